import { headingOf } from '@portal/domain/reading/heading'
import type { SheetRow } from '@portal/server-kit/xlsx/index'
import { LAYOUTS, type Column, type Layout } from '../reference.ts'
import { NUMBER_FIELDS } from '../values/numbers.ts'
import { preambleOf, type Preamble } from './preamble.ts'

/** Searches the header in these first rows, because title and tax period may come before it. */
export const HEADER_ROWS = 15

/** Column added by our workbook of refused rows; ignored when reading. */
export const REASON_COLUMN = '不能导入的原因'

export type Detected = Preamble & {
  layout: Layout
  /** The header's last row, below which the list begins. */
  headerRow: number
  /** Known columns by position, from 0. */
  positions: Map<number, Column>
  missing: string[]
  isCorrection: boolean
}

const names = LAYOUTS.map((layout) => ({
  layout,
  byName: new Map(
    layout.columns.flatMap((column) =>
      [column.h, ...(column.aliases ?? [])].map((name) => [headingOf(name), column] as const),
    ),
  ),
  signature: layout.signature.map(headingOf),
  without: new Set((layout.without ?? []).map(headingOf)),
}))
type Names = (typeof names)[number]

/** A row that may be the header, or two of which the upper names groups: the names each column may have, best first. */
type Heading = { top: number; bottom: number; titles: string[][] }

/** Recognises a sheet by its header; undefined when no heading in `head` has all signature columns of a layout. */
export function detectLayout(head: SheetRow[], date1904 = false): Detected | undefined {
  let best: { of: Names; heading: Heading; positions: Map<number, Column> } | undefined
  for (const heading of headingsOf(head)) {
    for (const of of names) {
      const positions = positionsOf(of, heading.titles)
      if (positions !== undefined && positions.size > (best?.positions.size ?? 0)) best = { of, heading, positions }
    }
  }
  if (best === undefined) return undefined
  const { of, heading, positions } = best
  return {
    layout: of.layout,
    headerRow: heading.bottom,
    positions,
    missing: missingColumns(of.layout, positions),
    isCorrection: heading.titles.flat().includes(REASON_COLUMN),
    ...preambleOf(
      head.filter(({ row }) => row < heading.top),
      date1904,
    ),
  }
}

/** Every single row, then every two that follow each other. */
export function headingsOf(head: readonly SheetRow[]): Heading[] {
  const rows = head.map(({ row, cells }) => ({ row, texts: cells.map((cell) => headingOf(cell?.text ?? '')) }))
  const single = rows.map(({ row, texts }) => ({ top: row, bottom: row, titles: texts.map((text) => [text]) }))
  const double = rows.flatMap(({ row, texts }, at): Heading[] => {
    const below = rows[at + 1]
    return below?.row === row + 1 ? [{ top: row, bottom: below.row, titles: combined(texts, below.texts) }] : []
  })
  return [...single, ...double]
}

/** A merged group has its text in the first cell, and is the name of every column below it. */
function combined(upper: readonly string[], lower: readonly string[]): string[][] {
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [over = '', under = ''] = [upper[at], lower[at]]
    if (over !== '') group = over.replace(/信息$/, '')
    return under === '' ? [over] : [`${group}${under}`, under]
  })
}

/** Columns of a layout by position; undefined when it is another layout. */
function positionsOf(
  { byName, signature, without }: Names,
  titles: readonly string[][],
): Map<number, Column> | undefined {
  const positions = new Map<number, Column>()
  const taken = new Set<Column>()
  for (const [at, options] of titles.entries()) {
    if (options.some((title) => without.has(title))) return undefined
    const column = options.map((title) => byName.get(title)).find((found) => found !== undefined)
    if (column === undefined || taken.has(column)) continue
    taken.add(column)
    positions.set(at, column)
  }
  return signature.every((name) => taken.has(byName.get(name) as Column)) ? positions : undefined
}

function missingColumns(layout: Layout, positions: Map<number, Column>): string[] {
  const found = new Set(positions.values())
  const missing = layout.columns.filter((column) => column.req && !found.has(column)).map(({ h }) => h)
  const numbers = layout.columns.filter(({ f }) => NUMBER_FIELDS.includes(f))
  return numbers.some((column) => found.has(column))
    ? missing
    : [...new Set([...missing, ...numbers.map(({ h }) => h)])]
}

/** Columns in which a merged cell counts for every row that it covers. An amount is there once. */
export const drawnColumns = (detected: Pick<Detected, 'positions'>): number[] =>
  columnsWhere(detected, ({ t }) => t !== 'money')

/** Facts of an invoice that its rows hardly leave blank, so that one which does may lie under a merged cell. */
const WATCHED = new Set([
  ...NUMBER_FIELDS,
  ...'code kind status risk date sellerId sellerName buyerId buyerName checked rateText item dir positive'.split(' '),
])
export const watchedColumns = (detected: Pick<Detected, 'positions'>): number[] =>
  columnsWhere(detected, ({ f }) => WATCHED.has(f))

const columnsWhere = ({ positions }: Pick<Detected, 'positions'>, is: (column: Column) => boolean): number[] =>
  [...positions].filter(([, column]) => is(column)).map(([position]) => position)
