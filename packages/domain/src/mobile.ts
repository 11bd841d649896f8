/** The product documents' rule; numbers beginning 16 and 19 are outside of it. */
const MOBILE = /^1[34578][0-9]{9}$/

export function isMobile(text: string): boolean {
  return MOBILE.test(text)
}
