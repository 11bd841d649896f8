import { Exactly, Nullable, Type, type Static } from '@portal/contract'
import { Effect } from './decide.schema.ts'

/** Most pairs shown at once, and joined in one call. */
export const mostTwins = 50

const Side = Exactly({
  key: Type.String(),
  number: Type.String(),
  kindName: Type.String(),
  date: Nullable(Type.String()),
  partner: Type.String(),
  amount: Nullable(Type.String()),
  tax: Nullable(Type.String()),
  deductPeriod: Nullable(Type.String()),
  /** Periods of returns handed in that count it. */
  filed: Type.Array(Type.String()),
})

/**
 * Two invoices of the pool that are likely one paper invoice under both its numbers. `how`: joined into the invoice
 * `stays`; or `marked` as one, since returns handed in count both; or `differs`, so that they cannot be joined.
 */
export const Twin = Exactly({
  digital: Side,
  paper: Side,
  how: Type.Enum(['join', 'mark', 'differs']),
  stays: Type.String(),
  /** What becomes of the tick of the other one; null when it has none. */
  tick: Nullable(Exactly({ period: Type.String(), act: Type.Enum(['moves', 'goes']) })),
  /** Amounts of the two in returns still open, before and after. */
  months: Type.Array(Exactly({ period: Type.String(), cells: Effect.properties.cells })),
})
export type Twin = Static<typeof Twin>

export const Twins = Exactly({ twins: Type.Array(Twin), hasMore: Type.Boolean() })

const name = Type.String({ minLength: 3, maxLength: 60 })
export const TwinNames = Exactly({ digital: name, paper: name })
export type TwinNames = Static<typeof TwinNames>
export const TwinDecision = Exactly({
  pairs: Type.Array(TwinNames, { minItems: 1, maxItems: mostTwins }),
  act: Type.Enum(['join', 'apart']),
})
export type TwinDecision = Static<typeof TwinDecision>
export const TwinsDecided = Exactly({ joined: Type.Integer(), marked: Type.Integer(), apart: Type.Integer() })
export type TwinsDecided = Static<typeof TwinsDecided>
