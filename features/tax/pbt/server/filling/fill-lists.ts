import { registerOrder } from './columns.ts'
import { deedRows, farmlandRows, landVatRows, rentRows, resourceRows, tobaccoRows } from './occurring.rules.ts'
import { houseRows, landRows } from './owned.rules.ts'
import { pollutionRows } from './pollution.rules.ts'
import type { ListRow, RegisterRow, Registers } from './register-rows.ts'
import { stampRows } from './stamp.rules.ts'
import { vehicleRows } from './vehicle.rules.ts'
import { waterRows } from './water.rules.ts'

const rowsOf: Readonly<Record<string, (rows: readonly RegisterRow[], period: string) => ListRow[]>> = {
  land: landRows,
  house: houseRows,
  rent: rentRows,
  stampDocument: stampRows,
  vehicle: vehicleRows,
  pollutionSource: pollutionRows,
  waterSource: waterRows,
  deedTransfer: deedRows,
  resourceProduct: resourceRows,
  farmlandUse: farmlandRows,
  landVatItem: landVatRows,
  tobaccoPurchase: tobaccoRows,
}

/** The lists' rows of a period, from the registers as they are. */
export const fillLists = (registers: Registers, period: string): ListRow[] =>
  registerOrder.flatMap((register) => rowsOf[register]?.(registers[register] ?? [], period) ?? [])
