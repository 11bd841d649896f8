import type { Cell } from '../cell.ts'
import { XlsxError } from '../errors.ts'
import { XLSX_LIMITS } from '../limits.ts'
import type { SheetRow } from './sheet.ts'

/** What ends a cell, by the sign that parts the columns. */
const ends = { '\t': /[\r\n\t]/g, ',': /[\r\n,]/g, ';': /[\r\n;]/g, '|': /[\r\n|]/g } as const
type Sign = keyof typeof ends
const signs = Object.keys(ends) as Sign[]

/** Which sign parts the columns: that of the first lines which parts most. */
export const partingOf = (text: string): Sign => {
  const head = text.slice(0, 4000)
  const [best] = signs.toSorted((a, b) => head.split(b).length - head.split(a).length)
  return best ?? ','
}

/** A program's way to keep a number's zeros: `="0012"`. */
const KEPT = /^="?([^"]*)"?$/

function cellOf(text: string): Cell | null {
  const words = text.trim()
  const kept = words.startsWith('=') ? (KEPT.exec(words)?.[1] ?? words) : words
  return kept === '' ? null : { kind: 'text', text: kept }
}

/** Cuts a text that comes in pieces into rows; holds the row that is not ended yet. */
export interface Cutter {
  take(text: string): SheetRow[]
  end(): SheetRow[]
}

/**
 * Quotes may hold separators, line breaks and doubled quotes. @throws XlsxError TOO_LARGE for a cell or a row beyond
 * the limits of workbooks
 */
export function createCutter(sign: Sign): Cutter {
  let state: 'start' | 'plain' | 'quoted' | 'closing' = 'start'
  let cell = ''
  let cells: (Cell | null)[] = []
  let number = 1
  let isAfterReturn = false
  const end = ends[sign]

  const add = (text: string): void => {
    cell += text
    if (cell.length > XLSX_LIMITS.cellChars)
      throw new XlsxError('TOO_LARGE', { what: '单元格文字', limit: `${XLSX_LIMITS.cellChars} 字` })
  }
  const endCell = (): void => {
    if (cells.length >= XLSX_LIMITS.columns)
      throw new XlsxError('TOO_LARGE', { what: '列数', limit: String(XLSX_LIMITS.columns) })
    cells.push(cellOf(cell))
    cell = ''
    state = 'start'
  }
  const endRow = (): SheetRow => {
    endCell()
    const row = { row: number, cells }
    number += 1
    cells = []
    return row
  }
  /** One step from `at`; answers where the next begins. */
  const step = (text: string, at: number, rows: SheetRow[]): number => {
    const mark = text.charAt(at)
    if (mark === '\n' && isAfterReturn) {
      isAfterReturn = false
      return at + 1
    }
    isAfterReturn = mark === '\r'
    if (state === 'closing' && mark === '"') {
      add('"')
      state = 'quoted'
    } else if (state === 'start' && mark === '"') state = 'quoted'
    else if (mark === sign) endCell()
    else if (mark === '\r' || mark === '\n') rows.push(endRow())
    else return plain(text, at)
    return at + 1
  }
  /** Up to the next sign that ends a cell; what follows a closed quote is nothing. */
  const plain = (text: string, at: number): number => {
    end.lastIndex = at
    const to = end.exec(text)?.index ?? text.length
    if (state !== 'closing') {
      add(text.slice(at, to))
      state = 'plain'
    }
    return to
  }
  const quoted = (text: string, at: number): number => {
    const quote = text.indexOf('"', at)
    add(text.slice(at, quote < 0 ? text.length : quote))
    if (quote < 0) return text.length
    state = 'closing'
    return quote + 1
  }
  return {
    take(text) {
      const rows: SheetRow[] = []
      let at = 0
      while (at < text.length) {
        if (state === 'quoted') isAfterReturn = false
        at = state === 'quoted' ? quoted(text, at) : step(text, at, rows)
      }
      return rows
    },
    end: () => (cells.length > 0 || state !== 'start' ? [endRow()] : []),
  }
}
