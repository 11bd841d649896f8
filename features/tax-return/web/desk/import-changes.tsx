import type { DataOf } from '@portal/contract'
import type { importTableRoute } from '../../contract/index.ts'
import { shownText } from '../grid/typed.rules.ts'
import { deskTexts } from './desk.texts.ts'
import type { Desk } from './open-desk.ts'

export type Preview = DataOf<typeof importTableRoute>

/** Before → after of every cell, and each one that can't be taken with its reason. */
export function ImportChanges({ preview, desk }: { preview: Preview, desk: Desk }) {
  const shown = (cell: string, value: string) => shownText(value, desk.model.shapeOf(cell)) || '——'
  if (preview.changes.length + preview.refused.length === 0) return <p>{deskTexts.tableImport.nothing}</p>
  return (
    <div className="import-list">
      {preview.refused.length > 0 && (
        <table className="tbl s"><caption className="sr">{deskTexts.tableImport.refused}</caption><thead><tr><th>{deskTexts.tableImport.refused}</th><th>原因</th></tr></thead>
          <tbody>{preview.refused.map(({ cell, reason }) => <tr key={cell}><td>{desk.names.nameOf(cell)}</td><td className="c-err">{reason}</td></tr>)}</tbody></table>
      )}
      {preview.changes.length > 0 && (
        <table className="tbl s"><caption className="sr">将要改动</caption><thead><tr><th>单元格</th><th className="n">现在</th><th className="n">改为</th></tr></thead>
          <tbody>{preview.changes.map(({ cell, from, to }) => <tr key={cell}><td>{desk.names.nameOf(cell)}</td><td className="n">{shown(cell, from)}</td><td className="n b">{shown(cell, to)}</td></tr>)}</tbody></table>
      )}
    </div>
  )
}
