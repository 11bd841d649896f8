import type { GridTools } from '../cursor/grid-context.ts'
import { gridTexts } from '../figures/grid.texts.ts'

/** Screen-reader text of the active cell besides its figure: name, row, kind, faults, columns beside it. */
export function cellLabel({ model, nameOf, beside, unit }: GridTools, ref: string): string {
  const cell = model.cells.get(ref)
  const [form = '', row = ''] = ref.split('.')
  const rowName = model.layouts.get(form)?.rows.find((each) => each.id === row)?.name ?? ''
  const problem = cell.level === null ? undefined : model.fired.get().find((rule) => rule.cells.includes(ref))
  const trouble = problem === undefined ? '' : `${gridTexts.levels[problem.level]}：${problem.message}`
  const kind = [gridTexts.kinds[cell.mark], cell.isEditable ? '' : gridTexts.readOnlyShort]
  const parts = [nameOf(ref), ...kind, rowName, trouble, cell.note, cell.told, cell.beside, beside.wordsOf(ref, unit)]
  return parts.filter((part) => part !== '').join('，')
}
