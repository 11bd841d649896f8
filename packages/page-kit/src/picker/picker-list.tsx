import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useMemo, type FormEvent } from 'react'
import { FilterBar } from '../list/filter-bar.tsx'
import { Pages } from '../list/pages/pages.tsx'
import { EmptyList } from '../list/parts/empty-list.tsx'
import type { Column } from '../table/column.ts'
import { contentText } from '../table/shown-value.ts'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { Table } from '../table/table.tsx'
import { PickedBar } from './picked-bar.tsx'
import { pickerTexts as texts } from './picker.texts.ts'
import type { Picking } from './use-picking.ts'
import type { PickerOf } from './picker.ts'
import css from './picker.module.css'

/** What is picked from: filters, what is picked over all pages, rows, pages. */
export function PickerList<Row>({
  of,
  picking,
  isSingle,
}: {
  of: PickerOf<Row>
  picking: Picking<Row>
  isSingle: boolean
}) {
  const { list, choice, picked, over, most, isInSight } = picking
  const { query, place, source } = list
  const columns = useMemo(() => withReason(of), [of])
  return (
    <div className={css.picker} onSubmit={keepInside}>
      {Object.keys(source.filters).length > 0 && (
        <FilterBar
          filters={source.filters}
          values={place.values}
          {...(of.sources === undefined ? {} : { sources: of.sources })}
          onChange={list.setValues}
        />
      )}
      <div className={css.pickerFrame}>
        <PickedBar
          picked={picked}
          isInSight={isInSight}
          unit={source.unit}
          fault={over > 0 ? texts.tooMany(most, over, source.unit) : ''}
          onRemove={(value) => choice.set([value], false)}
          onClear={choice.clear}
        />
        <QueryView query={query} skeleton={<TableSkeleton columns={columns} rows={place.size} />}>
          {(data) =>
            data.rows.length === 0 ? (
              <EmptyList list={list} />
            ) : (
              <div className={css.pickerRows} aria-busy={query.isPlaceholderData}>
                <Table
                  caption={source.title}
                  columns={columns}
                  rows={data.rows}
                  rowId={(row) => of.optionOf(row).value}
                  rowName={(row) => of.optionOf(row).label}
                  sort={place.sort}
                  onSort={list.setSort}
                  choice={choice}
                  isSingle={isSingle}
                  mayChoose={(row) => of.whyNot?.(row) === undefined}
                  isFaint={(row) => of.whyNot?.(row) !== undefined}
                />
              </div>
            )
          }
        </QueryView>
      </div>
      <Pages list={list} hasCount />
    </div>
  )
}

/** Events go up the tree of components: a search in here must not submit the form that the dialog belongs to. */
const keepInside = (event: FormEvent): void => event.stopPropagation()

/** The first column also says why a row can't be picked. */
function withReason<Row>({ columns, list, whyNot }: PickerOf<Row>): readonly Column<Row>[] {
  return columns.map((column, at) => ({
    ...column,
    sortable: column.sortable ?? list.sorts.includes(column.id),
    ...(at > 0 || whyNot === undefined
      ? {}
      : {
          cell: (row: Row) => {
            const reason = whyNot(row)
            const text = contentText(row, column)
            return (
              <>
                {column.cell === undefined ? text : column.cell(row, text)}
                {reason !== undefined && <span className={`warn-text text-small ${css.whyNot}`}>{reason}</span>}
              </>
            )
          },
        }),
  }))
}
