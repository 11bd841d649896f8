const mark = 'ledger:'

/** An account of the books up to a month; `name` comes along, because books are replaced. */
export interface BookAccount {
  month: string
  code: string
  name: string
}

/** Key of an account of the books as a source of figures; it says itself what it is. */
export const bookRef = (month: string, code: string, name: string): string =>
  `${mark}${month}:${code} ${name}`.trimEnd().slice(0, 300)

/** The account of such a key; null for another source. */
export function bookOf(ref: string): BookAccount | null {
  if (!ref.startsWith(mark)) return null
  const [month = '', ...rest] = ref.slice(mark.length).split(':')
  const [code = '', ...name] = rest.join(':').split(' ')
  return { month, code, name: name.join(' ') }
}

export const accountName = ({ code, name }: Pick<BookAccount, 'code' | 'name'>): string => `${code} ${name}`.trimEnd()
