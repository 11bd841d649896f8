import { pagingOf } from '@portal/contract'
import type { Feature } from '@portal/server-kit'
import * as routes from '../contract/invoice.routes.ts'
import { poolPageSize } from '../contract/invoice.schema.ts'
import { annotateInvoice } from './annotate.service.ts'
import { failInterruptedImports, handleImportJobs, type ImportDone } from './import.jobs.ts'
import { listFindings } from './import.repo.ts'
import { beginImport, cancelImport, confirmImport, getImport, importStatusOf } from './import.service.ts'
import { presentPoolRow } from './invoice.present.ts'
import { pagePool } from './invoice.repo.ts'
import { invoiceTables } from './invoice.table.ts'
import { invoiceMigration } from './migrations/202611211000-invoice.ts'
import { findingsWorkbook, templateWorkbook } from './workbooks.ts'

/** The pool of an enterprise's invoices and the ways into it. `onImported` runs in the transaction of a finished import. */
export const invoiceFeature = (options: { onImported: ImportDone }): Feature => ({
  name: 'invoice',
  migrations: [invoiceMigration],
  tables: invoiceTables,
  enterpriseTables: invoiceTables,
  mount(kit) {
    handleImportJobs(kit, options.onImported)
    kit.mount(routes.startImport, async ({ body }, call) => ({ importId: await beginImport(call, kit, body) }))
    kit.mount(routes.importStatus, ({ query }, call) => importStatusOf(call.db, call.scope, query.importId))
    kit.mount(routes.importRefusals, async ({ query }, call) => {
      const row = await getImport(call.db, call.scope, query.importId)
      return findingsWorkbook(row.file_name, await listFindings(call.db, call.scope, row.id))
    })
    kit.mount(routes.confirmImport, async ({ body }, call) => {
      call.about(body.importId)
      return { state: await call.write(tx => confirmImport(tx, call.scope, call.now(), kit.jobs, body)) }
    })
    kit.mount(routes.cancelImport, async ({ body }, call) => {
      call.about(body.importId)
      return { state: await call.write(tx => cancelImport(tx, call.scope, call.now(), body.importId)) }
    })
    kit.mount(routes.annotateInvoice, async ({ body }, call) => {
      call.about(body.key, { reason: body.reason })
      return { key: await call.write(tx => annotateInvoice(tx, call.scope, call.now(), body)) }
    })
    kit.mount(routes.listPool, async ({ query }, call) => {
      const { current, size, offset } = pagingOf(query, poolPageSize)
      const { rows, total } = await pagePool(call.db, call.scope, { ...query, size, offset })
      return [{ records: rows.map(presentPoolRow), current, total, size }]
    })
    kit.mount(routes.importTemplate, () => templateWorkbook())
  },
  start: failInterruptedImports,
})
