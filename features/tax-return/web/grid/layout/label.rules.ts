import type { CellView } from '../../desk/model/cell-view.ts'
import type { ReturnModel } from '../../desk/model/return-model.ts'
import { gridTexts } from '../grid.texts.ts'

/** Screen-reader text of the active cell besides its figure: name, row, kind, faults, comparison. */
export function cellLabel(model: ReturnModel, name: string, ref: string, cell: CellView, compared = ''): string {
  const [form = '', row = ''] = ref.split('.')
  const rowName = model.layouts.get(form)?.rows.find((each) => each.id === row)?.name ?? ''
  const problem = cell.level === null ? undefined : model.fired.get().find((rule) => rule.cells.includes(ref))
  const trouble = problem === undefined ? '' : `${gridTexts.levels[problem.level]}：${problem.message}`
  const kind = [gridTexts.kinds[cell.mark], cell.isEditable ? '' : gridTexts.readOnlyShort]
  const parts = [name, ...kind, rowName, trouble, cell.note, cell.told, cell.beside, compared]
  return parts.filter((part) => part !== '').join('，')
}
