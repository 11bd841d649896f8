import type { DataOf } from '@portal/contract'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { type importReturnRoute } from '../../../contract/index.ts'
import { shownText } from '@portal/tax-forms/layout/shown-text.rules'
import { deskTexts } from '../desk.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import css from '../desk.module.css'

export type Preview = DataOf<typeof importReturnRoute>
const texts = deskTexts.tableImport

/** Before → after of every cell by table. Lists each refused cell with its place in the file and the reason. */
export function ImportChanges({ preview, desk }: { preview: Preview; desk: Desk }) {
  const changed = preview.tables
    .map((table) => ({ table, changes: preview.changes.filter(({ cell }) => cell.startsWith(`${table}.`)) }))
    .filter(({ changes }) => changes.length > 0)
  return (
    <div className={css.importList}>
      <p className="muted">{texts.read(preview.tables.map(desk.names.shortName).join('、'))}</p>
      {preview.changes.length + preview.refused.length === 0 && <p>{texts.nothing}</p>}
      {preview.refused.length > 0 && (
        <Table
          caption={texts.refused}
          columns={refusedColumns(desk)}
          rows={preview.refused}
          rowId={({ cell, at }) => `${cell} ${at}`}
          isSmall
          overflow="none"
        />
      )}
      {changed.map(({ table, changes }) => (
        <Table
          key={table}
          caption={desk.names.shortName(table)}
          heading={texts.changed(desk.names.shortName(table), changes.length)}
          columns={changeColumns(desk, table)}
          rows={changes}
          rowId={({ cell }) => cell}
          isSmall
          overflow="none"
        />
      ))}
    </div>
  )
}

const refusedColumns = ({ names }: Desk): Column<Preview['refused'][number]>[] => [
  { id: 'cell', title: texts.refused, kind: 'text', isHeader: true, cell: ({ cell }) => names.nameOf(cell) },
  { id: 'at', title: texts.where, kind: 'text', className: 'digits' },
  { id: 'reason', title: texts.reason, kind: 'long', isWide: true, className: 'error-text' },
]

function changeColumns({ model, names }: Desk, table: string): Column<Preview['changes'][number]>[] {
  const shown = (cell: string, value: string) => shownText(value, model.shapeOf(cell)) || texts.blank
  const columns: Column<Preview['changes'][number]>[] = [
    { id: 'cell', title: texts.cell, kind: 'text', isHeader: true, cell: ({ cell }) => names.nameOf(cell, table) },
    { id: 'from', title: texts.from, kind: 'amount', cell: ({ cell, from }) => shown(cell, from) },
    {
      id: 'to',
      title: texts.to,
      kind: 'amount',
      className: 'bold',
      cell: ({ cell, to, fromFormula }) => (
        <>
          {fromFormula === true && <span className="faint">{texts.fromFormula} </span>}
          {shown(cell, to)}
        </>
      ),
    },
  ]
  return columns.map((column) => ({ ...column, narrow: true }))
}
