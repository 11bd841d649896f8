import type { FormSet } from '@portal/tax-forms'
import { refOf, type OwnFigure } from '../computation/own-figure.ts'

/** Invoice parts of printed cells. Rows that people add and keyed rows are left out: no check compares them. */
export const invoicedCells = (set: FormSet, figures: Iterable<OwnFigure>, keyedForm: string): Record<string, string> =>
  Object.fromEntries(
    [...figures].flatMap((own) => {
      const isPrinted = set.byCode.get(own.table)?.rowIndex.has(own.cell.slice(0, own.cell.indexOf('.'))) === true
      return own.invoices === null || own.table === keyedForm || !isPrinted ? [] : [[refOf(own), own.invoices]]
    }),
  )
