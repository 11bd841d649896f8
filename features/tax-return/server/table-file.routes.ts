import { refuse } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { isEditable } from '@portal/tax-task/contract'
import { confirmTableImportRoute, importTableRoute, templateRoute } from '../contract/index.ts'
import { modelOf } from './forms.ts'
import { compareUpload, confirmImport, keepPreview } from './import.service.ts'
import { valuesOfReturn, type ReturnState } from './load.ts'
import { readTableWorkbook } from './read-table-workbook.ts'
import { tableCells } from './table.present.ts'
import { tableWorkbook } from './table-workbook.ts'
import { taxReturnTexts as texts } from './tax-return.texts.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const writerOf = (call: Call) => ({ entId: call.scope.entId, userId: call.scope.userId, now: call.now() })

/** A table as a workbook and back (TAX-10). */
export function mountTableFiles(kit: Kit, loadTable: (call: Call, taskNo: string, code: string) => Promise<ReturnState>): void {
  const getModel = (state: ReturnState, code: string) => {
    const model = modelOf(state.set, code)
    if (!model) throw refuse(texts.noTable(code))
    return model
  }
  kit.mount(templateRoute, async ({ query: { taskNo, tableCode } }, call) => {
    const state = await loadTable(call, taskNo, tableCode)
    const model = getModel(state, tableCode)
    const body = await tableWorkbook(state.set, model, tableCells(state.set, tableCode, valuesOfReturn(state)))
    return { body, mediaType: xlsx, fileName: `${model.definition.name}-${state.task.period}.xlsx` }
  })
  kit.mount(importTableRoute, async ({ body: { taskNo, tableCode } }, call) => {
    const [file] = call.files
    if (!file) throw refuse(texts.oneFile)
    const state = await loadTable(call, taskNo, tableCode)
    if (!isEditable(state.task.state)) throw refuse(texts.locked(state.task.state))
    const preview = compareUpload(state, tableCode, await readTableWorkbook(file.path, getModel(state, tableCode)))
    call.about(taskNo, { tableCode, changes: preview.changes.length, refused: preview.refused.length })
    return call.write(tx => keepPreview(tx, writerOf(call), state, tableCode, preview))
  })
  kit.mount(confirmTableImportRoute, ({ body }, call) => call.write(async (tx) => {
    const { taskNo, ...written } = await confirmImport(tx, writerOf(call), body.importId)
    call.about(taskNo, { importId: body.importId, version: written.version })
    return written
  }))
}
