import { notFound, refuse } from '@portal/contract'
import { isDecimalString, toDecimal } from '@portal/domain/money'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { isCalculated } from '@portal/tax-forms'
import type { ImportPreview, Written } from '../contract/index.ts'
import { blankText, modelOf } from './forms.ts'
import { valuesOfReturn, type ReturnState } from './load.ts'
import type { UploadedCell } from './read-table-workbook.ts'
import { cellFault } from './save-cells.rules.ts'
import { saveTableCells } from './save-cells.service.ts'
import { taxReturnTexts as texts } from './tax-return.texts.ts'
import type { Writer } from './write.ts'

/** What an upload would change in a table, and every cell of it that can't be taken, with the reason (TAX-10). */
export function compareUpload(state: ReturnState, code: string, uploaded: readonly UploadedCell[]): Omit<ImportPreview, 'importId'> {
  const model = modelOf(state.set, code)
  const values = valuesOfReturn(state)
  const changes: ImportPreview['changes'] = []
  const refused: ImportPreview['refused'] = []
  if (!model) return { changes, refused }
  for (const { row, column, text, fault } of uploaded) {
    const cell = `${code}.${row}.${column}`
    const blank = blankText(state.set, code, row, column)
    const from = values.get(cell)?.text ?? blank
    if (fault !== undefined) refused.push({ cell, reason: fault })
    else if (sameText(text === '' ? blank : text, from)) continue
    // A blank calculated cell says nothing; a blank input takes the figure away.
    else if (isCalculated(state.set, cell)) { if (text !== '') refused.push({ cell, reason: texts.calculatedDiffers }) }
    else {
      const reason = cellFault(state.set, model, row, column, text === '' ? null : text)
      if (reason === undefined) changes.push({ cell, from, to: text === '' ? blank : text })
      else refused.push({ cell, reason })
    }
  }
  return { changes, refused }
}

const sameText = (one: string, other: string): boolean => one === other || (isDecimalString(one) && isDecimalString(other) && toDecimal(one).eq(toDecimal(other)))

/** Keeps a preview until it is confirmed. */
export async function keepPreview(tx: Tx, writer: Writer, state: ReturnState, code: string, preview: Omit<ImportPreview, 'importId'>): Promise<ImportPreview> {
  const id = newId()
  await tx.as('tax-return').db.insertInto('return_import').values({
    id, ent_id: writer.entId, user_id: writer.userId, task_no: state.task.taskNo, table_code: code, version: state.tables.get(code)?.version ?? 1,
    changes: JSON.stringify(preview.changes), refused: JSON.stringify(preview.refused), state: 'preview', created_at: writer.now,
  }).execute()
  return { importId: id, ...preview }
}

/** Writes a preview: all of its cells or, with one refused cell or a table changed meanwhile, none. */
export async function confirmImport(tx: Tx, writer: Writer, importId: string): Promise<Written & { taskNo: string }> {
  const { db } = tx.as('tax-return')
  const row = await db.selectFrom('return_import').selectAll().where('ent_id', '=', writer.entId).where('id', '=', importId).forUpdate().executeTakeFirst()
  if (!row) throw notFound(texts.noImport)
  if (row.state === 'done') throw refuse(texts.importDone)
  if (row.refused.length > 0) throw refuse(texts.importRefused(row.refused.length), { refused: row.refused })
  if (row.changes.length === 0) throw refuse(texts.importNothing)
  const cells: Record<string, Record<string, string>> = {}
  for (const { cell, to } of row.changes) {
    const [, line = '', column = ''] = cell.split('.')
    ;(cells[line] ??= {})[column] = to
  }
  const written = await saveTableCells(tx, writer, { taskNo: row.task_no, tableCode: row.table_code, version: row.version, cells })
  await db.updateTable('return_import').set({ state: 'done' }).where('ent_id', '=', writer.entId).where('id', '=', importId).execute()
  return { ...written, taskNo: row.task_no }
}
