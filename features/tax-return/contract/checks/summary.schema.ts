import { Exactly, Id, Nullable, Period, Time, Type, type Static } from '@portal/contract'
import { pastKinds, pastStates } from '../comparison/compare.schema.ts'
import { Readiness } from './readiness.schema.ts'

/** Movers named one by one on each side; the others stand together. */
export const moversNamed = 4

/** Longest word to who reviews, characters. */
export const mostWord = 200
/** People who can be asked by name at once. */
const mostAsked = 20
/** A word to who reviews, and whom of them is told: ids of people who may review here; left out, all of them. */
export const HandedAlong = Exactly({
  message: Type.Optional(Type.String({ maxLength: mostWord })),
  reviewers: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: mostAsked, uniqueItems: true })),
})
export type HandedAlong = Static<typeof HandedAlong>

/**
 * A figure of before beside today's: what it was, by how much today's differs, and by how many per cent of it (null of
 * nothing).
 */
const Beside = Exactly({ value: Type.String(), difference: Type.String(), percent: Nullable(Type.String()) })
/**
 * One line of the summary. `cell` is where it stands on the form (主表 11), '' where it stands nowhere; `look` says how
 * it is drawn. Amounts in yuan; a line in `percent` is a rate, its difference in percentage points, null of no sales.
 */
export const SummaryRow = Exactly({
  id: Type.String(),
  label: Type.String(),
  cell: Type.String(),
  look: Type.Enum(['plain', 'part', 'sum', 'total']),
  unit: Type.Enum(['yuan', 'percent']),
  now: Nullable(Type.String()),
  lastMonth: Nullable(Beside),
  lastYear: Nullable(Beside),
})
export type SummaryRow = Static<typeof SummaryRow>

/**
 * Who or what moved a line: a counterparty with its goods as `note`; the other `count` counterparties together; sales
 * without invoice, by audit, typed by people; what formulas make of them. Together they are the line's difference, to
 * the cent.
 */
export const MoveLine = Exactly({
  kind: Type.Enum(['partner', 'rest', 'unbilled', 'audited', 'typed', 'other']),
  name: Type.String(),
  note: Type.String(),
  count: Type.Integer(),
  amount: Type.String(),
})
export type MoveLine = Static<typeof MoveLine>
export const Movement = Exactly({
  id: Type.Enum(['output', 'input', 'sales']),
  label: Type.String(),
  against: Type.Enum([...pastKinds]),
  difference: Type.String(),
  lines: Type.Array(MoveLine),
})
export type Movement = Static<typeof Movement>

/**
 * A cell in which a person's word stands: what invoices or the rules had there, and what stands there now. `why` is ''
 * where nobody said.
 */
export const HandCell = Exactly({
  cell: Type.String(),
  name: Type.String(),
  title: Type.String(),
  from: Type.String(),
  to: Type.String(),
  userName: Type.String(),
  at: Nullable(Time()),
  why: Type.String(),
})
export type HandCell = Static<typeof HandCell>

/** A warning with the word that lets it pass; null while nobody gave it. */
export const SummaryWarning = Exactly({
  id: Type.String(),
  message: Type.String(),
  word: Nullable(
    Exactly({ reason: Type.String(), userName: Type.String(), at: Time(), approvedBy: Nullable(Type.String()) }),
  ),
})
export type SummaryWarning = Static<typeof SummaryWarning>

const TickSum = Exactly({ count: Type.Integer(), tax: Type.String() })
/** `customs`: payment papers of the customs among what is deducted. `confirmedAt` null: not confirmed. */
export const SummaryTicks = Exactly({
  confirmedAt: Nullable(Time()),
  isDrifted: Type.Boolean(),
  invoices: TickSum,
  customs: TickSum,
})
export type SummaryTicks = Static<typeof SummaryTicks>

const PastPeriod = Exactly({ period: Period(), state: Type.Enum([...pastStates]) })
/**
 * What a person reads before handing a return in and before passing it (LEAD-15). `amount`: what the last line comes
 * to. `handCount` counts all cells of `hand`, of which the largest are listed; `revertedCount` those
 * that people changed and that hold nothing of theirs now. `passed`: what readiness found in order,
 * in words. `ticks` null for forms that deduct nothing; `reviewers`: who may decide, the caller never among them.
 * `submission`: who handed it in and what he said along, null while it is filled; `asked` empty: everybody who may.
 */
export const ReturnSummary = Exactly({
  taskNo: Id(),
  period: Period(),
  title: Type.String(),
  entName: Type.String(),
  taxpayer: Type.String(),
  past: Exactly({ lastMonth: Nullable(PastPeriod), lastYear: Nullable(PastPeriod) }),
  rows: Type.Array(SummaryRow),
  amount: Type.String(),
  credit: Type.String(),
  movements: Type.Array(Movement),
  handCount: Type.Integer(),
  revertedCount: Type.Integer(),
  hand: Type.Array(HandCell),
  readiness: Type.Array(Readiness),
  passed: Type.Array(Type.String()),
  warnings: Type.Array(SummaryWarning),
  checks: Exactly({ rules: Type.Integer(), blocking: Type.Integer(), passed: Type.Integer() }),
  ticks: Nullable(SummaryTicks),
  reviewers: Exactly({ roleName: Type.String(), people: Type.Array(Exactly({ userId: Id(), name: Type.String() })) }),
  submission: Nullable(
    Exactly({ userName: Type.String(), at: Time(), message: Type.String(), asked: Type.Array(Type.String()) }),
  ),
})
export type ReturnSummary = Static<typeof ReturnSummary>
