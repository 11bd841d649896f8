import { parseAmount } from '@portal/domain/amount-input'
import { toDecimal, toMoney } from '@portal/domain/money'
import type { OpeningField } from '../../contract/index.ts'

/** Digits after the point of a balance. */
const cents = 2

/** What was typed, as the wire takes it: blanks left out; beside it why a field can't be taken. */
export function balancesOf(typed: Readonly<Record<string, string>>): { cells: Record<string, string>, faults: Record<string, string> } {
  const cells: Record<string, string> = {}
  const faults: Record<string, string> = {}
  for (const [ref, text] of Object.entries(typed)) {
    const parsed = parseAmount(text, cents)
    if (!parsed.ok) faults[ref] = parsed.reason
    else if (parsed.value !== '') cells[ref] = toMoney(toDecimal(parsed.value))
  }
  return { cells, faults }
}

/** Fields by the table they are printed in, in the order they came. */
export const byTable = (fields: readonly OpeningField[]): [string, OpeningField[]][] =>
  [...new Set(fields.map(field => field.tableName))].map(table => [table, fields.filter(field => field.tableName === table)])
