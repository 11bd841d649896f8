import { declaredLabel } from '@portal/domain/occasion'
import type { WorkbookAnswer } from '@portal/server-kit/feature'
import type { WriteCell } from '@portal/server-kit/xlsx/index'
import { ownTaxTypeName } from '@portal/tax-task/contract'
import type { ExportedCell } from './group-board.repo.ts'
import { groupTexts as texts } from './group-board.texts.ts'

const text = (value: string): WriteCell => ({ text: value })
const columns: readonly (readonly [string, number, (cell: ExportedCell) => WriteCell])[] = [
  [texts.columns.enterprise, 30, ({ entName }) => text(entName)],
  [texts.columns.place, 24, ({ place }) => text(place.join(' / '))],
  [texts.columns.tax, 16, ({ taxType }) => text(ownTaxTypeName(taxType))],
  [texts.columns.period, 16, (cell) => text(declaredLabel(cell))],
  [texts.columns.state, 12, ({ kind, isLate }) => text(texts.stateOf(kind, isLate))],
  [texts.columns.due, 12, ({ dueDate }) => text(dueDate)],
  [texts.columns.payable, 18, ({ payable }) => (payable === null ? text('') : { number: payable, format: 'money' })],
  [texts.columns.preparer, 12, ({ preparer }) => text(preparer)],
  [texts.columns.reviewer, 12, ({ reviewer }) => text(reviewer)],
  [texts.columns.block, 48, ({ block }) => text(block ?? '')],
]

/** A row for each tax of each enterprise. */
export const exportCells = (cells: readonly ExportedCell[], month: string): WorkbookAnswer => ({
  fileName: texts.fileName(month),
  sheets: [
    {
      name: texts.sheet,
      columns: columns.map(([, width]) => ({ width })),
      header: [columns.map(([name]) => name)],
      rows: cells.map((cell) => columns.map(([, , read]) => read(cell))),
    },
  ],
})
