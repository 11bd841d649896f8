import { sumByCell, toFixedText, type Decimal } from '@portal/domain/money'
import type { Contribution } from '@portal/invoice/server/public'

/** Columns that count vouchers. */
const COUNT_CELL = /^VATG_A2\.r\w+\.c1$/

/** Total of each cell over all contributions, by full reference; counts without decimals, amounts with two. */
export function sumCells(contributions: Iterable<Contribution>): Map<string, string> {
  return new Map([...sumByCell(contributions)].map(([cell, sum]) => [cell, cellText(cell, sum)]))
}

export function cellText(cell: string, value: Decimal): string {
  return COUNT_CELL.test(cell) ? toFixedText(value, 0) : toFixedText(value, 2)
}
