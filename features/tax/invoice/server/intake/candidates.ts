import { sumMoney } from '@portal/domain/money'
import { LAYOUTS } from './reference.ts'
import type { StagedRow } from './types.ts'

/** All rows of one invoice in one file. `base` is its row of the basic sheet, `lines` its detail rows. */
export type Candidate = {
  key: string
  /** full-*, check-* and portal-template are one class each; within a class the same invoice again is a duplicate. */
  class: string
  head: StagedRow
  base: StagedRow | null
  lines: StagedRow[]
  /** The file has both sheets, so each must contain the invoice. */
  paired: boolean
  amount: string | null
  tax: string | null
  gross: string | null
  refused: boolean
}

const UNIT_LINE = new Set(LAYOUTS.filter(({ unit }) => unit === 'line').map(({ id }) => id))
const classOf = (layout: string): string => layout.split('-')[0] ?? layout

/** Groups rows of one file by invoice, in order of first appearance. Expects rows of the basic sheet first. */
export function groupRows(rows: StagedRow[], paired: boolean): Candidate[] {
  const candidates: Candidate[] = []
  const byKey = new Map<string, Candidate>()
  for (const row of rows) {
    if (row.key === null) continue
    // A refused row of a merged number belongs to the invoice that the number begins with.
    const isLine = UNIT_LINE.has(row.layout) || row.refusedBy === 'INV.E30'
    const open = isLine ? byKey.get(`${classOf(row.layout)} ${row.key}`) : undefined
    if (open === undefined) {
      const started = start(row, row.key, isLine, paired)
      candidates.push(started)
      if (!byKey.has(`${started.class} ${row.key}`)) byKey.set(`${started.class} ${row.key}`, started)
    } else {
      open.lines.push(row)
      open.refused ||= row.refusedBy !== null
    }
  }
  for (const candidate of candidates) if (candidate.base === null && candidate.lines.length > 1) addUp(candidate)
  return candidates
}

function start(row: StagedRow, key: string, isLine: boolean, paired: boolean): Candidate {
  const { amount, tax, gross, layout } = row
  return {
    key,
    class: classOf(layout),
    head: row,
    base: layout === 'full-base' ? row : null,
    lines: isLine ? [row] : [],
    paired: paired && classOf(layout) === 'full',
    amount,
    tax,
    gross,
    refused: row.refusedBy !== null,
  }
}

function addUp(candidate: Candidate): void {
  const { lines } = candidate
  candidate.amount = total(lines.map(({ amount }) => amount))
  candidate.tax = total(lines.map(({ tax }) => tax))
  candidate.gross = total(lines.map(({ gross }) => gross))
}

/** Sum of the amounts; null when none is given. */
export function total(amounts: (string | null)[]): string | null {
  return amounts.every((amount) => amount === null) ? null : sumMoney(amounts)
}
