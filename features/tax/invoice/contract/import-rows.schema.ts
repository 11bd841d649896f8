import { Count, Day, Exactly, Id, Month, Nullable, Paged, Type, type Static } from '@portal/contract'

/** Result of an invoice in a workbook: refused, accepted with a warning, already imported, accepted. */
export const shownResults = ['refused', 'warned', 'duplicate', 'accepted'] as const
export type ShownResult = (typeof shownResults)[number]
export const importRowsSize = 50

/** Columns that a fault may be in; `other` has no column of its own. */
const Column = Type.Enum(['number', 'date', 'partner', 'amount', 'rate', 'tax', 'other'])
const Fault = Exactly({ column: Column, found: Nullable(Type.String()), expected: Nullable(Type.String()) })

/**
 * An invoice of a workbook in the preview. `faults`: the cells behind its reasons, with found and, where known,
 * expected text. `cells`: target cells in the return, for importable invoices. `inFile`: a duplicate within the same
 * file.
 */
export const ImportRecord = Exactly({
  id: Type.String(),
  result: Type.Enum([...shownResults]),
  sheet: Type.String(),
  row: Type.Integer(),
  direction: Nullable(Type.Enum(['output', 'input'])),
  number: Type.String(),
  date: Nullable(Day()),
  partner: Type.String(),
  amount: Nullable(Type.String()),
  rates: Type.Array(Type.String()),
  tax: Nullable(Type.String()),
  inFile: Type.Boolean(),
  reasons: Type.Array(Exactly({ rule: Type.String(), level: Type.String(), message: Type.String() })),
  faults: Type.Array(Fault),
  cells: Type.Array(Type.String()),
  outcome: Type.String(),
})
export type ImportRecord = Static<typeof ImportRecord>
export type ImportFault = Static<typeof Fault>

/**
 * Without `result`: problems first, then importable invoices, no duplicates. `search`: number, counterparty or amount.
 */
export const ImportRowsQuery = Exactly({
  importId: Id(),
  result: Type.Optional(Type.Enum([...shownResults])),
  search: Type.Optional(Type.String({ maxLength: 64 })),
  page: Type.Optional(Count()),
  limit: Type.Optional(Count()),
})
export const ImportRowsPage = Paged(ImportRecord)

const Sum = Exactly({ count: Type.Integer(), amount: Type.String(), tax: Type.String() })
/**
 * Sums of the importable invoices, by direction and by month. `warned` of them have warnings; `inFile` counts
 * duplicates within the file.
 */
export const ImportFacts = Exactly({
  warned: Type.Integer(),
  inFile: Type.Integer(),
  output: Sum,
  input: Sum,
  months: Type.Array(Exactly({ month: Month(), count: Type.Integer() })),
})
export type ImportFacts = Static<typeof ImportFacts>
