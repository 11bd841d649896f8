import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import { cellClass } from './cell-class.tsx'
import { CheckBox } from './check-box.tsx'
import { hasDigits, type Column, type RowAttributes } from './column.ts'
import { contentText } from './shown-value.ts'
import css from './table.module.css'

/** What rows ask of their table; the same object at each render, so that unchanged rows are not drawn anew. */
export interface RowActs<Row> {
  open: ((row: Row) => void) | null
  check: (index: number, isChosen: boolean, isRange: boolean) => void
  enter: (index: number) => void
  key: (event: KeyboardEvent) => void
}

export interface RowProps<Row> {
  row: Row
  index: number
  /** Name of its checkbox. */
  label: string
  columns: readonly Column<Row>[]
  acts: RowActs<Row>
  /** Null without checkboxes. */
  isChosen: boolean | null
  isOpen: boolean
  isFaint: boolean
  /** Cannot be chosen. */
  isBound: boolean
  isSingle: boolean
  /** In the Tab order: one row of a table is. Null: rows take no focus. */
  isActive: boolean | null
  attributes: RowAttributes
  /** Its place among all, where not all rows are drawn. */
  place?: number
}

function DrawnRow<Row>(props: RowProps<Row>) {
  const { row, index, label, columns, acts, isChosen, isOpen, isFaint, isBound, isSingle, isActive, place } = props
  const { className: own, ...attributes } = props.attributes
  const classes = [isChosen === true || isOpen ? 'selected' : '', acts.open === null ? '' : css.rowOpens, own]
  return (
    <tr
      data-index={index}
      data-faint={isFaint ? '' : undefined}
      aria-rowindex={place}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isActive === null ? undefined : isActive ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) acts.enter(index)
      }}
      onKeyDown={acts.key}
      onClick={(event) => {
        if (acts.open !== null && isPlainClick(event)) acts.open(row)
      }}
      {...attributes}
    >
      {isChosen !== null && (
        <td className={css.checkCell}>
          {!isBound && (
            <CheckBox
              label={label}
              state={isChosen ? 'all' : 'none'}
              isRadio={isSingle}
              onCheck={(isChecked, isRange) => acts.check(index, isChecked, isRange)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} row={row} column={column} />
      ))}
    </tr>
  )
}

export const TableRow = memo(DrawnRow) as typeof DrawnRow

/** Longer texts, such as names of sixty characters, wrap: on one line they would push the other columns out. */
const mostInLine = 20
/** The names of several enterprises end after three lines; the tip and the detail have them whole. */
const mostInLines = 72

function Cell<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  const { isHeader = false, isUntitled = false, isFixed = false, isClipped = false } = column
  const { className, title } = column.look?.(row) ?? {}
  const text = contentText(row, column)
  const isLong = text.length > mostInLine && column.isWide !== true && !isClipped && !hasDigits(column)
  const shared = {
    className: [cellClass(column), isLong ? css.longCell : '', className].filter(Boolean).join(' '),
    title: title ?? (isClipped || isLong ? text : undefined),
    'data-title': isUntitled || isFixed || isHeader ? '' : column.title,
    children:
      column.cell !== undefined ? (
        column.cell(row, text)
      ) : isLong && text.length > mostInLines ? (
        <span className={css.threeLines}>{text}</span>
      ) : (
        text
      ),
  }
  return isHeader ? <th scope="row" {...shared} /> : <td {...shared} />
}

/** Not a click on a control of the row, and not the end of selecting text. */
function isPlainClick({ target, defaultPrevented }: MouseEvent): boolean {
  const isOfControl = target instanceof Element && target.closest('a, button, input, label, select, summary') !== null
  return !defaultPrevented && !isOfControl && (globalThis.getSelection()?.toString() ?? '') === ''
}
