import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShownText } from './shown-texts.ts'

/** `instead` of each word that is not used; `only` are longer words in which it may stand. */
export type Glossary = { instead: { word: string; not: string; only: string[] }[]; english: ReadonlySet<string> }

/** Reads docs/words.md. */
export function readGlossary(root: string): Glossary {
  const page = readFileSync(join(root, 'docs/words.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (\S+) \| .* \| (.+) \|$/gm)].filter(([, word]) => word !== 'word')
  return {
    instead: rows.flatMap(([, word = '', nots = '']) => nots.split(', ').map((not) => {
      const [, plain = not, only = ''] = /^(.+?)（only (.+)）$/.exec(not) ?? []
      return { word, not: plain, only: only === '' ? [] : only.split('、') }
    })),
    english: new Set([...page.matchAll(/^- [A-Z]\w+: (.+)$/gm)].flatMap(([, words = '']) => words.split(', '))),
  }
}

/** Single letters name columns and keys. */
const latin = /[A-Za-z_][A-Za-z0-9_-]+/g
/** Filled in at run time, marks of a printed footer, and the endings of files that people get. */
const noWords = /\{\w+\}|&[LCRPN]|\.(?:xlsx|txt)$/g
const rawId = /\d{15,}|[0-9a-f]{8}-[0-9a-f]{4}|[0-9a-f]{24,}/
const code = /[A-Za-z]\w*(?:[.:]\w+)+/
const internal = /prevytd\(|见\s*notes/i

/** What is wrong with a text, in words; empty when nothing is. */
export function faultsOf({ path, text }: Pick<ShownText, 'path' | 'text'>, { instead, english }: Glossary): string[] {
  const faults = instead.flatMap(({ word, not, only }) =>
    !only.includes(path) && only.reduce((left, allowed) => left.replaceAll(allowed, ''), text).includes(not) ? [`says ${not}, the word is ${word}`] : [])
  if (internal.test(text)) faults.push('tells of the inside')
  if (rawId.test(text)) faults.push('shows a raw id')
  const said = [...english].filter(word => /[.:]/.test(word)).reduce((left, word) => left.replaceAll(word, ''), text.replaceAll(noWords, ''))
  if (code.test(said)) faults.push(`shows a code ${code.exec(said)?.[0] ?? ''}`)
  const foreign = [...said.matchAll(latin)].map(([word]) => word).filter(word => !english.has(word))
  return foreign.length === 0 ? faults : [...faults, `English: ${foreign.join(', ')}`]
}
