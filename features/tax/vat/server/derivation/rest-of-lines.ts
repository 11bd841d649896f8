import { toDecimal, toMoney } from '@portal/domain/money'
import type { Contribution } from '@portal/invoice/server/public'
import { LABOUR_RULE, SERVICES_IN_LINE_3_FROM } from './manual.ts'

/** Rows of annex 1 and the lines of the main form that are theirs: of goods, and of services. */
const followed = [
  { cells: /^VATG_A1\.r[13]\.c[1357]$/, line: 'r2', beside: 'r3' },
  { cells: /^VATG_A1\.r[245]\.c[1357]$/, line: 'r3', beside: 'r2' },
  { cells: /^VATG_A1\.r6\.c9$/, line: 'r2', beside: 'r3', isTaken: true },
  { cells: /^VATG_A1\.r7\.c9$/, line: 'r3', beside: 'r2', isTaken: true },
  { cells: /^VATG_A1\.r18\.c[135]$/, line: 'r9', beside: 'r10' },
  { cells: /^VATG_A1\.r19\.c[135]$/, line: 'r10', beside: 'r9' },
] as const

const lineOf = (row: string): string => `VATG_MAIN.${row}.c1`
const proposed: ReadonlySet<string> = new Set(['r2', 'r3'].map(lineOf))

type Part = Pick<Contribution, 'cell' | 'source' | 'rule'>
const isTold = ({ source, rule }: Part): boolean => source === 'invoice' || rule === LABOUR_RULE

/**
 * Lines 2, 3, 9 and 10 are proposed from all sales of annex 1 since the change of lines 3 and 10. Where invoices make
 * such a line, typed sales of no item join it by their row, unless somebody typed the line itself.
 */
export function restOfLines(
  contributions: readonly Contribution[],
  untold: readonly { cell: string; value: string }[],
  period: string,
): Contribution[] {
  if (period < SERVICES_IN_LINE_3_FROM) return []
  const made = new Set(contributions.filter(isTold).map(({ cell }) => cell))
  const typed = new Set(untold.map(({ cell }) => cell))
  return untold.flatMap(({ cell, value }) => {
    const found = followed.find(({ cells }) => cells.test(cell))
    if (found === undefined || !made.has(lineOf(found.line))) return []
    if (typed.has(lineOf(found.line)) || typed.has(lineOf(found.beside))) return []
    const part = 'isTaken' in found ? toMoney(toDecimal(value).neg()) : value
    return [{ cell: lineOf(found.line), source: 'manual', ref: '', line: null, rule: 'MANUAL', value: part }]
  })
}

/**
 * Lines 2 and 3 that only typed sales of annex 1 would make are left to their formulas, which read the same sales.
 * So the page has them with the key, and line 3 follows a line 2 that somebody typed.
 * @param isOwn whether somebody typed the cell itself
 */
export function leftToFormulas(
  contributions: readonly Contribution[],
  isOwn: (one: Contribution) => boolean,
  period: string,
): readonly Contribution[] {
  if (period < SERVICES_IN_LINE_3_FROM) return contributions
  const made = new Set(contributions.filter((one) => isTold(one) || isOwn(one)).map(({ cell }) => cell))
  return contributions.filter(({ cell }) => !proposed.has(cell) || made.has(cell))
}
