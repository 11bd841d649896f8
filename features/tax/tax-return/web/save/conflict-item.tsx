import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { shownText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { saveTexts } from './save.texts.ts'
import css from './conflicts.module.css'
import type { Conflict } from './pending.ts'

const texts = saveTexts.conflict

export interface ConflictItemProps {
  conflict: Conflict
  name: string
  shape: CellShape
  me: string
  mineAt: string
  onGo: () => void
  onResolve: (choice: 'mine' | 'theirs') => void
}

/** One cell with two figures. */
export function ConflictItem({ conflict, name, shape, me, mineAt, onGo, onResolve }: ConflictItemProps) {
  const shown = (value: string): string => (value === '' ? texts.blank : shownText(value, shape))
  const { writer = 'other', by, at } = conflict
  const rows: Line[] = [
    { id: 'mine', name: texts.mine, note: `${me} ${mineAt.slice(5, 16)}`, figure: shown(conflict.mine) },
    {
      id: 'theirs',
      name: writer === 'other' && by !== undefined ? texts.by(by) : texts.of[writer].figure,
      note: at?.slice(5, 16),
      figure: shown(conflict.theirs),
    },
    { id: 'before', name: texts.before, note: undefined, figure: shown(conflict.before) },
  ]
  return (
    <li>
      <button type="button" className="button link" onClick={onGo}>
        {name}
      </button>
      <Table caption={name} columns={columns} rows={rows} rowId={({ id }) => id} isPlain />
      <div className={css.acts}>
        <button type="button" className="button small" onClick={() => onResolve('mine')}>
          {texts.useMine}
        </button>
        <button type="button" className="button small" onClick={() => onResolve('theirs')}>
          {texts.of[writer].use}
        </button>
      </div>
    </li>
  )
}

interface Line {
  id: 'mine' | 'theirs' | 'before'
  name: string
  note: string | undefined
  figure: string
}

const columns: Column<Line>[] = [
  {
    id: 'name',
    title: texts.from,
    kind: 'text',
    isHeader: true,
    cell: ({ name, note }) => (
      <>
        {name}
        {note !== undefined && <span className={`faint text-tiny ${css.note}`}>{note}</span>}
      </>
    ),
  },
  { id: 'figure', title: texts.figure, kind: 'amount', cell: ({ figure }) => figure },
]
