import { Count, Day, Exactly, Id, Month, Nullable, Paged, RecordOf, Time, Type, type Static } from '@portal/contract'

export const poolPageSize = 20
/** Maximum rows of one export; larger results need narrower filters. */
export const mostExported = 200_000
/** Maximum invoices for sums by rate, and for sums over all months. */
export const mostSummed = 50_000

/** Outcome of an invoice in a period's return; `reason` explains outcomes other than `filled`. */
export const outcomes = ['filled', 'excluded', 'otherPeriod', 'pending', 'person'] as const
export type OutcomeName = (typeof outcomes)[number]

const Word = () => Type.Optional(Type.String({ maxLength: 64 }))
const Direction = Type.Union([Type.Literal('output'), Type.Literal('input')])

/**
 * Filters. `period` with `basis`: issued (default) = issued in the month; return = considered by the month's return,
 * i.e. issued or deducted in it. `checked` none = unknown. `answered`: among those needing a decision.
 */
export const poolFilterFields = {
  period: Type.Optional(Month()),
  basis: Type.Optional(Type.Enum(['issued', 'return'])),
  direction: Type.Optional(Direction),
  kind: Word(),
  status: Word(),
  risk: Word(),
  rate: Word(),
  checked: Type.Optional(Type.Enum(['yes', 'no', 'listed', 'none'])),
  deductPeriod: Type.Optional(Month()),
  outcome: Type.Optional(Type.Enum([...outcomes])),
  rule: Word(),
  answered: Type.Optional(Type.Enum(['yes', 'no'])),
  source: Word(),
  positive: Type.Optional(Type.Enum(['yes', 'no'])),
  search: Type.Optional(Type.String({ maxLength: 64 })),
}
export const PoolFilter = Exactly(poolFilterFields)
export type PoolFilter = Static<typeof PoolFilter>
export const PoolQuery = Exactly({ ...poolFilterFields, page: Type.Optional(Count()), limit: Type.Optional(Count()) })

/** Names in Chinese as in the workbooks, codes as in the lists, amounts in yuan. `cells`: target cells, at most 12. */
export const PoolRecord = Exactly({
  key: Type.String(),
  number: Type.String(),
  direction: Direction,
  kind: Type.String(),
  kindName: Type.String(),
  date: Nullable(Day()),
  partner: Type.String(),
  partnerId: Nullable(Type.String()),
  amount: Nullable(Type.String()),
  tax: Nullable(Type.String()),
  validTax: Nullable(Type.String()),
  gross: Nullable(Type.String()),
  rates: Type.Array(Type.String()),
  positive: Type.Boolean(),
  status: Type.String(),
  statusCode: Type.String(),
  risk: Type.String(),
  riskName: Type.String(),
  source: Type.String(),
  checked: Nullable(Type.String()),
  use: Nullable(Type.String()),
  useName: Type.String(),
  deductPeriod: Nullable(Type.String()),
  outcome: Nullable(Type.Enum([...outcomes])),
  rule: Type.String(),
  reason: Type.String(),
  cells: Type.Array(Type.String()),
  answered: Type.Boolean(),
  importedAt: Time(),
  importId: Id(),
  place: Type.String(),
})
export type PoolRecord = Static<typeof PoolRecord>
export const PoolPage = Paged(PoolRecord)

const Sum = { count: Type.Integer(), amount: Type.String(), tax: Type.String() }
/** Sums of one direction; `byRate` null when there are too many invoices. */
const PoolSide = Exactly({
  direction: Direction,
  ...Sum,
  byRate: Nullable(Type.Array(Exactly({ rate: Type.String(), ...Sum }))),
})
export type PoolSide = Static<typeof PoolSide>

/**
 * Sums of the filtered invoices, sales and purchases separately. `fresh`: the outcomes reflect the current pool.
 * Without a month, more than `mostSummed` have no sides, and that number as count.
 */
export const PoolSums = Exactly({ count: Type.Integer(), fresh: Type.Boolean(), sides: Type.Array(PoolSide) })
export type PoolSums = Static<typeof PoolSums>

const Choice = Exactly({ code: Type.String(), name: Type.String() })
export type Choice = Static<typeof Choice>
/** Closed lists of the reference, for filters and forms; `verified` false where the reference says so. */
export const InvoiceLists = RecordOf(Type.Array(Choice))

const Line = Exactly({
  line: Type.Integer(),
  item: Nullable(Type.String()),
  taxCode: Nullable(Type.String()),
  biz: Type.String(),
  rate: Type.String(),
  amount: Nullable(Type.String()),
  tax: Nullable(Type.String()),
  outcome: Nullable(Type.Enum([...outcomes])),
  ruleTitle: Type.String(),
  reason: Type.String(),
})
const Other = Exactly({
  key: Type.String(),
  number: Type.String(),
  date: Nullable(Day()),
  amount: Nullable(Type.String()),
  tax: Nullable(Type.String()),
  status: Type.String(),
  deductPeriod: Nullable(Type.String()),
  relation: Type.Enum(['blue', 'red']),
})
const Source = Exactly({
  importId: Id(),
  fileName: Type.String(),
  sheet: Type.String(),
  row: Type.Integer(),
  at: Time(),
  userName: Type.String(),
  added: Type.Boolean(),
})
const Said = Exactly({ field: Type.String(), label: Type.String(), value: Type.String() })
const Word2 = Exactly({ at: Time(), userName: Type.String(), reason: Type.String(), said: Type.Array(Said) })
const Share = Exactly({
  taskNo: Id(),
  period: Type.String(),
  cell: Type.String(),
  line: Nullable(Type.Integer()),
  rule: Type.String(),
  ruleTitle: Type.String(),
  value: Type.String(),
})
const Computed = Exactly({ label: Type.String(), formula: Type.String(), value: Type.String() })

/**
 * Everything known of one invoice: labelled fields, lines, red or blue counterparts, imports, decisions, amounts in
 * returns, and how a ticket's tax is computed. `unverified`: parts that the reference does not confirm.
 */
export const PoolDetail = Exactly({
  ...PoolRecord.properties,
  blueNo: Nullable(Type.String()),
  /** The other number of a paper invoice of the electronic platform: digital, or code and number. */
  otherNumbers: Type.Array(Type.String()),
  fields: Type.Array(Exactly({ label: Type.String(), value: Type.String() })),
  lines: Type.Array(Line),
  others: Type.Array(Other),
  sources: Type.Array(Source),
  words: Type.Array(Word2),
  shares: Type.Array(Share),
  computed: Type.Array(Computed),
  unverified: Type.Array(Type.String()),
  period: Type.String(),
  ruleTitle: Type.String(),
  editable: Type.Boolean(),
  returnState: Type.String(),
  current: RecordOf(Type.Unknown()),
})
export type PoolDetail = Static<typeof PoolDetail>

export const ViewChoice = Exactly({
  view: Type.String({ pattern: '^[a-z-]{1,32}$' }),
  columns: Type.Array(Type.String({ maxLength: 32 }), { maxItems: 40 }),
})
