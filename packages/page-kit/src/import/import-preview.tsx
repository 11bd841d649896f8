import { mostPreviewed, type ImportPreview, type PreviewRow } from '@portal/contract'
import type { Column } from '../table/column.ts'
import { Table } from '../table/table.tsx'
import { importTexts as texts } from './import.texts.ts'

const looks = { add: 'tag done', change: 'tag primary', same: 'tag', refused: 'tag error' } as const

const said = ({ changes, reasons }: PreviewRow): string =>
  [
    ...reasons.map(({ title, message }) => texts.reason(title, message)),
    ...changes.map(({ title, from, to }) => texts.change(title, from, to)),
  ].join('；')

/** What the row says, with what it refers to by name. */
const factsIn = ({ facts = [] }: PreviewRow): string =>
  facts.map(({ title, text }) => texts.fact(title, text)).join('；')

const columns: Column<PreviewRow>[] = [
  { id: 'row', title: texts.row, kind: 'number', isFixed: true },
  { id: 'key', title: texts.key, kind: 'text', narrow: true },
  {
    id: 'effect',
    title: texts.effect,
    kind: 'text',
    narrow: true,
    cell: ({ effect }) => <span className={looks[effect]}>{texts.effects[effect]}</span>,
  },
  { id: 'facts', title: texts.facts, kind: 'long', isWide: true, cell: factsIn },
  { id: 'what', title: texts.what, kind: 'long', isWide: true, narrow: true, cell: said },
]

/** What an uploaded workbook would do, in counts and by row. */
export function ImportPreviewView({
  preview,
  waitingOf,
}: {
  preview: ImportPreview
  waitingOf?: ((count: number) => string) | undefined
}) {
  const { fileName, total, adds, changes, same, refused, rows, hidden, waiting = 0 } = preview
  return (
    <>
      <p className="row">
        <span>{texts.counts(fileName, total)}</span>
        <span className="tag done">{texts.adds(adds)}</span>
        <span className="tag primary">{texts.changes(changes)}</span>
        <span className="tag">{texts.same(same)}</span>
        {waiting > 0 && waitingOf !== undefined && <span className="tag warn">{waitingOf(waiting)}</span>}
        {refused > 0 && <span className="tag error">{texts.refused(refused)}</span>}
      </p>
      {hidden !== undefined && <p className="warn-text">{texts.hidden(hidden.count, hidden.rows)}</p>}
      <Table caption={texts.counts(fileName, total)} columns={columns} rows={rows} rowId={({ row }) => String(row)} />
      {total > rows.length && <p className="faint text-tiny">{texts.shown(mostPreviewed)}</p>}
    </>
  )
}
