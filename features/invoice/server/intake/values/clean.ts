/** Characters that no number, code or column title holds: spaces of every kind, controls, zero-width marks. */
const INVISIBLE = /[\s\p{C}\u200B-\u200F\u2028-\u202F\u2060\uFEFF]/gu

/** Printable ASCII and common Chinese characters are in that form already; nearly every cell is. */
const COMPACT = /^[\x21-\x7E\u4E00-\u9FFF]*$/

/** Full width to half width, nothing invisible: the form in which list values and column titles are compared. */
export function compact(text: string): string {
  if (COMPACT.test(text)) return text
  return text.normalize('NFKC').replace(INVISIBLE, '')
}

/** A column title as it is compared: without a required mark, a unit or spaces. */
export function cleanHeader(text: string): string {
  return compact(text).replace(/(\*|\(必填\)|\(元\))+$/, '')
}

/** An id or number as it is kept: `="01234567"` unwrapped, half width, upper case, nothing invisible. */
export function cleanCode(text: string): string {
  const bare = compact(text).toUpperCase()
  return bare.replace(/^="?([^"]*)"?$/, '$1').replace(/^"(.*)"$/, '$1')
}
