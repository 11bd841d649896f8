import { pagingOf } from '@portal/contract'
import type { Kit } from '@portal/server-kit'
import { changed } from '@portal/server-kit/audit-detail'
import * as routes from '../contract/invoice.routes.ts'
import { findingPageSize } from '../contract/invoice.schema.ts'
import { handleImportJobs } from './import.jobs.ts'
import { refusalsWorkbook } from './import.refusals.ts'
import { beginImport, cancelImport, confirmImport, findingsOfImport, getImport, importStatusOf, readAgain } from './import.service.ts'
import type { ImportRow } from './import.repo.ts'
import type { ImportDone } from './import.work.ts'
import { templateWorkbook } from './workbooks.ts'

/** What a confirmation changes of an import, as the audit log tells it. */
const confirmed = (row: ImportRow) => ({ state: row.state, skipRefused: row.skip_refused })

/** The way of a workbook into the pool: its calls and its background work. */
export function mountImport(kit: Kit, onImported: ImportDone): void {
  handleImportJobs(kit, onImported)
  kit.mount(routes.startImport, async ({ body }, call) => ({ importId: await beginImport(call, kit, body) }))
  kit.mount(routes.importStatus, ({ query }, call) => importStatusOf(call.db, call.scope, query.importId))
  kit.mount(routes.importRefusals, async ({ query }, call) => {
    call.about(query.importId)
    return refusalsWorkbook(kit.db, call.scope, kit.files, await getImport(call.db, call.scope, query.importId))
  })
  kit.mount(routes.importFindings, async ({ query }, call) => {
    const { current, size, offset } = pagingOf(query, findingPageSize)
    return [{ ...await findingsOfImport(call.db, call.scope, { importId: query.importId, level: query.level, offset, size }), current, size }]
  })
  kit.mount(routes.confirmImport, ({ body }, call) => call.write(async (tx) => {
    const { before, after } = await confirmImport(tx, call.scope, call.now(), kit.jobs, body)
    const { file_name: file, total, accepted, refused, duplicates } = after
    call.about(body.importId, { file, total, accepted, refused, duplicates, changes: changed(confirmed(before), confirmed(after)) })
    return { state: after.state }
  }))
  kit.mount(routes.cancelImport, async ({ body }, call) => {
    call.about(body.importId)
    return { state: await call.write(tx => cancelImport(tx, call.scope, call.now(), kit.jobs, body.importId)) }
  })
  kit.mount(routes.importAgain, async ({ body }, call) => {
    call.about(body.importId)
    return { state: await call.write(tx => readAgain(tx, call.scope, call.now(), kit.jobs, body.importId)) }
  })
  kit.mount(routes.importTemplate, () => templateWorkbook())
}
