const mark = 'ledger:'

/** Key of an account of the books as a source of figures; it says itself what it is. */
export const bookRef = (month: string, code: string, name: string): string =>
  `${mark}${month}:${code} ${name}`.slice(0, 300)

/** Month and account of such a key; null for another source. */
export function bookOf(ref: string): { month: string; account: string } | null {
  if (!ref.startsWith(mark)) return null
  const [month = '', ...account] = ref.slice(mark.length).split(':')
  return { month, account: account.join(':') }
}
