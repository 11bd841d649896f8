import { refOf, type OwnFigure } from '../computation/own-figure.ts'
import { reliefForm } from '../computation/relief.rules.ts'

/**
 * Invoice parts of printed cells. Leaves out the relief form: its rows are keyed by code, and no check compares them.
 */
export const invoicedCells = (figures: Iterable<OwnFigure>): Record<string, string> =>
  Object.fromEntries(
    [...figures].flatMap((own) =>
      own.invoices === null || own.table === reliefForm ? [] : [[refOf(own), own.invoices]],
    ),
  )
