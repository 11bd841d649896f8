import { Exactly, Id, Nullable, Period, Time, Type, type Static } from '@portal/contract'
import { pastKinds, pastStates } from '../comparison/compare.schema.ts'
import { Readiness } from './readiness.schema.ts'

/** Movers listed by name on each side; the rest are summed in one line. */
export const moversNamed = 4

/** Longest message to the reviewers, in characters. */
export const mostWord = 200
/** Most users to notify by name. */
const mostAsked = 20
/** A message to the reviewers and whom to notify: ids of users who may review here. When left out, all of them. */
export const HandedAlong = Exactly({
  message: Type.Optional(Type.String({ maxLength: mostWord })),
  reviewers: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: mostAsked, uniqueItems: true })),
})
export type HandedAlong = Static<typeof HandedAlong>

/**
 * An earlier figure beside the current one: value, difference and percent change (null when the earlier one is zero).
 */
const Beside = Exactly({ value: Type.String(), difference: Type.String(), percent: Nullable(Type.String()) })
/**
 * One line of the summary. `cell` is its place on the form (主表 11), '' for none; `look` selects the style. Amounts in
 * yuan. A `percent` line is a rate with its difference in percentage points, null without sales.
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
 * A cause of a line's change: a counterparty with its goods as `note`, or the other `count` counterparties together.
 * Also sales without invoice, from audits, typed by users, or made by formulas. Together they add up to the line's
 * difference, to the cent.
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
  /** The side, as its kind of tax calls it. */
  id: Type.String(),
  label: Type.String(),
  against: Type.Enum([...pastKinds]),
  difference: Type.String(),
  lines: Type.Array(MoveLine),
})
export type Movement = Static<typeof Movement>

/**
 * A cell with a user's figure: the value from invoices or rules, and the current value. `why` is '' without a reason.
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

/** A warning with the reason that lets it pass, null without one. */
export const SummaryWarning = Exactly({
  id: Type.String(),
  message: Type.String(),
  word: Nullable(
    Exactly({ reason: Type.String(), userName: Type.String(), at: Time(), approvedBy: Nullable(Type.String()) }),
  ),
})
export type SummaryWarning = Static<typeof SummaryWarning>

const TickSum = Exactly({ count: Type.Integer(), tax: Type.String() })
/** `customs`: whether customs payment papers are among the deductions. `confirmedAt` null: not confirmed. */
export const SummaryTicks = Exactly({
  confirmedAt: Nullable(Time()),
  isDrifted: Type.Boolean(),
  invoices: TickSum,
  customs: TickSum,
})
export type SummaryTicks = Static<typeof SummaryTicks>

const PastPeriod = Exactly({ period: Period(), state: Type.Enum([...pastStates]) })
/**
 * Data to read before submitting and before approving a return (LEAD-15). `amount`: result of the last line.
 * `handCount` counts all cells of `hand`, which lists only the largest. `revertedCount` counts cells that users changed
 * and that hold nothing of theirs now. `passed`: readiness checks that passed, in words. `ticks` is null for forms
 * without deductions. `reviewers`: who may decide, never the caller. `submission`: who submitted it with what message,
 * null before that. `asked` empty: everybody who may review. `sentBack`: the opinion with which the last review sent it
 * back, to be answered when it is handed in again.
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
  /** True while a filed return is amended: the amount is the whole of it, not the difference. */
  isAmending: Type.Boolean(),
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
  sentBack: Nullable(Exactly({ userName: Type.String(), at: Time(), opinion: Type.String() })),
  submission: Nullable(
    Exactly({ userName: Type.String(), at: Time(), message: Type.String(), asked: Type.Array(Type.String()) }),
  ),
})
export type ReturnSummary = Static<typeof ReturnSummary>
