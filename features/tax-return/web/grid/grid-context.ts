import { createContext, use } from 'react'
import type { Comparison } from '../compare/comparison.ts'
import type { ReturnModel } from '../desk/model/return-model.ts'
import type { GridCursor } from './grid-cursor.ts'
import type { Unit } from './cells/unit.ts'

export interface GridTools {
  model: ReturnModel
  cursor: GridCursor
  unit: Unit
  /** What the return is held against; null while nothing is. */
  comparison: Comparison | null
  /** Name of a cell for reading aloud, e.g. 附一 第1行第9列. */
  nameOf(ref: string): string
  /** Why a cell takes nothing, in the words of its formula where it has one. */
  whyNot(ref: string): string
  /** Rows in sight, for a page up or down. */
  pageRows(): number
  /** True while the grid holds the keyboard: a cell that becomes active takes the focus. */
  hasKeyboard: { current: boolean }
}

const Context = createContext<GridTools | null>(null)
export const GridProvider = Context.Provider

export function useGrid(): GridTools {
  const tools = use(Context)
  if (tools === null) throw new Error('单元格须在表格之内')
  return tools
}
