import { pagingOf } from '@portal/contract'
import type { Kit } from '@portal/server-kit'
import * as routes from '../contract/invoice.routes.ts'
import { findingPageSize } from '../contract/invoice.schema.ts'
import { handleImportJobs } from './import.jobs.ts'
import { refusalsWorkbook } from './import.refusals.ts'
import { beginImport, cancelImport, confirmImport, findingsOfImport, getImport, importStatusOf, readAgain } from './import.service.ts'
import type { ImportDone } from './import.work.ts'
import { templateWorkbook } from './workbooks.ts'

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
  kit.mount(routes.confirmImport, async ({ body }, call) => {
    call.about(body.importId)
    return { state: await call.write(tx => confirmImport(tx, call.scope, call.now(), kit.jobs, body)) }
  })
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
