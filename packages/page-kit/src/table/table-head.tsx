import { startTransition } from 'react'
import { Icon } from '@portal/web-kit/icon.tsx'
import { cellClass } from './cell-class.tsx'
import { CheckBox } from './check-box.tsx'
import type { Column } from './column.ts'
import { nextSort, sortedBy } from './sorting.ts'
import { tableTexts as texts } from './table.texts.ts'
import css from './table.module.css'

export interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: string
  onSort: ((sort: string) => void) | undefined
  /** Null without checkboxes. */
  chosen: 'all' | 'some' | 'none' | null
  /** False where rows are chosen one by one alone. */
  hasAll?: boolean
  allLabel?: string
  onChooseAll: (isChosen: boolean) => void
}

/** Heads with their units; those that sort are buttons. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  chosen,
  hasAll = true,
  allLabel = texts.chooseAll,
  onChooseAll,
}: HeadProps<Row>) {
  return (
    <thead className={css.tableHead}>
      <tr>
        {chosen !== null && (
          <th scope="col" className={css.checkCell}>
            {hasAll ? (
              <CheckBox label={allLabel} state={chosen} onCheck={onChooseAll} />
            ) : (
              <span className="screen-reader-only">{texts.chooseColumn}</span>
            )}
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

function Head<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<HeadProps<Row>, 'sort' | 'onSort'>) {
  const { id, title, unit, sortable, isUntitled, width, note } = column
  const shared = {
    scope: 'col',
    className: cellClass(column),
    ...(width === undefined ? {} : { style: { minWidth: width } }),
  } as const
  const words = (
    <>
      {title}
      {unit !== undefined && <span className="unit">{unit}</span>}
      {note !== undefined && <small className={css.headNote}>{note}</small>}
    </>
  )
  if (isUntitled === true)
    return (
      <th {...shared}>
        <span className="screen-reader-only">{title}</span>
      </th>
    )
  if (sortable !== true || onSort === undefined) return <th {...shared}>{words}</th>
  const order = sortedBy(sort, id)
  // The rows are drawn anew in slices, so that 1,000 of them hold nothing up.
  const turn = () => startTransition(() => onSort(nextSort(sort, id)))
  return (
    <th {...shared} aria-sort={order === 'none' ? undefined : order}>
      <button type="button" className={css.sortButton} onClick={turn}>
        {words}
        <span className={css.sortArrow} data-order={order}>
          <Icon name={order === 'ascending' ? 'chevron-up' : 'chevron-down'} size="s" />
        </span>
      </button>
    </th>
  )
}
