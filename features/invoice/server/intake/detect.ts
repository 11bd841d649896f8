import type { SheetRow } from '@portal/server-kit/xlsx/index'
import { cleanCode, cleanHeader } from './values/clean.ts'
import { LAYOUTS, type Column, type Layout } from './reference.ts'

/** Searches the header in these first rows, because title and tax period may come before it. */
export const HEADER_ROWS = 15

/** Column added by our workbook of refused rows; ignored when reading. */
export const REASON_COLUMN = '不能导入的原因'

export type Detected = {
  layout: Layout
  headerRow: number
  /** Known columns by position, from 0. */
  positions: Map<number, Column>
  missing: string[]
  taxpayerId: string | null
  listPeriod: string | null
  isCorrection: boolean
}

const NUMBER_FIELDS = new Set(['digitalNo', 'number', 'customsNo', 'withholdNo'])

const names = LAYOUTS.map((layout) => ({
  layout,
  byName: new Map(
    layout.columns.flatMap((column) =>
      [column.h, ...(column.aliases ?? [])].map((name) => [cleanHeader(name), column]),
    ),
  ),
}))

/** Recognises a sheet by its header; undefined when no row of `head` has all signature columns of a layout. */
export function detectLayout(head: SheetRow[]): Detected | undefined {
  let best: { detected: Detected; hits: number } | undefined
  for (const { row, cells } of head) {
    const titles = cells.map((cell) => (cell === null ? '' : cleanHeader(cell.text)))
    for (const { layout, byName } of names) {
      if (!matches(layout, byName, titles)) continue
      const positions = new Map<number, Column>()
      titles.forEach((title, position) => {
        const column = byName.get(title)
        if (column !== undefined && ![...positions.values()].includes(column)) positions.set(position, column)
      })
      if (best !== undefined && best.hits >= positions.size) continue
      best = {
        hits: positions.size,
        detected: {
          layout,
          headerRow: row,
          positions,
          missing: missingColumns(layout, positions),
          isCorrection: titles.includes(REASON_COLUMN),
          ...preamble(head, row),
        },
      }
    }
  }
  return best?.detected
}

function matches(layout: Layout, byName: Map<string, Column>, titles: string[]): boolean {
  const present = new Set(titles.map((title) => byName.get(title)))
  const excluded = new Set((layout.without ?? []).map(cleanHeader))
  return (
    layout.signature.every((name) => present.has(byName.get(cleanHeader(name)))) &&
    !titles.some((title) => excluded.has(title))
  )
}

function missingColumns(layout: Layout, positions: Map<number, Column>): string[] {
  const found = new Set(positions.values())
  const missing = layout.columns.filter((column) => column.req && !found.has(column)).map(({ h }) => h)
  const numbers = layout.columns.filter(({ f }) => NUMBER_FIELDS.has(f))
  return numbers.some((column) => found.has(column))
    ? missing
    : [...new Set([...missing, ...numbers.map(({ h }) => h)])]
}

/** Taxpayer and tax period printed above the header of bureau lists. */
function preamble(head: SheetRow[], headerRow: number): Pick<Detected, 'taxpayerId' | 'listPeriod'> {
  const above = head.filter(({ row }) => row < headerRow)
  return {
    taxpayerId: labelled(above, '纳税人识别号', /^[0-9A-Z]{18}$/),
    listPeriod: labelled(above, '税款所属期', /^20\d{2}(0[1-9]|1[0-2])$/),
  }
}

/**
 * The cell to the right of a label. Else the only matching value in its row, which may be inside the label's own cell.
 */
function labelled(rows: SheetRow[], label: string, pattern: RegExp): string | null {
  for (const { cells } of rows) {
    const texts = cells.map((cell) => (cell === null ? '' : cell.text))
    const at = texts.findIndex((text) => cleanHeader(text).startsWith(label))
    if (at === -1) continue
    const own = cleanHeader(texts[at] ?? '').slice(label.length)
    const candidates = [own, texts[at + 1] ?? '', ...texts].map(asValue).filter((text) => pattern.test(text))
    if (candidates[0] !== undefined) return candidates[0]
  }
  return null
}

const asValue = (text: string): string =>
  cleanCode(text)
    .replace(/^[:：]/, '')
    .replace(/^(20\d{2})[-年/](\d{2})月?$/, '$1$2')
