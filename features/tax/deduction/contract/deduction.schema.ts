import { Count, Day, Exactly, Money, Month, Named, Nullable, Paged, Time, Type, type Static } from '@portal/contract'

export const ticksPageSize = 50
/** Maximum invoices ticked one by one in a call, and by a filter. */
export const mostTicked = 500
export const mostTickedAtOnce = 20_000

/** Uses of a ticked input invoice (uses of the reference): deduct, don't deduct, export refund, refund as an agent. */
export const uses = ['deduct', 'none', 'refund', 'agentRefund'] as const
export type Use = (typeof uses)[number]
const UseField = Type.Enum([...uses])

/**
 * open = can be ticked; ticked = ticked for this period; blocked = can't be ticked; other = deducted in another period.
 */
export const tickStates = ['open', 'ticked', 'blocked', 'other'] as const
export type TickState = (typeof tickStates)[number]

const Word = () => Type.Optional(Type.String({ maxLength: 64 }))
export const tickFilterFields = {
  state: Type.Optional(Type.Enum([...tickStates])),
  kind: Word(),
  use: Type.Optional(UseField),
  issued: Type.Optional(Month()),
  search: Word(),
}
export const TickFilter = Exactly(tickFilterFields)
export type TickFilter = Static<typeof TickFilter>

/**
 * Amounts in yuan; `tax` is the deductible tax. `answer`: the bureau's answer to the tick, or ''. `version` increments
 * with each tick of this invoice here.
 */
export const TickRow = Exactly({
  key: Type.String(),
  number: Type.String(),
  kind: Type.String(),
  kindName: Type.String(),
  date: Nullable(Day()),
  partner: Type.String(),
  amount: Nullable(Type.String()),
  face: Nullable(Type.String()),
  tax: Type.String(),
  status: Type.String(),
  riskName: Type.String(),
  state: Type.Enum([...tickStates]),
  use: Nullable(UseField),
  useName: Type.String(),
  reason: Type.String(),
  period: Nullable(Type.String()),
  blocked: Type.String(),
  warning: Type.String(),
  byBureau: Type.Boolean(),
  answer: Type.String(),
  userName: Type.String(),
  at: Type.String(),
  version: Type.Integer(),
})
export type TickRow = Static<typeof TickRow>
export const TickPage = Paged(TickRow)
export const TickQuery = Exactly({
  period: Month(),
  ...tickFilterFields,
  page: Type.Optional(Count()),
  limit: Type.Optional(Count()),
})
/** Count and tax of the tickable invoices that match a filter. */
export const Found = Exactly({ count: Type.Integer(), tax: Type.String() })

const Sum = Exactly({ count: Type.Integer(), amount: Type.String(), tax: Type.String() })
export type TickSum = Static<typeof Sum>
const KindSum = Exactly({
  kind: Type.String(),
  kindName: Type.String(),
  use: UseField,
  useName: Type.String(),
  ...Sum.properties,
  viaBureau: Type.Boolean(),
})
export type KindSum = Static<typeof KindSum>
const Event = Exactly({
  at: Time(),
  userName: Type.String(),
  what: Type.Enum(['tick', 'untick', 'confirm', 'withdraw', 'handed', 'answered']),
  text: Type.String(),
  reason: Type.String(),
})

/**
 * Ticks of a period: sums by kind and use from the current pool. `frozen` are the confirmed sums; `drift` is true when
 * they differ from the current ones. `editable` is false once the return was submitted. `differences`: invoices on
 * which the bureau's lists and the ticks here disagree.
 */
export const Confirmation = Exactly({
  period: Type.String(),
  state: Type.Enum(['open', 'confirmed']),
  version: Type.Integer(),
  kinds: Type.Array(KindSum),
  deduct: Sum,
  none: Sum,
  refund: Sum,
  ticked: Sum,
  frozen: Nullable(Exactly({ kinds: Type.Array(KindSum), deduct: Sum, none: Sum, refund: Sum, ticked: Sum })),
  drift: Type.Boolean(),
  confirmedBy: Type.String(),
  confirmedAt: Type.String(),
  editable: Type.Boolean(),
  returnState: Type.String(),
  taskNo: Nullable(Type.String()),
  differences: Type.Integer(),
  events: Type.Array(Event),
  latest: Month(),
})
export type Confirmation = Static<typeof Confirmation>

const reason = Named('不抵扣的理由', Type.Optional(Type.String({ maxLength: 225 })))
/** `use` null removes the tick. Use `none` requires a reason. */
export const Tick = Exactly({
  period: Month(),
  use: Nullable(UseField),
  reason,
  items: Type.Array(
    Exactly({ key: Type.String({ minLength: 3, maxLength: 200 }), version: Type.Integer({ minimum: 0 }) }),
    { minItems: 1, maxItems: mostTicked },
  ),
})
export type Tick = Static<typeof Tick>
/** Ticks everything that a filter matches, provided it still matches what the clerk saw. */
export const TickFound = Exactly({
  period: Month(),
  use: Nullable(UseField),
  reason,
  filter: TickFilter,
  expected: Exactly({ count: Type.Integer(), tax: Money() }),
})
export type TickFound = Static<typeof TickFound>
export const Confirm = Exactly({
  period: Month(),
  version: Type.Integer(),
  expected: Exactly({ count: Type.Integer(), tax: Money() }),
})
export const Withdraw = Exactly({
  period: Month(),
  version: Type.Integer(),
  reason: Named('撤销的理由', Type.String({ pattern: '\\S', maxLength: 225 })),
})

export const TickDifference = Exactly({
  key: Type.String(),
  number: Type.String(),
  kindName: Type.String(),
  partner: Type.String(),
  tax: Type.String(),
  here: Type.String(),
  bureau: Type.String(),
  what: Type.Enum(['otherUse', 'notAtBureau', 'notHere']),
  text: Type.String(),
})
export type TickDifference = Static<typeof TickDifference>
