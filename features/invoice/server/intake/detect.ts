import type { SheetRow } from '@portal/server-kit/xlsx/index'
import { cleanCode, cleanHeader } from './values/clean.ts'
import { LAYOUTS, type Column, type Layout } from './reference.ts'

/** Titles, tax period and so on may stand above the header, which is looked for in these first rows. */
export const HEADER_ROWS = 15

/** The column that our workbook of refused rows adds; nothing is read from it. */
export const REASON_COLUMN = '不能导入的原因'

export type Detected = {
  layout: Layout
  headerRow: number
  /** Where each known column stands; the position is counted from 0. */
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

/** Recognises a sheet by its header; undefined when no row of `head` holds every signature column of some layout. */
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

/** The taxpayer and tax period that bureau lists print above their header. */
function preamble(head: SheetRow[], headerRow: number): Pick<Detected, 'taxpayerId' | 'listPeriod'> {
  const above = head.filter(({ row }) => row < headerRow)
  return {
    taxpayerId: labelled(above, '纳税人识别号', /^[0-9A-Z]{18}$/),
    listPeriod: labelled(above, '税款所属期', /^20\d{2}(0[1-9]|1[0-2])$/),
  }
}

/**
 * The cell to the right of a label, or the only one of its row that looks like the value, even within the label's own
 * cell.
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
