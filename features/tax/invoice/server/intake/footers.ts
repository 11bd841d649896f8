import { isNothing } from '@portal/domain/reading/blank'
import { compact } from '@portal/domain/reading/plain'
import { codeOfCell } from '@portal/server-kit/xlsx/cell-values'
import type { Cell } from '@portal/server-kit/xlsx/index'
import { FOOTERS } from './reference.ts'
import { NUMBER_FIELDS } from './values/numbers.ts'

/** Columns that every invoice fills and no sum does. */
const OF_INVOICES = ['kind', 'date']
const MONEY = ['amount', 'tax', 'gross', 'validTax']
const NUMBER = /^(?=.*\d)[0-9A-Z-]+$/

/**
 * What a row below a list is that is no invoice of it: a sum, or the foot of the paper (who made it, when, which page).
 * Neither has an invoice's number, so a company with such a name is not mistaken for one. `cellOf`: its cells by field.
 */
export function footerOf(
  cells: readonly (Cell | null)[],
  cellOf: (field: string) => Cell | undefined,
): 'sum' | 'foot' | undefined {
  const first = cells.find((cell): cell is Cell => cell !== null && !isNothing(cell.text))
  if (first === undefined || first.kind !== 'text' || NUMBER_FIELDS.some((name) => hasNumber(cellOf(name))))
    return undefined
  const text = compact(first.text)
  if (FOOTERS.sums.some((word) => text.startsWith(word))) return 'sum'
  if (FOOTERS.sumEnds.some((word) => text.endsWith(word)) && OF_INVOICES.every((name) => cellOf(name) === undefined))
    return 'sum'
  return FOOTERS.feet.some((word) => isLabelled(text, word)) && MONEY.every((name) => cellOf(name) === undefined)
    ? 'foot'
    : undefined
}

const hasNumber = (cell: Cell | undefined): boolean => cell !== undefined && NUMBER.test(codeOfCell(cell))

/** `制表人:张三`, `制表人` alone; not the name of a company that begins so. */
const isLabelled = (text: string, word: string): boolean =>
  text.startsWith(word) && (text.length === word.length || /^[:：\d第共-]/.test(text.slice(word.length)))
