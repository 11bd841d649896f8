import type { Feature } from '@portal/server-kit'
import * as routes from '../contract/invoice.routes.ts'
import { annotateInvoices } from './annotate.service.ts'
import { failInterruptedImports, handleImportJobs, type ImportDone } from './import.jobs.ts'
import { listFindings } from './import.repo.ts'
import { beginImport, cancelImport, confirmImport, getImport, importStatusOf } from './import.service.ts'
import { invoiceTables, invoiceUserTables } from './invoice.table.ts'
import { invoiceMigration } from './migrations/202611211000-invoice.ts'
import { standingMigration } from './migrations/202611211450-invoice-standing.ts'
import { mountPool } from './pool.plugin.ts'
import { noReturns, type ReturnPort } from './return.port.ts'
import { findingsWorkbook, templateWorkbook } from './workbooks.ts'

/** The pool of an enterprise's invoices and the ways into it. `onImported` runs in the transaction of a finished import; `returns` tells of returns. */
export const invoiceFeature = (options: { onImported: ImportDone, returns?: ReturnPort }): Feature => ({
  name: 'invoice',
  migrations: [invoiceMigration, standingMigration],
  tables: [...invoiceTables, ...invoiceUserTables],
  enterpriseTables: invoiceTables,
  mount(kit) {
    const { returns = noReturns } = options
    mountPool(kit, returns)
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
    kit.mount(routes.annotateInvoice, async ({ body: { key, reason, ...said } }, call) => {
      call.about(key, { reason })
      await call.write(tx => annotateInvoices(tx, call.scope, call.now(), returns, { keys: [key], reason, said }))
      return { key }
    })
    kit.mount(routes.importTemplate, () => templateWorkbook())
  },
  start: failInterruptedImports,
})
