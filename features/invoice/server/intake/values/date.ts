import type { Cell } from '@portal/server-kit/xlsx/index'
import { serialToDate } from '@portal/server-kit/xlsx/serial-date'

const DAY = /(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|年(\d{1,2})月(\d{1,2})日?)/
const TIME = /[ T]*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?/
const WRITTEN = new RegExp(`^${DAY.source}(?:${TIME.source})?$`)
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/

/** 'YYYY-MM-DD' from any notation in invoices.json traps.date, else null; drops the time of day. */
export function readDate(cell: Cell | undefined, date1904 = false): string | null {
  if (cell === undefined) return null
  if (cell.kind === 'number') return compactDate(cell.text) ?? ofSerial(cell.text, date1904)
  const text = cell.text.normalize('NFKC').trim()
  return compactDate(text) ?? writtenDate(text)
}

function compactDate(text: string): string | null {
  const [, year, month, day] = COMPACT.exec(text) ?? []
  return realDate(year, month, day)
}

function writtenDate(text: string): string | null {
  const found = WRITTEN.exec(text)
  if (found === null) return null
  return realDate(found[1], found[2] ?? found[4] ?? found[6], found[3] ?? found[5] ?? found[7])
}

function ofSerial(text: string, date1904: boolean): string | null {
  const [year, month, day] = (serialToDate(Number(text), date1904) ?? '').slice(0, 10).split('-')
  return realDate(year, month, day)
}

/** Accepts existing days of this century only. */
function realDate(year = '', month = '', day = ''): string | null {
  if (!/^20\d{2}$/.test(year)) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}
