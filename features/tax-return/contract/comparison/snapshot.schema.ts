import { Exactly, Nullable, Time, Type, type Static } from '@portal/contract'
import { ReturnView } from '../tax-return.schema.ts'
import { FiredRule } from '../checks/fired-rule.schema.ts'
import { Waiver } from '../checks/waiver.schema.ts'

/**
 * A filed version as it was: `view` opens in the grid like a live return, never editable; `fired` are rules and advice
 * that did not hold then, `waivers` why they passed.
 */
export const ReturnSnapshot = Exactly({
  number: Type.Integer(),
  takenAt: Time(),
  fired: Type.Array(FiredRule),
  waivers: Type.Array(Waiver),
  view: ReturnView,
})
export type ReturnSnapshot = Static<typeof ReturnSnapshot>

/** One cell that reads differently; blank texts are '', `difference` (after − before) stands for amounts alone. */
export const CellDifference = Exactly({
  cell: Type.String(),
  before: Type.String(),
  after: Type.String(),
  difference: Nullable(Type.String()),
})
export type CellDifference = Static<typeof CellDifference>
export const FieldDifference = Exactly({
  id: Type.String(),
  label: Type.String(),
  before: Type.String(),
  after: Type.String(),
})
export type FieldDifference = Static<typeof FieldDifference>

/** Tables with a difference alone, in filing order; cells as printed, row by row. */
export const ReturnDifference = Exactly({
  tables: Type.Array(
    Exactly({
      tableCode: Type.String(),
      tableName: Type.String(),
      fields: Type.Array(FieldDifference),
      cells: Type.Array(CellDifference),
    }),
  ),
})
export type ReturnDifference = Static<typeof ReturnDifference>
