import { partsOf } from '@portal/tax-grid/model/cell-view'
import type { Names } from '../desk/model/names.ts'

/** Name of a cell seen from `home`. 第3列 in the same row, 12栏 in the same column, 主表 1栏 本月数 from elsewhere. */
export function nearName(names: Names, ref: string, home: string): string {
  const [form, row, column] = partsOf(ref)
  const [homeForm, homeRow, homeColumn] = partsOf(home)
  if (form !== homeForm || row === 'h' || ref === home) return names.nameOf(ref, homeForm)
  if (row === homeRow) return names.columnName(form, row, column).trim()
  return column === homeColumn ? names.rowName(form, row) : names.nameOf(ref, homeForm)
}
