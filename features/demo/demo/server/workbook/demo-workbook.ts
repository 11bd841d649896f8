import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { batches, drawMonth, type Size } from '../month/draw-month.ts'
import type { Seller } from '../month/invoice.ts'
import { repairAbroad } from '../month/repair-abroad.ts'
import { welfareRow } from '../month/welfare-purchase.ts'
import { sheetsOf, typedSheet } from './sheets.ts'

/** Initial pool of a demonstration enterprise for one month. */
export const poolWorkbook = (owner: Seller, period: string, asOf: string, size: Size): Promise<Buffer> =>
  writeWorkbook(sheetsOf(drawMonth(owner, period, asOf, 'pool', size), asOf))

/**
 * 演示工作簿: further invoices of the month. They leave one cross-check failing in a general taxpayer's return
 * (README).
 */
export function demoWorkbook(
  owner: Seller,
  period: string,
  asOf: string,
  { failing }: { failing: boolean },
): Promise<Buffer> {
  const month = drawMonth(owner, period, asOf, 'workbook')
  const repairs = failing ? repairAbroad(owner, period, batches.workbook) : []
  const typed = failing ? [typedSheet([welfareRow(owner, period, batches.workbook)])] : []
  return writeWorkbook([...sheetsOf({ ...month, outputs: [...repairs, ...month.outputs] }, asOf), ...typed])
}
