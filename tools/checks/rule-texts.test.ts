import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownIn } from '../../packages/tax-forms/src/definitions/period-words.ts'
import { faultsOf, readGlossary } from './words.ts'

const root = join(import.meta.dirname, '../..')
const glossary = readGlossary(root)
/** The bureau's own number of a form, which its tab bears. */
const officialNumber = /A20\d{4}/g
type Text = { path: string; text: string }
type Rule = {
  message?: string
  title?: string
  law?: string
  laws?: { law: string }[]
  reason?: string
  note?: string
  official?: string
  expr?: string
}
type Form = {
  checks: Rule[]
  formulas: Rule[]
  rows: Rule[]
  notes?: string[]
  verification?: { unverified?: string[] }
}
type Filling = {
  rules: Rule[]
  derive?: Rule[]
  manualCells?: { what: string }[]
  values: Record<string, { text?: string }>
}
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T
/** The last month before the words of the VAT law, and a month in them. */
const periods = ['202512', '202610']
const at = (path: string, texts: readonly (string | undefined)[]): Text[] =>
  texts.flatMap((text = '') => (text === '' ? [] : periods.map((period) => ({ path, text: shownIn(text, period) }))))

/** Forms of the taxes that have pages. */
const builtForms = ['VAT*', 'A20*'].map((name) => `packages/tax-forms/data/forms/${name}.json`)
const forms = globSync(builtForms, { cwd: root }).flatMap((path) => {
  const { checks, formulas, rows, notes = [], verification } = read<Form>(path)
  const rules = [...checks.map(({ message }) => message), ...formulas.flatMap(({ official, note }) => [official, note])]
  return at(path, [...rules, ...rows.map(({ note }) => note), ...notes, ...(verification?.unverified ?? [])])
})
const fillings = [
  'packages/tax-forms/data/vat-filling.json',
  'features/tax/invoice/server/filling/data/small-filling.json',
].flatMap((path) => {
  const { rules, derive = [], manualCells = [], values } = read<Filling>(path)
  const said = [...rules, ...derive].flatMap(({ title, law, laws = [] }) => [title, law, ...laws.map((one) => one.law)])
  return at(path, [
    ...said,
    ...manualCells.map(({ what }) => what),
    ...derive.flatMap(({ expr, note }) => [expr, note]),
    ...Object.values(values).map(({ text }) => text),
  ])
})
const adviceFile = 'packages/tax-forms/data/advice.json'
const advice = at(
  adviceFile,
  read<{ rules: Rule[] }>(adviceFile).rules.map(({ message }) => message),
)

test('house: every text of a rule that a page shows is in words: no ids of rules, cells and sources', () => {
  const texts = [...forms, ...fillings, ...advice]
  expect(texts.length).toBeGreaterThan(300)
  const faults = texts.flatMap((shown) =>
    faultsOf({ ...shown, text: shown.text.replace(officialNumber, '') }, glossary).map(
      (fault) => `${shown.path} ${fault}: ${shown.text}`,
    ),
  )
  expect(faults).toEqual([])
})

test('house: words put in place of the reference are of texts that are there', () => {
  const { words } = read<{ words: Record<string, string> }>('packages/tax-forms/data/shown-words.json')
  const files = globSync([...builtForms, 'packages/tax-forms/data/vat-filling.json'], {
    cwd: root,
  })
  const all = files.map((path) => readFileSync(join(root, path), 'utf8')).join('')
  expect(Object.keys(words).filter((text) => !all.includes(JSON.stringify(text)))).toEqual([])
})
