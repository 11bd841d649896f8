import { checkFiling } from './check.ts'
import { computeFiling } from './compute.ts'
import type { FormSet } from '../definitions/form-set.ts'
import type { Cells, FiledForm, Filing, FormDefinition, FormRow } from '../types.ts'

/**
 * Random VAT returns of general taxpayers, the same for a seed in every runtime. Node's and a browser's results are
 * compared by digest. The returns must be computable but need not be plausible.
 */
export function* randomReturns(definitions: readonly FormDefinition[], seed: number, count: number): Generator<Filing> {
  const random = mulberry32(seed)
  for (let i = 0; i < count; i += 1) {
    const month = 1 + Math.floor(random() * 12)
    const period = `2026${String(month).padStart(2, '0')}`
    const filing: Filing = { period, forms: randomForms(definitions, random) }
    if (random() < 0.6) {
      const priorPeriod = month === 1 ? '202512' : `2026${String(month - 1).padStart(2, '0')}`
      filing.prior = { period: priorPeriod, forms: randomForms(definitions, random, true) }
    }
    yield filing
  }
}

/** How often checks run too: they cost as much as computing and use the same language. */
const CHECKED_EVERY = 10

/** 64 bits over every computed cell of every return, and over the fired checks of every tenth. */
export function digestReturns(set: FormSet, filings: Iterable<Filing>): string {
  const digest = createDigest()
  let i = 0
  for (const filing of filings) {
    const { cells } = computeFiling(set, filing, { defaults: true })
    for (const [form, rows] of Object.entries(cells)) {
      for (const [row, columns] of Object.entries(rows)) {
        for (const [column, value] of Object.entries(columns)) digest.add(`${form}.${row}.${column}=${value};`)
      }
    }
    if (i % CHECKED_EVERY === 0)
      for (const { id, left, right } of checkFiling(set, filing)) digest.add(`${id}:${left}:${right};`)
    i += 1
  }
  return digest.hex()
}

function randomForms(
  definitions: readonly FormDefinition[],
  random: () => number,
  everyCell = false,
): Record<string, FiledForm> {
  const forms: Record<string, FiledForm> = {}
  for (const definition of definitions) {
    const cells: Cells = {}
    for (const row of definition.rows) cells[row.id] = randomRow(row, random, everyCell)
    forms[definition.code] = { header: { smallRelief: random() < 0.5 ? 'Y' : 'N' }, cells }
  }
  return forms
}

function randomRow(row: FormRow, random: () => number, everyCell: boolean): Record<string, string> {
  const cells: Record<string, string> = {}
  for (const [column, kind] of Object.entries(row.cells)) {
    if (kind === 'na') continue
    if (kind === 'text') {
      if (column === 'code' && random() < 0.3) cells[column] = '0001129914'
    } else if (kind === 'rate') {
      cells[column] = RATES[Math.floor(random() * RATES.length)] ?? '0'
    } else if ((everyCell || kind === 'input' || kind === 'carry') && random() < 0.7) {
      cells[column] = randomAmount(random)
    }
  }
  return cells
}

const RATES = ['0', '0.01', '0.02', '0.03', '0.05', '0.07', '0.5']

/** Cents up to a random size, sometimes beyond the precision of a double. */
function randomAmount(random: () => number): string {
  const digits = 1 + Math.floor(random() * 12)
  let cents = ''
  for (let i = 0; i < digits; i += 1) cents += Math.floor(random() * 10)
  if (random() < 0.02) cents += String(Math.floor(random() * 1e9)).padStart(9, '0')
  const padded = cents.padStart(3, '0')
  return `${random() < 0.15 ? '-' : ''}${padded.slice(0, -2)}.${padded.slice(-2)}`
}

function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Two parallel FNV-1a hashes. No crypto, so that it runs synchronously in a page. */
function createDigest(): { add(text: string): void; hex(): string } {
  let a = 0x811c9dc5
  let b = 0x01234567
  return {
    add(text) {
      for (let i = 0; i < text.length; i += 1) {
        a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
        b = Math.imul(b ^ text.charCodeAt(i), 0x01000193) ^ (b >>> 15)
      }
    },
    hex: () => [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join(''),
  }
}
