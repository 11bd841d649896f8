import { declaredLabel } from '@portal/domain/occasion'
import { figureNames } from '@portal/domain/tax/tax-result'
import type { WorkbookAnswer } from '@portal/server-kit/feature'
import type { WriteCell } from '@portal/server-kit/xlsx/index'
import { explainRow, stateWord, taxTypeName, type BoardTask } from '../../contract/index.ts'
import { taxTaskTexts as texts } from '../tasks/tax-task.texts.ts'

const money = (amount: string | undefined): WriteCell =>
  amount === undefined ? { text: '' } : { number: amount, format: 'money' }
const text = (value: string): WriteCell => ({ text: value })

type Column = readonly [string, number, (row: BoardTask, today: string) => WriteCell]

const leading: readonly Column[] = [
  [texts.columns.tax, 12, (row) => text(taxTypeName(row.taxType))],
  [texts.columns.period, 16, (row) => text(declaredLabel(row))],
  [texts.columns.state, 16, (row) => text(stateWord(row))],
  [texts.columns.words, 48, (row, today) => text(explainRow(row, today))],
]
const closing: readonly Column[] = [
  [figureNames.total, 18, (row) => money(row.result?.total)],
  [figureNames.credit, 16, (row) => money(row.result?.credit)],
  [texts.columns.due, 14, (row) => text(row.dueDate ?? '')],
  [texts.columns.preparer, 12, (row) => text(row.people.preparer?.name ?? row.preparer)],
  [texts.columns.reviewer, 12, (row) => text(row.people.reviewer?.name ?? row.reviewer)],
]

/** A column for each part that some return's result has, in the order of the rows. */
function partColumns(rows: readonly BoardTask[]): Column[] {
  const names = new Set(rows.flatMap(({ result }) => result?.parts.map(({ name }) => name) ?? []))
  return [...names].map((name): Column => [
    texts.payable(name),
    20,
    ({ result }) => money(result?.parts.find((part) => part.name === name)?.amount),
  ])
}

/** The list as a workbook; a return without figures has no amounts, as on the page. */
export function exportTasks(rows: readonly BoardTask[], today: string): WorkbookAnswer {
  const columns = [...leading, ...partColumns(rows), ...closing]
  return {
    fileName: texts.fileName(today),
    sheets: [
      {
        name: texts.sheet,
        columns: columns.map(([, width]) => ({ width })),
        header: [columns.map(([name]) => name)],
        rows: rows.map((row) => columns.map(([, , read]) => read(row, today))),
      },
    ],
  }
}
