import type { CellView } from '../desk/cell-view.ts'
import type { ReturnModel } from '../desk/return-model.ts'
import { gridTexts } from './grid.texts.ts'

/** What is read aloud of the active cell besides its figure: name, row, kind, what is wrong with it. */
export function cellLabel(model: ReturnModel, name: string, ref: string, cell: CellView): string {
  const [form = '', row = ''] = ref.split('.')
  const rowName = model.layouts.get(form)?.rows.find(each => each.id === row)?.name ?? ''
  const problem = cell.level === null ? undefined : model.fired.get().find(rule => rule.cells.includes(ref))
  const parts = [name, gridTexts.kinds[cell.mark], cell.isEditable ? '' : gridTexts.readOnlyShort, rowName, problem === undefined ? '' : `${gridTexts.levels[problem.level]}：${problem.message}`, cell.note, cell.told, cell.beside]
  return parts.filter(part => part !== '').join('，')
}
