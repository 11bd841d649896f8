import { Count, Exactly, Id, Nullable, RecordOf, Time, Type, type Static } from '@portal/contract'
import { CellRef, TableCode, TaxItem } from '../tax-return.schema.ts'

/** Number of invoices or changes in one response. */
export const explainPageSize = 20

/**
 * `restored`: a user's figure was removed, so invoices and rules fill the cell again. `relaid`: a change of the law
 * counts it otherwise.
 */
export const changeSources = ['typed', 'filled', 'imported', 'restored', 'relaid'] as const
export type ChangeSource = (typeof changeSources)[number]

/**
 * One change of one own or default cell. `cell` is the printed cell. A relief row that is no longer printed is named by
 * its code, `FORM.reduce[0001129914].c2`. `from` and `to` are the displayed texts. Changes of one write share
 * `writeId`.
 */
export const ReturnChange = Exactly({
  id: Type.String(),
  cell: Type.String(),
  from: Type.String(),
  to: Type.String(),
  source: Type.Enum([...changeSources]),
  userId: Type.String(),
  userName: Type.String(),
  at: Time(),
  writeId: Type.String(),
})
export type ReturnChange = Static<typeof ReturnChange>
/** Newest first. `next` is the cursor of the following page, null at the end. */
export const ChangePage = Exactly({ records: Type.Array(ReturnChange), next: Nullable(Type.String()) })
export type ChangePage = Static<typeof ChangePage>
/** `people`: everybody who ever changed this return. */
export const ChangeHistory = Exactly({
  ...ChangePage.properties,
  people: Type.Array(Exactly({ userId: Type.String(), name: Type.String() })),
})
export type ChangeHistory = Static<typeof ChangeHistory>

/**
 * One amount of one invoice (line) in a cell. Fields read from the pool are blank or null when the invoice has left the
 * pool.
 */
export const InvoicePart = Exactly({
  invoice: Type.String(),
  line: Nullable(Type.Integer()),
  rule: Type.String(),
  value: Type.String(),
  number: Type.String(),
  partner: Type.String(),
  date: Nullable(Type.String()),
  kindName: Type.String(),
  item: Type.String(),
  amount: Nullable(Type.String()),
  tax: Nullable(Type.String()),
})
export type InvoicePart = Static<typeof InvoicePart>
/** A filling rule in words: title, conditions, the invoice amount it takes, and its legal basis. */
export const RuleText = Exactly({
  title: Type.String(),
  why: Type.String(),
  how: Type.String(),
  law: Type.String(),
  verified: Type.Boolean(),
  sources: Type.Array(Type.String()),
})
export type RuleText = Static<typeof RuleText>
const rules = RecordOf(RuleText)

/** Largest amounts first. */
export const InvoicePage = Exactly({ records: Type.Array(InvoicePart), next: Nullable(Type.String()), rules })
export type InvoicePage = Static<typeof InvoicePage>

/**
 * The rule and source values of a proposal. `isActive`: the proposal is in the cell now. `prior`: the value filed last
 * period.
 */
export const Proposal = Exactly({
  rule: Type.String(),
  title: Type.String(),
  text: Type.String(),
  law: Type.String(),
  note: Type.String(),
  isActive: Type.Boolean(),
  inputs: Type.Array(Exactly({ cell: Type.String(), value: Type.String(), prior: Type.Boolean() })),
})
export type Proposal = Static<typeof Proposal>
const amount = Nullable(Type.String())
/** Parts of a cell's own figure: value = `invoices` + `manual` + `spread`. `by`: who last set the manual part. */
export const OwnParts = Exactly({
  invoices: amount,
  manual: amount,
  spread: amount,
  words: amount,
  taxItem: Nullable(TaxItem),
  by: Nullable(Exactly({ name: Type.String(), at: Time(), source: Type.Enum([...changeSources]) })),
})

/**
 * Explains a cell's value (TAX-09, LEAD-01). `inputs` is one step back; `inputInvoices` counts the invoices behind each
 * input that has any. `invoices.count` counts invoices, `parts` their amounts. `prior` holds the last period's values
 * that formulas read. `spreads` are manual amounts of annex 1 counted here by tax item.
 */
export const Explanation = Exactly({
  value: Type.String(),
  formula: Nullable(Type.String()),
  inputs: Type.Array(Exactly({ cell: Type.String(), value: Type.String() })),
  inputInvoices: RecordOf(Type.Integer()),
  invoices: Exactly({
    count: Type.Integer(),
    sum: Type.String(),
    firstPage: Type.Array(InvoicePart),
    parts: Type.Integer(),
    next: Nullable(Type.String()),
    rules,
  }),
  feeds: Type.Array(Type.String()),
  prior: Type.Array(Exactly({ cell: Type.String(), value: Type.String() })),
  own: Nullable(OwnParts),
  spreads: Type.Array(Exactly({ cell: Type.String(), value: Type.String(), taxItem: Nullable(TaxItem) })),
  proposal: Nullable(Proposal),
  changes: ChangePage,
})
export type Explanation = Static<typeof Explanation>

const taskNo = Id()
export const ExplainQuery = Exactly({ taskNo, cell: CellRef() })
export const InvoicesQuery = Exactly({
  taskNo,
  cell: CellRef(),
  after: Type.Optional(Type.String({ pattern: '^\\d{1,20}(\\.\\d{1,10})?_\\d{1,18}$' })),
  limit: Type.Optional(Count()),
})
export const ChangesQuery = Exactly({
  taskNo,
  tableCode: Type.Optional(TableCode()),
  person: Type.Optional(Id()),
  cell: Type.Optional(CellRef()),
  after: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
  limit: Type.Optional(Count()),
})
