import { Exactly, Id, Month, Nullable, Type, type Static } from '@portal/contract'

/** Imports looked at together. */
export const mostImports = 20
/** Invoices up to which the effect on a return is worked out beforehand. */
export const mostInEffect = 20_000

export const ImportEffectAsk = Exactly({
  period: Month(),
  importIds: Type.Array(Id(), { minItems: 1, maxItems: mostImports, uniqueItems: true }),
})

/** Sums of cells now and with the invoices taken; `label` blank: the one cell speaks for itself. Yuan. */
const Figure = Exactly({
  label: Type.String(),
  cells: Type.Array(Type.String()),
  before: Type.String(),
  after: Type.String(),
})
export type EffectFigure = Static<typeof Figure>

/**
 * The month's return as it is and as it would be; `isTyped`: people put figures into it, which stay. No figures of one
 * that is handed in.
 */
export const ReturnEffect = Exactly({
  taskNo: Id(),
  stateName: Type.String(),
  editable: Type.Boolean(),
  isTyped: Type.Boolean(),
  figures: Type.Array(Figure),
})
export type ReturnEffect = Static<typeof ReturnEffect>

/** `effect` null: the month has no return yet. `tooMany`: more invoices than are worked out beforehand. */
export const ImportEffect = Exactly({ tooMany: Type.Boolean(), effect: Nullable(ReturnEffect) })
