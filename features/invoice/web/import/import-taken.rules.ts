import { sumMoney } from '@portal/domain/money'
import type { ImportStatus } from '../../contract/index.ts'

export const sumOf = (statuses: readonly ImportStatus[], count: (status: ImportStatus) => number): number =>
  statuses.reduce((sum, one) => sum + count(one), 0)

/** Files that a confirmation takes: those with refused invoices only when these are left out. */
export const takenOf = (waiting: readonly ImportStatus[], skip: boolean): ImportStatus[] =>
  waiting.filter((one) => one.accepted > 0 && (one.refused === 0 || skip))

/** Sales and input tax of what would be taken; null where a file's sums are not known. */
export function moneyOf(taken: readonly Pick<ImportStatus, 'facts'>[]): { sales: string; inputTax: string } | null {
  const facts = taken.flatMap((one) => one.facts ?? [])
  return facts.length < taken.length
    ? null
    : { sales: sumMoney(facts.map((one) => one.output.amount)), inputTax: sumMoney(facts.map((one) => one.input.tax)) }
}
