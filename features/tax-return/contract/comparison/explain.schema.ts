import { Count, Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'
import { CellRef, TableCode, TaxItem } from '../tax-return.schema.ts'

/** Invoices and changes answered at once. */
export const explainPageSize = 20

/** `restored`: the figure a person had put in was taken away, so that invoices and rules speak again. */
export const changeSources = ['typed', 'filled', 'imported', 'restored'] as const
export type ChangeSource = (typeof changeSources)[number]

/**
 * One change of one own or default cell. `cell` is the printed cell; a row of the relief form that is no longer printed
 * goes by its code, `VATG_RELIEF.reduce[0001129914].c2`. `from` and `to` are what the cell showed; `writeId` holds what
 * was written at once together.
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
/** Newest first; `next` asks for what follows, null at the end. */
export const ChangePage = Exactly({ records: Type.Array(ReturnChange), next: Nullable(Type.String()) })
export type ChangePage = Static<typeof ChangePage>
/** `people`: who ever changed something in this return. */
export const ChangeHistory = Exactly({
  ...ChangePage.properties,
  people: Type.Array(Exactly({ userId: Type.String(), name: Type.String() })),
})
export type ChangeHistory = Static<typeof ChangeHistory>

/**
 * One amount of one invoice (line) in a cell. What only the pool knows is blank or null for an invoice that is no
 * longer in it.
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
/**
 * A filling rule in words: what it is called, under which conditions it takes an invoice, what of the invoice goes in,
 * what it rests on.
 */
export const RuleText = Exactly({
  title: Type.String(),
  why: Type.String(),
  how: Type.String(),
  law: Type.String(),
  verified: Type.Boolean(),
  sources: Type.Array(Type.String()),
})
export type RuleText = Static<typeof RuleText>
const rules = Type.Record(Type.String(), RuleText)

/** Largest amounts first. */
export const InvoicePage = Exactly({ records: Type.Array(InvoicePart), next: Nullable(Type.String()), rules })
export type InvoicePage = Static<typeof InvoicePage>

/** What a rule proposes from; `isActive`: its proposal stands in the cell now. `prior`: as the last period filed it. */
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
/** What people and invoices put in: value = `invoices` + `manual` + `spread`. `by`: who last set the manual part. */
export const OwnParts = Exactly({
  invoices: amount,
  manual: amount,
  spread: amount,
  words: amount,
  taxItem: Nullable(TaxItem),
  by: Nullable(Exactly({ name: Type.String(), at: Time(), source: Type.Enum([...changeSources]) })),
})

/**
 * Why a cell reads as it does (TAX-09, LEAD-01). `inputs` one step back, `inputInvoices` how many invoices stand behind
 * each that has any; `invoices.count` invoices, `parts` amounts of them; `prior` what formulas take from the last
 * period; `spreads` manual amounts of annex 1 counted here by their tax item.
 */
export const Explanation = Exactly({
  value: Type.String(),
  formula: Nullable(Type.String()),
  inputs: Type.Array(Exactly({ cell: Type.String(), value: Type.String() })),
  inputInvoices: Type.Record(Type.String(), Type.Integer()),
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
