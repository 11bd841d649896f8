import { Exactly, Id, Month, Nullable, Type, type Static } from '@portal/contract'

/** Maximum imports per request. */
export const mostImports = 20
/** Maximum invoices for which the effect on a return is computed. */
export const mostInEffect = 20_000

export const ImportEffectAsk = Exactly({
  period: Month(),
  importIds: Type.Array(Id(), { minItems: 1, maxItems: mostImports, uniqueItems: true }),
})

/** Sums of cells now and with the invoices imported; a blank `label` means a single cell. Amounts in yuan. */
const Figure = Exactly({
  label: Type.String(),
  cells: Type.Array(Type.String()),
  before: Type.String(),
  after: Type.String(),
})
export type EffectFigure = Static<typeof Figure>

/**
 * The month's return now and after the import. `isTyped`: it contains manual figures, which stay. No figures for a
 * submitted return.
 */
export const ReturnEffect = Exactly({
  taskNo: Id(),
  stateName: Type.String(),
  editable: Type.Boolean(),
  isTyped: Type.Boolean(),
  figures: Type.Array(Figure),
})
export type ReturnEffect = Static<typeof ReturnEffect>

/** `effect` null: the month has no return yet. `tooMany`: above the limit for computing the effect. */
export const ImportEffect = Exactly({ tooMany: Type.Boolean(), effect: Nullable(ReturnEffect) })
