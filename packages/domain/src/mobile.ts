/**
 * Today's numbering plan, 13 to 19. The product documents' older rule (13, 14, 15, 17, 18) is widened by decision
 * (areas/13-lead.md, Compatibility).
 */
const MOBILE = /^1[3-9][0-9]{9}$/

export function isMobile(text: string): boolean {
  return MOBILE.test(text)
}
