import { groupedBy } from '@portal/contract'
import type { RowGroup } from '@portal/page-kit/table/groups/row-group'
import { openRows } from '@portal/page-kit/table/groups/row-group'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { Column } from '@portal/page-kit/table/column'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState } from 'react'
import type { AccessEffect, EffectRow } from '../../contract/index.ts'
import { effectTexts as texts } from '../request.texts.ts'
import css from '../request.module.css'

const columns: Column<EffectRow>[] = [
  { id: 'menuName', title: '菜单与按钮', kind: 'text', isWide: true, isHeader: true, narrow: true },
  { id: 'before', title: '变更前', kind: 'text', cell: ({ before }) => (before ? texts.has : texts.none) },
  { id: 'after', title: '变更后', kind: 'text', narrow: true, cell: (row) => <After of={row} /> },
  { id: 'note', title: '说明', kind: 'text', isWide: true },
]

function After({ of: { before, after, conflict } }: { of: EffectRow }) {
  if (before === after) return after ? texts.has : texts.none
  if (!after) return texts.isGone
  return (
    <span className={css.after} data-level={conflict ?? undefined}>
      <Icon name={conflict === null ? 'plus' : conflict === 'block' ? 'block' : 'warn'} size="s" />
      {conflict === null ? texts.isNew : texts.isConflict}
    </span>
  )
}

/** The tree before and after, below the page that each thing belongs to. */
export function EffectTable({ of: { rows, added, removed, unchanged, until } }: { of: AccessEffect }) {
  const id = useId()
  const [isChanged, setChanged] = useState(true)
  const groups: RowGroup<EffectRow>[] = [
    ...groupedBy(
      rows.filter(({ before, after }) => !isChanged || before !== after),
      ({ parentName }) => parentName,
    ),
  ].map(([title, own]) => ({ id: title, head: { title }, rows: own }))
  return (
    <section>
      <div className={css.tableHead}>
        <h3>{texts.rows}</h3>
        <span className="muted text-small">{texts.sums(added, removed, unchanged, until ?? '')}</span>
        <span className="grow" />
        <label htmlFor={id}>
          <input id={id} type="checkbox" checked={isChanged} onChange={() => setChanged(!isChanged)} />{' '}
          {texts.onlyChanged}
        </label>
      </div>
      {groups.length === 0 ? (
        <p className="muted">{texts.noRows}</p>
      ) : (
        <Table
          caption={texts.rows}
          columns={columns}
          rows={openRows(groups)}
          groups={groups}
          rowId={({ menuId }) => menuId}
          isSmall
          overflow="sideways"
          attributes={({ before, after, conflict }) => ({
            'data-effect': before === after ? undefined : (conflict ?? 'new'),
            className: css.row,
          })}
        />
      )}
    </section>
  )
}
