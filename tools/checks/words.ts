import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShownText } from './shown-texts.ts'

/** Forbids `not` in favour of `word`; `only` are longer words or files that may contain it. */
type Instead = { word: string; not: string; only: string[] }
export type Glossary = { instead: Instead[]; english: ReadonlySet<string> }

/** Reads docs/words.md. */
export function readGlossary(root: string): Glossary {
  const page = readFileSync(join(root, 'docs/words.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (\S+) \| .* \| (.+) \|$/gm)].filter(([, word]) => word !== 'word')
  return {
    instead: rows.flatMap(([, word = '', nots = '']) => nots.split(', ').map((not) => insteadOf(word, not))),
    english: new Set([...page.matchAll(/^- [A-Z]\w+: (.+)$/gm)].flatMap(([, words = '']) => words.split(', '))),
  }
}

function insteadOf(word: string, written: string): Instead {
  const [, not = written, only = ''] = /^(.+?)（only (.+)）$/.exec(written) ?? []
  return { word, not, only: only === '' ? [] : only.split('、') }
}

/** At least two letters, because single letters name columns and keys. */
const latin = /[A-Za-z_][A-Za-z0-9_-]+/g
/** Placeholders, codes of a printed footer, and extensions of downloaded files. */
const noWords = /\{\w+\}|&[LCRPN]|\.(?:xlsx|txt)$/g
const rawId = /\d{15,}|[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{24,}/
const code = /[A-Za-z]\w*(?:[.:]\w+)+/
const internal = /prevytd\(|见\s*notes/i
const without = (text: string, words: readonly string[]): string =>
  words.reduce((left, word) => left.replaceAll(word, ''), text)

/** Describes the faults of a text; empty when there are none. */
export function faultsOf({ path, text }: Pick<ShownText, 'path' | 'text'>, { instead, english }: Glossary): string[] {
  const faults = instead
    .filter(({ not, only }) => !only.includes(path) && without(text, only).includes(not))
    .map(({ not, word }) => `says ${not}, the word is ${word}`)
  if (internal.test(text)) faults.push('tells of the inside')
  if (rawId.test(text)) faults.push('shows a raw id')
  const said = without(
    text.replaceAll(noWords, ''),
    [...english].filter((word) => /[.:]/.test(word)),
  )
  if (code.test(said)) faults.push(`shows a code ${code.exec(said)?.[0] ?? ''}`)
  const foreign = [...said.matchAll(latin)].map(([word]) => word).filter((word) => !english.has(word))
  return foreign.length === 0 ? faults : [...faults, `English: ${foreign.join(', ')}`]
}
