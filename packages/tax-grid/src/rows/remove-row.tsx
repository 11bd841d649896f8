import { Icon } from '@portal/web-kit/icon.tsx'
import { useGrid } from '../cursor/grid-context.ts'
import type { GridRow } from '@portal/tax-forms/layout/grid-layout'
import { rowTexts } from '../figures/row.texts.ts'
import css from './rows.module.css'

/** Removes a row that the taxpayer added; undo brings it back. From the keyboard: Ctrl and minus in the row. */
export function RemoveRow({ row }: { row: GridRow }) {
  const { model, cursor } = useGrid()
  if (row.parent === undefined || !model.isOpen()) return null
  return (
    <button
      type="button"
      className={css.remove}
      tabIndex={-1}
      aria-label={rowTexts.remove(row.line)}
      aria-keyshortcuts="Control+-"
      title={rowTexts.remove(row.line)}
      onClick={() => model.removeRow(cursor.form, row.id)}
    >
      <Icon name="close" size="s" />
    </button>
  )
}
