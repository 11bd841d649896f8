import { Decimal, isDecimalString } from '@portal/domain/money'
import { useMemo, type ReactNode } from 'react'
import { useNamedCodes } from '../fields/code-library.ts'
import { isNumeric, type Column } from '../table/column.ts'
import { shownValue } from '../table/shown-value.ts'
import { PaperGrid } from './paper-grid.tsx'
import { emOf, fitColumns, type PaperShape } from './paper-size.rules.ts'
import { paperTexts as texts } from './paper.texts.ts'
import css from './paper.module.css'

/** A column on paper: those of a page's table serve, without what can be pressed. */
export type PaperColumn<Row> = Pick<Column<Row>, 'id' | 'title' | 'kind' | 'unit' | 'codes' | 'cell' | 'isHeader'>

export interface PaperTableProps<Row> {
  caption: string
  columns: readonly PaperColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Above the heads on every page: left, middle, right. */
  running?: readonly string[]
  /** Columns added up in a last line, exactly. */
  sums?: readonly string[]
  /** Whether the rows are a stretch of more, whose sum is not the whole's. */
  isPart?: boolean
  shape?: PaperShape
}

const largest = 11
const [least, most, padding] = [3, 26, 0.9] as const
/** A column of amounts has room for a few digits where it has none yet. */
const leastAmount = 5.5
/** What a drawn cell takes when its value says nothing of its width. */
const drawn = 6

const textOf = <Row,>(row: Row, column: PaperColumn<Row>): string =>
  shownValue((row as Record<string, unknown>)[column.id], column)

function contentOf<Row>(row: Row, column: PaperColumn<Row>): ReactNode {
  const text = textOf(row, column)
  return column.cell === undefined ? text : column.cell(row, text)
}

const titleOf = <Row,>({ title, unit }: PaperColumn<Row>): string =>
  unit === undefined || unit === '' || title.includes(unit) ? title : `${title}（${unit}）`

/** Widest text of a column, its title in up to three lines. */
function needOf<Row>(column: PaperColumn<Row>, rows: readonly Row[], sum: string): number {
  const title = emOf(titleOf(column)) / 3
  const widest = rows.reduce((ems, row) => {
    const content = contentOf(row, column)
    const own = typeof content === 'string' ? emOf(content) : Math.max(drawn, emOf(textOf(row, column)))
    return Math.max(ems, own)
  }, emOf(sum))
  return Math.min(most, Math.max(isNumeric(column) ? leastAmount : least, title, widest)) + padding
}

/** The exact sum of a column's values; '' where one is no number. */
export function sumOf<Row>(rows: readonly Row[], { id }: Pick<PaperColumn<Row>, 'id'>): string {
  const values = rows.flatMap((row) => {
    const value = (row as Record<string, unknown>)[id]
    return value === null || value === undefined || value === '' ? [] : [String(value)]
  })
  if (!values.every((value) => isDecimalString(value))) return ''
  return values.reduce((total, value) => total.plus(value), new Decimal(0)).toFixed()
}

/** Rows under heads that every page repeats; the font follows what the columns need. */
export function PaperTable<Row>(props: PaperTableProps<Row>) {
  const { caption, rows, rowId, running, sums = [], isPart = false, shape = 'wide' } = props
  const columns = useNamedCodes(props.columns)
  const { totals, fit } = useMemo(() => {
    const found = new Map(
      columns.flatMap((column): [string, string][] =>
        sums.includes(column.id) ? [[column.id, shownValue(sumOf(rows, column), column)]] : [],
      ),
    )
    const needs = columns.map((column) => ({
      em: needOf(column, rows, found.get(column.id) ?? ''),
      isFlexible: !isNumeric(column),
    }))
    return { totals: found, fit: fitColumns(needs, { largest, shape }) }
  }, [columns, rows, sums, shape])
  return (
    <PaperGrid fit={fit} label={caption}>
      <thead>
        {running !== undefined && (
          <tr className={css.running}>
            <td colSpan={columns.length}>
              <div>
                {running.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </div>
            </td>
          </tr>
        )}
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {titleOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className={css.nothing}>
              {texts.none}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map((column) => {
              const content = contentOf(row, column)
              const className = isNumeric(column) ? css.figure : undefined
              return column.isHeader === true ? (
                <th key={column.id} scope="row" className={className}>
                  {content}
                </th>
              ) : (
                <td key={column.id} className={className}>
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
        {totals.size > 0 && rows.length > 0 && (
          <tr className={css.total}>
            {columns.map((column, at) => (
              <td key={column.id} className={isNumeric(column) ? css.figure : undefined}>
                {at === 0 ? (isPart ? texts.sumOfPart : texts.sum) : (totals.get(column.id) ?? '')}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </PaperGrid>
  )
}
