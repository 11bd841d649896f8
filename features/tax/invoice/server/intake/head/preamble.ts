import { parseMonth } from '@portal/domain/reading/month'
import { codeText, compact } from '@portal/domain/reading/plain'
import type { Cell, SheetRow } from '@portal/server-kit/xlsx/index'
import { monthOfCell } from '@portal/server-kit/xlsx/cell-values'

/** Whose list it is and of which month, as printed above its header. */
export type Preamble = {
  taxpayerId: string | null
  listPeriod: string | null
  /** A printed period that is no single month, as written. */
  periodText: string | null
}

const PERIOD_LABEL = /(?:税款)?所属(?:时期|时间|期间|期)[起止]?:?自?(.*)$/
const TAXPAYER_LABEL = /(?:纳税人识别号|社会信用代码|税号):?(.*)$/
/** A month or a range at the beginning of a text that goes on with something else. */
const WRITTEN_PERIOD = /^[\d年月日份./\-—–~至到]+/
const MONTH_ALONE = /^20\d{2}[-/.年]?\d{1,2}(?:月份?)?$/
const TAXPAYER = /(?:^|:)([0-9A-Z]{18})(?![0-9A-Z])/

/** Reads the rows above a header: labels with the value in the same cell, in the next filled one, or in the row. */
export function preambleOf(rows: readonly SheetRow[], date1904 = false): Preamble {
  const taxpayers = rows.flatMap(({ cells }) => taxpayersIn(cells))
  const periods = rows.flatMap(({ cells }) => periodsIn(cells, date1904))
  const months = new Set(periods.map(({ month }) => month))
  const [month = null] = months
  const isOne = months.size === 1 && month !== null
  return {
    taxpayerId: taxpayers[0] ?? null,
    listPeriod: isOne ? month : null,
    periodText: isOne || periods.length === 0 ? null : [...new Set(periods.map(({ text }) => text))].join('至'),
  }
}

type Cells = readonly (Cell | null)[]

/** What stands behind each label of a row: the rest of its own cell, else the next filled cell. */
function behind(cells: Cells, label: RegExp): { own: string; next: Cell | null }[] {
  return cells.flatMap((cell, at) => {
    const own = cell === null ? undefined : label.exec(compact(cell.text))?.[1]
    if (own === undefined) return []
    return [{ own, next: cells.slice(at + 1).find((each) => each !== null && each.text.trim() !== '') ?? null }]
  })
}

function taxpayersIn(cells: Cells): string[] {
  const labels = behind(cells, TAXPAYER_LABEL)
  if (labels.length === 0) return []
  const near = labels.flatMap(({ own, next }) => [own, next?.text ?? ''])
  return [...near, ...cells.map((cell) => cell?.text ?? '')].flatMap((text) => TAXPAYER.exec(codeText(text))?.[1] ?? [])
}

function periodsIn(cells: Cells, date1904: boolean): { month: string | null; text: string }[] {
  const labels = behind(cells, PERIOD_LABEL)
  const near = labels.flatMap(({ own, next }) => {
    const written = WRITTEN_PERIOD.exec(own)?.[0] ?? own
    if (written !== '') return periodOf(parseMonth(written), written)
    return next === null ? [] : periodOf(monthOfCell(next, date1904), next.text)
  })
  if (labels.length === 0 || near.some(({ month }) => month !== null)) return near
  const alone = cells.flatMap((cell) => (cell !== null && MONTH_ALONE.test(compact(cell.text)) ? [cell.text] : []))
  return alone.length === 0 ? near : alone.flatMap((text) => periodOf(parseMonth(text), text))
}

function periodOf(read: ReturnType<typeof parseMonth>, text: string): { month: string | null; text: string }[] {
  if (!read.ok) return [{ month: null, text: text.trim() }]
  return read.value === '' ? [] : [{ month: read.value.startsWith('20') ? read.value : null, text: text.trim() }]
}
