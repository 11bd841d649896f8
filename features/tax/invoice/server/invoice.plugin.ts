import type { Feature } from '@portal/server-kit'
import * as routes from '../contract/invoice.routes.ts'
import { invoicePages } from '../contract/invoice.pages.ts'
import { invoiceWords } from '../contract/invoice.words.ts'
import { annotateInvoices } from './annotate.service.ts'
import { nameImports } from './import/import-names.ts'
import { failInterruptedImports } from './import/import.runs.ts'
import { mountImport } from './import/import.plugin.ts'
import { stagingTables } from './import/import.table.ts'
import type { ImportDone } from './import/import.work.ts'
import { invoiceTables, invoiceUserTables } from './invoice.table.ts'
import { invoiceMigration } from './migrations/202611211000-invoice.ts'
import { importStagingMigration } from './migrations/202611211457-import-staging.ts'
import { invoiceNumberMigration } from './migrations/202611211471-invoice-number.ts'
import { invoiceNewestMigration } from './migrations/202611211481-invoice-newest.ts'
import { openInputMigration } from './migrations/202611211468-open-input.ts'
import { standingMigration } from './migrations/202611211450-invoice-standing.ts'
import { poolGenerationMigration } from './migrations/202611235201-pool-generation.ts'
import { importFileMigration } from './migrations/202611221701-import-file.ts'
import { importShownMigration } from './migrations/202611236701-import-shown.ts'
import { importShownNumberMigration } from './migrations/202611238101-import-shown-number.ts'
import { importListPeriodMigration } from './migrations/202611300110-import-list-period.ts'
import { invoiceNameMigration } from './migrations/202611300301-invoice-name.ts'
import { invoiceTwinMigration } from './migrations/202611300302-invoice-twin.ts'
import { importAskedMigration } from './migrations/202611300303-import-asked.ts'
import { datedRulesMigration } from './migrations/202611300421-dated-rules.ts'
import { mountPool } from './pool.plugin.ts'
import { noTicks, type TickPort } from './twins/tick.port.ts'
import { mountTwins } from './twins/twins.plugin.ts'
import { noReturns, type ReturnPort } from './return.port.ts'

/**
 * The pool of an enterprise's invoices, and their import. `onImported` runs in the transaction of a finished import;
 * `returns` and `ticks` give access to returns and ticks.
 */
export const invoiceFeature = (options: {
  onImported: ImportDone
  returns?: ReturnPort
  ticks?: TickPort
}): Feature => ({
  name: 'invoice',
  words: invoiceWords,
  audit: { things: nameImports, idFacts: ['importId'] },
  pages: invoicePages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [
    invoiceMigration,
    importStagingMigration,
    standingMigration,
    openInputMigration,
    invoiceNumberMigration,
    invoiceNewestMigration,
    importFileMigration,
    poolGenerationMigration,
    importShownMigration,
    importShownNumberMigration,
    importListPeriodMigration,
    invoiceNameMigration,
    invoiceTwinMigration,
    importAskedMigration,
    datedRulesMigration,
  ],
  tables: [...invoiceTables, ...invoiceUserTables, ...stagingTables],
  enterpriseTables: [...invoiceTables, ...stagingTables],
  mount(kit) {
    const { returns = noReturns, ticks = noTicks } = options
    mountPool(kit, returns)
    mountTwins(kit, { returns, ticks })
    mountImport(kit, options.onImported, returns)
    kit.mount(routes.annotateInvoice, ({ body: { key, reason, ...said } }, call) =>
      call.write(async (tx) => {
        const { changesOf } = await annotateInvoices(tx, call.scope, call.now(), returns, { keys: [key], reason, said })
        call.about(key, { reason, changes: changesOf(key) })
        return { key }
      }),
    )
  },
  start: failInterruptedImports,
})
