import { refOf, type OwnFigure } from '../computation/own-figure.ts'

/**
 * Invoice parts of printed cells. Leaves out the form with keyed rows: they go by key, and no check compares them.
 */
export const invoicedCells = (figures: Iterable<OwnFigure>, keyedForm: string): Record<string, string> =>
  Object.fromEntries(
    [...figures].flatMap((own) =>
      own.invoices === null || own.table === keyedForm ? [] : [[refOf(own), own.invoices]],
    ),
  )
