/** Characters that never belong to a number, code or column title: spaces of any kind, controls, zero-width marks. */
const INVISIBLE = /[\s\p{C}\u200B-\u200F\u2028-\u202F\u2060\uFEFF]/gu

/** Printable ASCII and common Chinese characters need no change; nearly every cell consists of them. */
const COMPACT = /^[\x21-\x7E\u4E00-\u9FFF]*$/

/** Converts full width to half width and removes invisible characters, for comparing list values and column titles. */
export function compact(text: string): string {
  if (COMPACT.test(text)) return text
  return text.normalize('NFKC').replace(INVISIBLE, '')
}

/** What a title may end with, as often as it likes. */
const MARKS = ['*', '(必填)', '(元)']

/** A column title for comparison: without required mark, unit or spaces. */
export function cleanHeader(text: string): string {
  const title = compact(text)
  let end = title.length
  for (;;) {
    const mark = MARKS.find((each) => title.endsWith(each, end))
    if (mark === undefined) return title.slice(0, end)
    end -= mark.length
  }
}

/** Normalises an id or number: `="01234567"` unwrapped, half width, upper case, no invisible characters. */
export function cleanCode(text: string): string {
  const bare = compact(text).toUpperCase()
  return bare.replace(/^="?([^"]*)"?$/, '$1').replace(/^"(.*)"$/, '$1')
}
