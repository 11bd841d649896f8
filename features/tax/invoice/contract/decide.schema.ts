import { Exactly, Nullable, Type, type Static } from '@portal/contract'
import { Annotate } from './invoice.schema.ts'

/** Maximum invoices in one decision. */
export const mostDecided = 500

const { key: _key, reason, ...said } = Annotate.properties
const keys = Type.Array(Annotate.properties.key, { minItems: 1, maxItems: mostDecided, uniqueItems: true })
export const DecideMany = Exactly({ keys, reason, ...said })
export type DecideMany = Static<typeof DecideMany>
export const DecideTry = Exactly({ keys, ...said })
export type DecideTry = Static<typeof DecideTry>
export type Saying = Omit<DecideTry, 'keys'>

const Put = Exactly({ cell: Type.String(), before: Type.String(), after: Type.String() })
/**
 * Effect of a decision: invoice amounts per cell before and after, and the number of invoices still needing a decision.
 */
export const Effect = Exactly({
  cells: Type.Array(Put),
  filled: Type.Integer(),
  open: Type.Integer(),
  others: Type.Integer(),
  reasons: Type.Array(Type.String()),
})
export type Effect = Static<typeof Effect>

/** Invoices of one period needing a decision, by question; `pending` ones wait to be ticked. */
export const NeedPerson = Exactly({
  period: Type.String(),
  open: Type.Integer(),
  answered: Type.Integer(),
  pending: Type.Integer(),
  fresh: Type.Boolean(),
  questions: Type.Array(
    Exactly({
      rule: Type.String(),
      direction: Type.Enum(['output', 'input']),
      title: Type.String(),
      reason: Type.String(),
      open: Type.Integer(),
      answered: Type.Integer(),
      example: Type.String(),
      verified: Type.Boolean(),
    }),
  ),
  editable: Type.Boolean(),
  taskNo: Nullable(Type.String()),
  returnState: Type.String(),
})
export type NeedPerson = Static<typeof NeedPerson>
