import type { Density } from '@portal/contract'
import { lazy, Suspense, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useNamedCodes } from '../fields/code-library.ts'
import { between, chosenOf, type Choice } from './choice.ts'
import { fixedFirst, isCards, type Column, type RowAttributes } from './column.ts'
import { rowWish } from './row-keys.ts'
import { GroupedBody } from './groups/grouped-body.tsx'
import type { RowGroup } from './groups/row-group.ts'
import { TableBody, type BodyProps } from './table-body.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import type { RowActs } from './table-row.tsx'
import { tableTexts as texts } from './table.texts.ts'
import { useRowFocus } from './use-row-focus.ts'
import css from './table.module.css'

/** Above so many rows only those in view are drawn. */
const mostDrawn = 200
const Virtual = lazy(async () => ({ default: (await import('./virtual-body.tsx')).VirtualBody }))

export interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string
  /** Stands above the rows instead of the caption, in sight. */
  heading?: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Names a row in its checkbox. */
  rowName?: (row: Row) => string
  /** Instead of `选择 …`, where a page has other words for the checkbox of a row. */
  boxLabel?: (row: Row) => string
  /** The user's own unless given. */
  density?: Density | undefined
  sort?: string
  onSort?: (sort: string) => void
  /** With it rows have checkboxes. */
  choice?: Choice | undefined
  /** A click on a row or Enter opens it. */
  onOpen?: ((row: Row) => void) | undefined
  openId?: string
  /** Rows that are over, such as expired ones. */
  isFaint?: (row: Row) => boolean
  /** What a page adds to a row's element. */
  attributes?: (row: Row) => RowAttributes
  /** Parts of the rows below heads; `rows` are `openRows` of them. */
  groups?: readonly RowGroup<Row>[] | undefined
  /** Rows that may be chosen; all unless given. */
  mayChoose?: (row: Row) => boolean
  /** Names the checkbox of the head, where a page has other words for it. */
  allLabel?: string
  /** One row at most is chosen, by a radio button. */
  isSingle?: boolean
  /** Sums below the rows, by column. */
  foot?: Readonly<Record<string, ReactNode>>
  /** Low rows, for drawers and dialogs. */
  isSmall?: boolean
  /** Scrolls by itself unless it is as high as its rows: then `sideways` alone, or `none` where what is around does. */
  overflow?: 'scroll' | 'sideways' | 'none'
  /** Without heads, for a list whose columns say what they are. */
  isHeadless?: boolean
  /** Named lines of a panel, without heads, frames and cards. */
  isPlain?: boolean
  className?: string | undefined
}

const never = (): boolean => false
const always = (): boolean => true
const nothing: RowAttributes = {}
const plain = (): RowAttributes => nothing
const boxes = { scroll: css.tableScroll, sideways: css.tableWhole, none: undefined }

/** A table of rows: sorting, selection, keyboard; a card a row on phones unless columns are `narrow`. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns: given, rows, rowId, density, sort = '', onSort, choice, onOpen, openId = '' } = props
  const scroll = useRef<HTMLDivElement>(null)
  const columns = useNamedCodes(useMemo(() => fixedFirst(given), [given]))
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const { mayChoose = always, isSingle = false, foot, groups, rowName = rowId } = props
  const { heading, isPlain = false, isHeadless = isPlain, overflow = isPlain ? 'none' : 'scroll' } = props
  const choosable = (given: readonly string[]): string[] => {
    const may = new Set(rows.filter(mayChoose).map(rowId))
    return given.filter((id) => may.has(id))
  }
  const focus = useRowFocus(scroll)
  const last = useRef(0)
  const check = (index: number, isChosen: boolean, isRange: boolean): void => {
    const meant = isRange && !isSingle ? between(ids, last.current, index) : ids.slice(index, index + 1)
    if (isSingle) choice?.clear()
    choice?.set(choosable(meant), isChosen)
    last.current = index
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const wish = rowWish(event, rows.length)
    const row = wish === null ? undefined : rows[wish.index]
    if (wish === null || row === undefined) return
    if (wish.kind === 'go') focus.go(wish.index)
    else if (wish.kind === 'check' && choice !== undefined)
      check(wish.index, !choice.ids.has(rowId(row)), event.shiftKey)
    else if (wish.kind === 'open' && onOpen !== undefined) onOpen(row)
    else return
    event.preventDefault()
  }
  const latest = useRef({ check, onOpen, onKeyDown, enter: focus.enter })
  latest.current = { check, onOpen, onKeyDown, enter: focus.enter }
  const opens = onOpen !== undefined
  const acts = useMemo<RowActs<Row>>(
    () => ({
      open: opens ? (row) => latest.current.onOpen?.(row) : null,
      check: (...asked) => latest.current.check(...asked),
      enter: (index) => latest.current.enter(index),
      key: (event) => latest.current.onKeyDown(event),
    }),
    [opens],
  )
  const takesFocus = opens || choice !== undefined
  const body: BodyProps<Row> = {
    rows,
    ids,
    columns,
    acts,
    labelOf: props.boxLabel ?? ((row) => texts.choose(rowName(row))),
    attributesOf: props.attributes ?? plain,
    chosen: choice?.ids ?? null,
    openId,
    isFaint: props.isFaint ?? never,
    mayChoose,
    isSingle,
    active: takesFocus ? Math.min(focus.active, Math.max(rows.length - 1, 0)) : null,
    scroll,
  }
  const isVirtual = rows.length > mostDrawn && groups === undefined && overflow === 'scroll'
  const cards = isCards(columns) ? css.tableCards : css.tableNarrowed
  const looks = isPlain ? [css.tablePlain] : ['table', props.isSmall === true ? 'small' : '', css.tableRows, cards]
  return (
    <div className={boxes[overflow]} ref={scroll} data-rows={density} data-virtual={isVirtual ? '' : undefined}>
      <table
        className={[...looks, props.className].filter(Boolean).join(' ')}
        // A hidden caption would be the first row of a table without heads, whose widths count.
        aria-label={isHeadless && heading === undefined ? caption : undefined}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        {heading !== undefined ? (
          <caption className={css.tableCaption}>{heading}</caption>
        ) : (
          !isHeadless && <caption className="screen-reader-only">{caption}</caption>
        )}
        {!isHeadless && (
          <TableHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            chosen={choice === undefined ? null : chosenOf(choosable(ids), choice.ids)}
            {...(props.allLabel === undefined ? {} : { allLabel: props.allLabel })}
            hasAll={!isSingle && rows.some(mayChoose)}
            onChooseAll={(isChosen) => choice?.set(choosable(ids), isChosen)}
          />
        )}
        {groups !== undefined ? (
          <GroupedBody {...body} groups={groups} />
        ) : isVirtual ? (
          <Suspense fallback={<TableBody {...body} rows={rows.slice(0, mostDrawn / 4)} />}>
            <Virtual {...(body as unknown as BodyProps<unknown>)} />
          </Suspense>
        ) : (
          <TableBody {...body} />
        )}
        {foot !== undefined && <TableFoot columns={columns} sums={foot} hasChecks={choice !== undefined} />}
      </table>
    </div>
  )
}
