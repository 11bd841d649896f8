import type { DataOf } from '@portal/contract'
import { shownText, type importReturnRoute } from '../../../contract/index.ts'
import { deskTexts } from '../desk.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import css from '../desk.module.css'

export type Preview = DataOf<typeof importReturnRoute>
const texts = deskTexts.tableImport

/** Before → after of every cell by table. Lists each refused cell with its place in the file and the reason. */
export function ImportChanges({ preview, desk }: { preview: Preview; desk: Desk }) {
  const shown = (cell: string, value: string) => shownText(value, desk.model.shapeOf(cell)) || texts.blank
  const changed = preview.tables
    .map((table) => ({ table, changes: preview.changes.filter(({ cell }) => cell.startsWith(`${table}.`)) }))
    .filter(({ changes }) => changes.length > 0)
  return (
    <div className={css.importList}>
      <p className="muted">{texts.read(preview.tables.map(desk.names.shortName).join('、'))}</p>
      {preview.changes.length + preview.refused.length === 0 && <p>{texts.nothing}</p>}
      {preview.refused.length > 0 && (
        <table className="table small">
          <caption className="screen-reader-only">{texts.refused}</caption>
          <thead>
            <tr>
              <th>{texts.refused}</th>
              <th>{texts.where}</th>
              <th>原因</th>
            </tr>
          </thead>
          <tbody>
            {preview.refused.map(({ cell, at, reason }) => (
              <tr key={`${cell} ${at}`}>
                <td>{desk.names.nameOf(cell)}</td>
                <td className="digits">{at}</td>
                <td className="error-text">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed.map(({ table, changes }) => (
        <table key={table} className="table small">
          <caption>{texts.changed(desk.names.shortName(table), changes.length)}</caption>
          <thead>
            <tr>
              <th>单元格</th>
              <th className="number">现在</th>
              <th className="number">改为</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ cell, from, to }) => (
              <tr key={cell}>
                <td>{desk.names.nameOf(cell, table)}</td>
                <td className="number">{shown(cell, from)}</td>
                <td className="number bold">{shown(cell, to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
