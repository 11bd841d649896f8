import { useRef, useState, type ReactNode } from 'react'
import type { Choice } from '../table/choice.ts'
import { isCards } from '../table/column.ts'
import { contentText } from '../table/shown-value.ts'
import { Table } from '../table/table.tsx'
import type { ListViewProps } from './list-props.ts'
import type { ManyOutcome } from './many/many-act.ts'
import { ManyButton, ManyDialogButton } from './many/many-button.tsx'
import { ManyResult } from './many/many-result.tsx'
import { SelectionBar } from './many/selection-bar.tsx'
import { useChooseAll } from './many/use-choose-all.ts'
import { EmptyList } from './parts/empty-list.tsx'
import type { Shown } from './place.ts'
import css from './list.module.css'

interface RowsProps<Row> extends ListViewProps<Row> {
  rowId: (row: Row) => string
  data: Shown<Row>
  choice: Choice
  /** Tools of a list whose rows are chosen. */
  head: ReactNode
  foot: ReactNode
}

/** Rows of a list with what can be chosen and done; without rows, why there are none. */
export function ListRows<Row>(props: RowsProps<Row>) {
  const { list, data, choice, columns, rowId, many = [], empty, head, foot, detail, onOpen, isFaint } = props
  const { source, place, query } = list
  const known = useRef(new Map<string, Row>())
  const [outcome, setOutcome] = useState<ManyOutcome | null>(null)
  const nameOf = props.rowName ?? ((row: Row) => contentText(row, columns[0]))
  const remember = (id: string, row: Row) => known.current.set(id, row)
  const named = (id: string): string => {
    const row = known.current.get(id)
    return row === undefined ? id : nameOf(row)
  }
  const all = useChooseAll(source, place, choice, remember, rowId)
  const isEmpty = data.rows.length === 0 && (data.total ?? 0) === 0 && list.isFirst
  for (const row of many.length > 0 ? data.rows : []) remember(rowId(row), row)
  const opener = onOpen ?? (detail === undefined ? undefined : (row: Row) => list.setOpen(rowId(row)))
  const rowsOf = (ids: readonly string[]): readonly Row[] =>
    ids.flatMap((id) => {
      const row = known.current.get(id)
      return row === undefined ? [] : [row]
    })
  const end = (ended: ManyOutcome) => {
    setOutcome(ended)
    list.refresh()
  }
  return (
    <>
      {many.length > 0 && (
        <div className={css.listHead}>
          {!isEmpty && (
            <SelectionBar
              choice={choice}
              ids={data.rows.map(rowId)}
              total={source.paging === 'pages' ? data.total : null}
              all={all}
              hasPage={isCards(columns)}
            >
              {many.map((act) =>
                'dialog' in act ? (
                  <ManyDialogButton key={act.id} act={act} choice={choice} rowsOf={rowsOf} onEnd={end} />
                ) : (
                  <ManyButton key={act.id} act={act} choice={choice} unit={source.unit} nameOf={named} onEnd={end} />
                ),
              )}
            </SelectionBar>
          )}
          {head}
        </div>
      )}
      {outcome !== null && <ManyResult outcome={outcome} nameOf={named} onClose={() => setOutcome(null)} />}
      {isEmpty ? (
        <EmptyList list={list} empty={empty} />
      ) : (
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? css.listWaiting : undefined}>
          <Table
            caption={source.title}
            columns={columns}
            rows={data.rows}
            rowId={rowId}
            rowName={nameOf}
            density={list.settings.density}
            sort={place.sort}
            onSort={list.setSort}
            choice={many.length > 0 ? choice : undefined}
            onOpen={opener}
            openId={list.open}
            {...(isFaint === undefined ? {} : { isFaint })}
          />
        </div>
      )}
      {!isEmpty && foot}
    </>
  )
}
