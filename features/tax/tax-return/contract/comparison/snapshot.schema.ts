import { Exactly, Nullable, Time, Type, type Static } from '@portal/contract'
import { ReturnView } from '../tax-return.schema.ts'
import { FiredRule } from '../checks/fired-rule.schema.ts'
import { Waiver } from '../checks/waiver.schema.ts'

/**
 * A filed version. `view` opens in the grid like a live return but is never editable. `fired` are the rules and advice
 * that did not hold then; `waivers` explain why they were accepted.
 */
export const ReturnSnapshot = Exactly({
  number: Type.Integer(),
  takenAt: Time(),
  fired: Type.Array(FiredRule),
  waivers: Type.Array(Waiver),
  view: ReturnView,
})
export type ReturnSnapshot = Static<typeof ReturnSnapshot>

/** One cell with different texts; blank is ''. Only amounts have a `difference` (after − before). */
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

/** Only tables with differences, in filing order; printed cells row by row. */
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
