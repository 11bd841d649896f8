import { Exactly, Id, Nullable, Type, type Static } from '@portal/contract'

const Sum = Exactly({ count: Type.Integer(), amount: Type.String(), tax: Type.String() })
/**
 * Cause of a difference between pool and return: invoices by outcome, and changes since the last filling. Amounts in
 * yuan.
 */
const Cause = Exactly({
  outcome: Type.Enum(['excluded', 'otherPeriod', 'pending', 'person', 'sinceFilling']),
  ...Sum.properties,
})
/**
 * One rate (output) or kind (input): the pool, the return's part from invoices, manual figures, and the difference pool
 * − invoices' part.
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
 * `taskNo` null: the period has no return, so nothing is filled. `fresh` false: the pool is being written, and the sums
 * are from before.
 */
export const Difference = Exactly({
  period: Type.String(),
  taskNo: Nullable(Id()),
  fresh: Type.Boolean(),
  rows: Type.Array(DifferenceRow),
})
export type Difference = Static<typeof Difference>
