import { createContext, use } from 'react'
import type { BesideColumns } from '../model/beside.ts'
import type { GridModel } from '../model/grid-model.ts'
import type { GridCursor } from './grid-cursor.ts'
import type { GridRow } from '@portal/tax-forms/layout/grid-layout'
import type { Unit } from '../figures/unit.ts'

export interface GridTools {
  model: GridModel
  cursor: GridCursor
  unit: Unit
  /** Columns beside the form's own. */
  beside: BesideColumns
  /** Where a row's amount comes from, in words; null where no column says it. */
  sourceOf: ((form: string, row: GridRow) => string) | null
  /** Name of a cell for screen readers, e.g. 附一 第1行第9列. */
  nameOf(ref: string): string
  /** Why a cell is not editable, with its formula in words if it has one. */
  whyNot(ref: string): string
  /** Visible rows, for page up and page down. */
  pageRows(): number
  /** True while the grid has the focus: the editor is focused wherever it goes. */
  hasKeyboard: { current: boolean }
  /** Takes the editor into the active cell as drawn. */
  takeEditor(cell: HTMLTableCellElement | null): void
}

const Context = createContext<GridTools | null>(null)
export const GridProvider = Context.Provider

export function useGrid(): GridTools {
  const tools = use(Context)
  if (tools === null) throw new Error('单元格须在表格之内')
  return tools
}
