import { Count, Day, Exactly, Id, Month, Nullable, Paged, Type, type Static } from '@portal/contract'

/** What becomes of an invoice of a workbook: refused, taken with a hint, told before, taken. */
export const shownResults = ['refused', 'warned', 'duplicate', 'accepted'] as const
export type ShownResult = (typeof shownResults)[number]
export const importRowsSize = 50

/** Columns that a fault may be in; `other` has no column of its own. */
const Column = Type.Enum(['number', 'date', 'partner', 'amount', 'rate', 'tax', 'other'])
const Fault = Exactly({ column: Column, found: Nullable(Type.String()), expected: Nullable(Type.String()) })

/**
 * An invoice of a workbook as it is looked over. `faults`: the cells its reasons speak of, as written and as expected
 * where known. `cells`: where the return takes it, of what can be taken. `inFile`: of a duplicate, the same file told
 * it twice.
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
 * Without `result` problems come first, then what can be taken; duplicates are asked for by their name. `search`:
 * number, counterparty, amount.
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
/** What would be taken: hinted ones among it, by direction and by month; and duplicates that one file told twice. */
export const ImportFacts = Exactly({
  warned: Type.Integer(),
  inFile: Type.Integer(),
  output: Sum,
  input: Sum,
  months: Type.Array(Exactly({ month: Month(), count: Type.Integer() })),
})
export type ImportFacts = Static<typeof ImportFacts>
