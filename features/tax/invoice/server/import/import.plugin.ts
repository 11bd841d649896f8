import { pagingOf } from '@portal/contract'
import type { Kit } from '@portal/server-kit'
import { changed } from '@portal/server-kit/audit-detail'
import * as routes from '../../contract/invoice.routes.ts'
import { importRowsSize } from '../../contract/import-rows.schema.ts'
import { createImportRuns } from './import.runs.ts'
import { refusalsWorkbook } from './import.refusals.ts'
import { beginImport, cancelImport, confirmImport, getImport, importStatusOf, readAgain } from './import.service.ts'
import type { ImportRow } from './import.repo.ts'
import { readWords } from './import.words.ts'
import type { ImportDone } from './import.work.ts'
import { effectOfImports } from './import-effect.service.ts'
import { rowsOfImport } from './shown-rows/import-rows.service.ts'
import type { ReturnPort } from '../return.port.ts'
import { templateWorkbook } from '../workbooks.ts'

/** Fields of an import changed by its confirmation, for the audit log. */
const confirmed = (row: ImportRow) => ({ state: row.state, skipRefused: row.skip_refused })

/** Imports workbooks into the pool: routes and background jobs. */
export function mountImport(kit: Kit, onImported: ImportDone, returns: ReturnPort): void {
  const { files, jobs } = kit
  const runs = createImportRuns(kit, onImported)
  kit.mount(routes.startImport, async ({ body }, call) => ({
    importId: await beginImport(call, { files, jobs, runs }, body),
  }))
  kit.mount(routes.importStatus, ({ query }, call) => importStatusOf(call.db, call.scope, query.importId))
  kit.mount(routes.importRefusals, async ({ query }, call) => {
    call.about(query.importId)
    return refusalsWorkbook(kit.db, call, kit.files, await getImport(call.db, call.scope, query.importId))
  })
  kit.mount(routes.importRows, async ({ query: { importId, result, search, page, limit } }, call) => {
    const paging = pagingOf(
      { ...(page === undefined ? {} : { page }), ...(limit === undefined ? {} : { limit }) },
      importRowsSize,
    )
    return [
      {
        ...(await rowsOfImport(call.db, call.scope, returns, { importId, result, search }, paging)),
        size: paging.size,
      },
    ]
  })
  kit.mount(routes.importEffect, ({ body: { period, importIds } }, call) =>
    effectOfImports(call.db, call.scope, returns, period, importIds),
  )
  kit.mount(routes.confirmImport, ({ body }, call) =>
    call.write(async (tx) => {
      const { before, after } = await confirmImport(tx, call.scope, runs, body)
      const { file_name: file, total, accepted, refused, duplicates } = after
      call.about(body.importId, {
        file,
        total,
        accepted,
        refused,
        duplicates,
        changes: changed(confirmed(before), confirmed(after)),
      })
      return { state: after.state }
    }),
  )
  kit.mount(routes.cancelImport, async ({ body }, call) => {
    call.about(body.importId)
    return { state: await call.write((tx) => cancelImport(tx, call.scope, { runs, jobs }, body.importId)) }
  })
  kit.mount(routes.importAgain, async ({ body }, call) => {
    call.about(body.importId)
    return { state: await call.write((tx) => readAgain(tx, call.scope, runs, body)) }
  })
  kit.mount(routes.importWords, async ({ body }, call) => ({
    state: await call.write((tx) => readWords(tx, call, runs, body)),
  }))
  kit.mount(routes.importTemplate, () => templateWorkbook())
}
