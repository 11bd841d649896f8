import { writerOf } from '../saving/writer.ts'
import { refuse } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { isEditable } from '@portal/tax-task/contract'
import { confirmTableImportRoute, importReturnRoute, importTableRoute, templateRoute } from '../../contract/index.ts'
import { modelOf } from '../computation/forms.ts'
import { auditedCells } from '../saving/audited-cells.ts'
import { compareUpload, confirmImport, keepPreview } from './import.service.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { readReturnWorkbook } from './read-table-workbook.ts'
import { returnSheets } from './table-workbook.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'

/** Mounts export and import of a table as a workbook (TAX-10). */
export function mountTableFiles(
  kit: Kit,
  load: (call: Call, taskNo: string) => Promise<ReturnState>,
  loadTable: (call: Call, taskNo: string, code: string) => Promise<ReturnState>,
): void {
  const getModel = (state: ReturnState, code: string) => {
    const model = modelOf(state.set, code)
    if (!model) throw refuse(texts.noTable(code))
    return model
  }
  kit.mount(templateRoute, async ({ query: { taskNo, tableCode } }, call) => {
    const state = await loadTable(call, taskNo, tableCode)
    const model = getModel(state, tableCode)
    call.about(taskNo, { tableCode })
    return {
      sheets: returnSheets(state, [tableCode]),
      fileName: `${model.definition.name}-${state.task.occasion || state.task.period}.xlsx`,
    }
  })
  /** Reads outside of any transaction; stores the preview in one. */
  const preview = async (call: Call, state: ReturnState, codes: readonly string[]) => {
    const [file] = call.files
    if (!file) throw refuse(texts.oneFile)
    if (!isEditable(state.task.state)) throw refuse(texts.locked(state.task.state))
    const found = compareUpload(
      state,
      await readReturnWorkbook(
        file.path,
        codes.map((code) => getModel(state, code)),
        call.work,
      ),
    )
    call.about(state.task.taskNo, {
      tables: found.tables,
      changes: found.changes.length,
      refused: found.refused.length,
    })
    return call.write((tx) => keepPreview(tx, writerOf(call), state, found))
  }
  kit.mount(importTableRoute, async ({ body: { taskNo, tableCode } }, call) =>
    preview(call, await loadTable(call, taskNo, tableCode), [tableCode]),
  )
  kit.mount(importReturnRoute, async ({ body: { taskNo } }, call) => {
    const state = await load(call, taskNo)
    return preview(call, state, state.codes)
  })
  kit.mount(confirmTableImportRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { taskNo, moved, ...written } = await confirmImport(tx, writerOf(call), body.importId)
      call.about(taskNo, { importId: body.importId, version: written.version, ...auditedCells(moved) })
      return written
    }),
  )
}
