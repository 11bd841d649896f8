import { refOf, type OwnFigure } from '../computation/own-figure.ts'
import { reliefForm } from '../computation/relief.rules.ts'

/**
 * What invoices put into printed cells. Rows of the relief form go by code, not by place: nothing is checked against
 * them.
 */
export const invoicedCells = (figures: Iterable<OwnFigure>): Record<string, string> =>
  Object.fromEntries(
    [...figures].flatMap((own) =>
      own.invoices === null || own.table === reliefForm ? [] : [[refOf(own), own.invoices]],
    ),
  )
