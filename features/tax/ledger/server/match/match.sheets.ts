import { periodLabel } from '@portal/domain/period'
import type { WorkbookAnswer } from '@portal/server-kit/feature'
import type { WriteColumn, WriteSheet } from '@portal/server-kit/xlsx/index'
import type { GroupRow } from '../../contract/match-group.schema.ts'
import { differenceNames, type MatchView } from '../../contract/match.schema.ts'
import { differenceOf } from '../../contract/match.rules.ts'
import { matchTexts as texts } from './match.texts.ts'

const money: WriteColumn = { width: 16, format: 'money' }
const text = (width: number): WriteColumn => ({ width })

/** A year's comparison of one enterprise: months, and what was said of their differences. */
export function matchWorkbook({ year, entName, rows }: MatchView): WorkbookAnswer {
  const items = rows.flatMap((row) => row.items)
  const months: WriteSheet = {
    name: texts.months,
    columns: [text(22), ...Array.from({ length: 7 }, () => money), text(16)],
    header: [texts.monthHead],
    rows: rows.map((row) => [
      row.from === row.month ? periodLabel(row.month) : texts.span(row.from, row.month),
      row.books,
      row.invoices,
      row.returns,
      differenceOf(row),
      row.explained,
      row.unexplained,
      row.carried,
      row.isTold ? texts.toExplain : '',
    ]),
  }
  const said: WriteSheet = {
    name: texts.items,
    columns: [text(14), text(44), money, text(60), text(14), text(12), text(20)],
    header: [texts.itemHead],
    rows: items.map(({ month, key, amount, source, settledIn, by, at }) => [
      periodLabel(month),
      differenceNames[key],
      amount,
      source,
      settledIn === null ? '' : periodLabel(settledIn),
      by,
      at,
    ]),
  }
  return { sheets: [months, said], fileName: texts.file(entName, year) }
}

/** A year's comparison of every enterprise that the caller's rights reach: months in columns. */
export function groupWorkbook(year: string, rows: readonly GroupRow[]): WorkbookAnswer {
  const months = [...new Set(rows.flatMap((row) => row.months.map(({ month }) => month)))].toSorted()
  const sheet: WriteSheet = {
    name: texts.group,
    columns: [text(40), text(14), ...Array.from({ length: 6 }, () => money), text(10), ...months.map(() => money)],
    header: [[...texts.groupHead, ...months.map((month) => texts.diffOf(month))]],
    rows: rows.map((row) => [
      row.name,
      periodLabel(row.until),
      row.books,
      row.invoices,
      row.returns,
      row.diff,
      row.unexplained,
      row.carried,
      { number: String(row.toExplain) },
      ...months.map((month) => row.months.find((one) => one.month === month)?.diff ?? null),
    ]),
  }
  return { sheets: [sheet], fileName: texts.groupFile(year) }
}
