import { sumMoney } from '@portal/domain/money'
import { asking, type ImportStatus } from '../../contract/index.ts'

export const sumOf = (statuses: readonly ImportStatus[], count: (status: ImportStatus) => number): number =>
  statuses.reduce((sum, one) => sum + count(one), 0)

type Asker = Pick<ImportStatus, 'state' | 'rows'>

/** Checks that ask the person; the file waits for the answers. */
export const asksOf = ({ state, rows }: Asker): string[] =>
  state === 'preview' ? rows.map(({ rule }) => rule).filter((rule) => asking.includes(rule)) : []
export const isAsking = (status: Asker): boolean => asksOf(status).length > 0

/** Files included in a confirmation; those with refused invoices only if these are skipped. */
export const takenOf = (waiting: readonly ImportStatus[], skip: boolean): ImportStatus[] =>
  waiting.filter((one) => one.accepted > 0 && !isAsking(one) && (one.refused === 0 || skip))

/** Sales and input tax of the importable invoices; null when a file's sums are unknown. */
export function moneyOf(taken: readonly Pick<ImportStatus, 'facts'>[]): { sales: string; inputTax: string } | null {
  const facts = taken.flatMap((one) => one.facts ?? [])
  return facts.length < taken.length
    ? null
    : { sales: sumMoney(facts.map((one) => one.output.amount)), inputTax: sumMoney(facts.map((one) => one.input.tax)) }
}
