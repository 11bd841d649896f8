import { refOf } from '../model/cell-view.ts'
import { useGrid } from '../cursor/grid-context.ts'
import type { GridBlock, GridRow } from '@portal/tax-forms/layout/grid-layout'
import { gridTexts } from '../figures/grid.texts.ts'
import css from './sources.module.css'

/** Width of the column, in pixels. */
export const sourceWidth = 208

/** True where a block has the column: one amount a row, and room. */
export const hasSources = (block: GridBlock, sourceOf: unknown): boolean =>
  sourceOf !== null && block.columns.length === 1

export const SourceHead = ({ rows }: { rows: number }) => (
  <th scope="col" rowSpan={rows} className={css.sourceHead}>
    {gridTexts.sourceHead}
  </th>
)

/** Not part of the form: a press on it means the row's amount. */
export function SourceCell({ form, row, colIndex }: { form: string; row: GridRow; colIndex: number }) {
  const text = useGrid().sourceOf?.(form, row) ?? ''
  return (
    <td
      className={css.sourceCell}
      data-beside={refOf(form, row.id, row.cells[0]?.column.id ?? '')}
      aria-colindex={colIndex}
      aria-readonly="true"
      title={text === '' ? undefined : text}
    >
      {text}
    </td>
  )
}
