import { Exactly, Id, Nullable, Type, type Static } from '@portal/contract'

const Sum = Exactly({ count: Type.Integer(), amount: Type.String(), tax: Type.String() })
/**
 * Why the pool's sum is not the return's: invoices by what became of them, and what changed since the last filling.
 * Amounts yuan.
 */
const Cause = Exactly({
  outcome: Type.Enum(['excluded', 'otherPeriod', 'pending', 'person', 'sinceFilling']),
  ...Sum.properties,
})
/**
 * One rate (output) or kind (input): the pool, the invoices' part of the return, what people put in, the difference
 * pool − invoices' part.
 */
export const DifferenceRow = Exactly({
  dir: Type.Enum(['output', 'input']),
  id: Type.String(),
  label: Type.String(),
  pool: Sum,
  filled: Sum,
  manual: Exactly({ amount: Type.String(), tax: Type.String() }),
  amount: Type.String(),
  tax: Type.String(),
  causes: Type.Array(Cause),
  rates: Type.Array(Type.String()),
  kinds: Type.Array(Type.String()),
  cells: Type.Array(Type.String()),
})
export type DifferenceRow = Static<typeof DifferenceRow>
/**
 * `taskNo` null: the period has no return, nothing is filled. `fresh` false: the pool is being written, sums are of the
 * moment before.
 */
export const Difference = Exactly({
  period: Type.String(),
  taskNo: Nullable(Id()),
  fresh: Type.Boolean(),
  rows: Type.Array(DifferenceRow),
})
export type Difference = Static<typeof Difference>
