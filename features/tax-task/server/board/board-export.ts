import { periodLabel } from '@portal/domain'
import { figureNames } from '@portal/domain/tax-result'
import type { WorkbookAnswer } from '@portal/server-kit/feature'
import type { WriteCell } from '@portal/server-kit/xlsx/index'
import { explainRow, stateWord, taxTypeName, type BoardTask } from '../../contract/index.ts'
import { taxTaskTexts as texts } from '../tax-task.texts.ts'

const money = (amount: string | undefined): WriteCell =>
  amount === undefined ? { text: '' } : { number: amount, format: 'money' }
const text = (value: string): WriteCell => ({ text: value })

const columns: readonly (readonly [string, number, (row: BoardTask, today: string) => WriteCell])[] = [
  [texts.columns.tax, 12, (row) => text(taxTypeName(row.taxType))],
  [texts.columns.period, 16, (row) => text(periodLabel(row.period))],
  [texts.columns.state, 16, (row) => text(stateWord(row))],
  [texts.columns.words, 48, (row, today) => text(explainRow(row, today))],
  [figureNames.vat, 20, (row) => money(row.result?.vat)],
  [figureNames.surtax, 20, (row) => money(row.result?.surtax)],
  [figureNames.total, 18, (row) => money(row.result?.total)],
  [figureNames.credit, 16, (row) => money(row.result?.credit)],
  [texts.columns.due, 14, (row) => text(row.dueDate ?? '')],
  [texts.columns.preparer, 12, (row) => text(row.preparer)],
  [texts.columns.reviewer, 12, (row) => text(row.reviewer)],
]

/** The list as a workbook; a return without figures has no amounts, as on the page. */
export const exportTasks = (rows: readonly BoardTask[], today: string): WorkbookAnswer => ({
  fileName: texts.fileName(today),
  sheets: [
    {
      name: texts.sheet,
      columns: columns.map(([, width]) => ({ width })),
      header: [columns.map(([name]) => name)],
      rows: rows.map((row) => columns.map(([, , read]) => read(row, today))),
    },
  ],
})
