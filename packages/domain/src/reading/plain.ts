import { withoutEnd } from '../text/ends.ts'

/** Spaces of any kind, controls and zero-width marks: they never belong to a number, code or heading. */
const INVISIBLE = /[\s\p{C}\u200B-\u200F\u2028-\u202F\u2060\uFEFF]/gu
/** Printable ASCII and common Chinese characters need no change; nearly every cell consists of them. */
const PLAIN = /^[\x21-\x7E\u4E00-\u9FFF]*$/

/** Half width, without spaces and invisible characters: for comparing list values, codes and headings. */
export function compact(text: string): string {
  if (PLAIN.test(text)) return text
  return text.normalize('NFKC').replace(INVISIBLE, '')
}

/** Half width, each run of spaces as one, without invisible characters and what other programs wrap around it. */
export function plain(text: string): string {
  const half = PLAIN.test(text) ? text : text.normalize('NFKC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
  return unwrapped(half)
}

/** Without `="…"` or a visible `'` in front, by which programs keep a spreadsheet from changing a text. */
export function unwrapped(text: string): string {
  const inner = /^="([^"]*)"$/.exec(text)?.[1] ?? text
  return /^['‘’][^'‘’]*$/.test(inner) ? inner.slice(1).trim() : inner
}

/** Reads `。` between digits as the point that a Chinese keyboard types there. */
export const withPoint = (text: string): string => text.replace(/(\d)[。｡](?=\d)/g, '$1.')

/** Signs that programs wrap around a code. */
const OPENING = `="'‘’`
const CLOSING = `"'‘’`

/** A code or number: half width, upper case, unwrapped; `12345678.0` of a program that took it for a number, whole. */
export function codeText(text: string): string {
  if (/^[0-9A-Z]*$/.test(text)) return text
  const upper = compact(text).toUpperCase()
  let from = 0
  while (OPENING.includes(upper.charAt(from)) && from < upper.length) from += 1
  const bare = withoutEnd(upper.slice(from), CLOSING)
  return /^\d+\.0+$/.test(bare) ? bare.slice(0, bare.indexOf('.')) : bare
}
