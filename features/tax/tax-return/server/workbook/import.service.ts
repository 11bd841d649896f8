import { notFound, refuse } from '@portal/contract'
import { isPeriod } from '@portal/domain'
import { declaredLabel } from '@portal/domain/occasion'
import { isDecimalString, toDecimal } from '@portal/domain/money'
import type { FieldChange } from '@portal/server-kit/audit-detail'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { isCalculated } from '@portal/tax-forms'
import type { ImportPreview, Written } from '../../contract/index.ts'
import { blankText, modelOf } from '../computation/forms.ts'
import { dropOldestPreviews } from './import.clear.ts'
import { headerOf, headsOf, valuesOfReturn } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import type { UploadedCell, UploadedReturn } from './read-table-workbook.ts'
import { cellFault } from '../saving/save-cells.rules.ts'
import { saveTables, type TableToSave } from '../saving/save-tables.service.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import type { Writer } from '../saving/writer.ts'

type Preview = Omit<ImportPreview, 'importId'>

/**
 * Changes that an upload would make to a return, and every refused cell with its reason (TAX-10). @throws a refusal
 * when the file has none of the tables, or belongs to another taxpayer or period.
 */
export function compareUpload(state: ReturnState, uploaded: UploadedReturn): Preview {
  const [stranger] = uploaded.owners.filter((owner) => isStranger(state, owner))
  if (stranger !== undefined)
    throw refuse(texts.othersReturn(stranger.creditCode, labelOf(stranger.period), declaredLabel(state.task)))
  if (uploaded.tables.size === 0)
    throw refuse(uploaded.others[0] === undefined ? texts.noLayout : texts.wrongTable(uploaded.others[0]))
  const preview: Preview = { tables: [...uploaded.tables.keys()], changes: [], refused: [] }
  for (const [code, cells] of uploaded.tables) compareTable(state, code, cells, preview)
  return preview
}

/** What a sheet says that it was made for: a period, or an occasion. */
const labelOf = (made: string): string =>
  declaredLabel(isPeriod(made) ? { period: made } : { period: '', occasion: made })

/** A form without the taxpayer's number cannot be identified, so it is not foreign. */
const isStranger = (state: ReturnState, { creditCode, period }: UploadedReturn['owners'][number]): boolean => {
  const own = headerOf(state, state.codes[0] ?? '')['taxpayerId'] ?? ''
  return (
    period !== (state.task.occasion || state.task.period) || (creditCode !== '' && own !== '' && creditCode !== own)
  )
}

function compareTable(
  state: ReturnState,
  code: string,
  uploaded: readonly UploadedCell[],
  { changes, refused }: Preview,
): void {
  const model = modelOf(state.set, code)
  const values = valuesOfReturn(state)
  if (!model) return
  const under = { set: state.set, heads: headsOf(state) }
  const isNamed = itemRows(values.keys(), code)
  for (const { row, column, at, text, fault, formula } of uploaded) {
    const cell = `${code}.${row}.${column}`
    if (!model.isList && !model.rowIndex.has(row) && !isNamed.has(row)) {
      if (text !== '') refused.push({ cell, at, reason: texts.rowWithoutItem })
      continue
    }
    const blank = blankText(state.set, code, row, column)
    const from = values.get(cell)?.text ?? blank
    const isSame = sameText(text === '' ? blank : text, from)
    // A blank calculated cell is ignored; a blank input removes the figure.
    if (isCalculated(state.set, cell, under.heads)) {
      if (text !== '' && !isSame) refused.push({ cell, at, reason: fault ?? texts.calculatedDiffers })
    } else if (fault !== undefined) refused.push({ cell, at, reason: fault })
    else if (!isSame) {
      const reason = cellFault(under, model, row, column, text === '' ? null : text)
      if (reason === undefined)
        changes.push({
          cell,
          from,
          to: text === '' ? blank : (state.kind.wordsKept?.(cell, text) ?? text),
          ...(formula === true && { fromFormula: true }),
        })
      else refused.push({ cell, at, reason })
    }
  }
}

/** Rows below a printed one that say which item they are of: figures alone would stand for nothing. */
const itemRows = (cells: Iterable<string>, code: string): Set<string> =>
  new Set([...cells].flatMap((cell) => (cell.startsWith(`${code}.`) ? (cell.split('.')[1] ?? []) : [])))

const sameText = (one: string, other: string): boolean =>
  one === other || (isDecimalString(one) && isDecimalString(other) && toDecimal(one).eq(toDecimal(other)))

/** Stores a preview until it is confirmed, with the table versions it was made from. */
export async function keepPreview(
  tx: Tx,
  writer: Writer,
  state: ReturnState,
  preview: Preview,
): Promise<ImportPreview> {
  const id = newId()
  const versions = Object.fromEntries(preview.tables.map((code) => [code, state.tables.get(code)?.version ?? 1]))
  const [first = ''] = preview.tables
  await tx
    .as('tax-return')
    .db.insertInto('return_import')
    .values({
      id,
      ent_id: writer.entId,
      user_id: writer.userId,
      task_no: state.task.taskNo,
      table_code: first,
      version: versions[first] ?? 1,
      versions: JSON.stringify(versions),
      changes: JSON.stringify(preview.changes),
      refused: JSON.stringify(preview.refused),
      state: 'preview',
      created_at: writer.now,
    })
    .execute()
  await dropOldestPreviews(tx.as('tax-return').db, writer)
  return { importId: id, ...preview }
}

/** Writes all cells of a preview, or none if a cell is refused or a table changed meanwhile. */
export async function confirmImport(
  tx: Tx,
  writer: Writer,
  importId: string,
): Promise<Written & { taskNo: string; moved: FieldChange[] }> {
  const { db } = tx.as('tax-return')
  const row = await db
    .selectFrom('return_import')
    .selectAll()
    .where('ent_id', '=', writer.entId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(texts.noImport)
  if (row.state === 'done') throw refuse(texts.importDone)
  if (row.refused.length > 0) throw refuse(texts.importRefused(row.refused.length), { refused: row.refused })
  if (row.changes.length === 0) throw refuse(texts.importNothing)
  const tables = new Map<string, TableToSave>()
  for (const { cell, to } of row.changes) {
    const [code = '', line = '', column = ''] = cell.split('.')
    const table = tables.get(code) ?? { tableCode: code, version: row.versions?.[code] ?? row.version, cells: {} }
    tables.set(code, table)
    ;(table.cells[line] ??= {})[column] = to
  }
  const written = await saveTables(tx, writer, row.task_no, [...tables.values()])
  await db
    .updateTable('return_import')
    .set({ state: 'done' })
    .where('ent_id', '=', writer.entId)
    .where('id', '=', importId)
    .execute()
  return { ...written, taskNo: row.task_no }
}
