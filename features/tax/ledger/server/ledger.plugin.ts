import { linkTo } from '@portal/contract'
import { periodLabel } from '@portal/domain/period'
import { changed } from '@portal/server-kit/audit-detail'
import type { Call, Feature, Kit } from '@portal/server-kit/feature'
import type { LedgerBook } from '../contract/ledger.schema.ts'
import { ledgerImportPage, ledgerMappingPage, ledgerMatchPage, ledgerPages } from '../contract/ledger.pages.ts'
import * as routes from '../contract/ledger.routes.ts'
import { ledgerWords } from '../contract/ledger.words.ts'
import { countUnmapped, listKept, type BookRow } from './store/book.repo.ts'
import { createLedgerRuns } from './import/import.job.ts'
import { dropForgotten } from './import/import.repo.ts'
import { beginLedger, cancelLedger, confirmLedger, readingOf, removeLedger } from './import/import.service.ts'
import { told } from './store/people.ts'
import { ledgerTables } from './store/ledger.table.ts'
import { mappingChanges, mappingOfEnterprise, saveMapping } from './mapping/mapping.service.ts'
import { mountMatch } from './match/mount-match.ts'
import { noSales, type BooksSales } from './match/sales.port.ts'
import { ledgerMigration } from './migrations/202611301101-ledger.ts'
import { voucherNumberMigration } from './migrations/202612010201-voucher-number.ts'
import { ledgerImportMigration } from './migrations/202612010803-ledger-import.ts'
import { vouchersOfAccount } from './vouchers/vouchers.service.ts'

const roles = ['taxClerk', 'taxManager']

/** Books of enterprises: their import, what accounts are, and revenue beside invoices and returns (TAX-26). */
export const ledgerFeature = ({ sales = noSales }: { sales?: BooksSales } = {}): Feature => ({
  name: 'ledger',
  words: ledgerWords,
  pages: ledgerPages,
  menus: [
    {
      below: 'tax',
      after: 'invoiceImport',
      code: 'ledgerImport',
      name: ledgerImportPage.title,
      icon: 'audit',
      route: linkTo(ledgerImportPage),
      roles,
      buttons: [
        { code: 'tax:ledger:read', name: '查看账簿', roles },
        { code: 'tax:ledger:import', name: '导入账簿', roles: ['taxClerk'] },
      ],
    },
    {
      below: 'tax',
      after: 'ledgerImport',
      code: 'ledgerMapping',
      name: ledgerMappingPage.title,
      icon: 'audit',
      route: linkTo(ledgerMappingPage),
      roles,
    },
    {
      below: 'tax',
      after: 'ledgerMapping',
      code: 'ledgerMatch',
      name: ledgerMatchPage.title,
      icon: 'audit',
      route: linkTo(ledgerMatchPage),
      roles,
    },
  ],
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [ledgerMigration, voucherNumberMigration, ledgerImportMigration],
  tables: ledgerTables,
  enterpriseTables: ledgerTables,
  mount: (kit) => mount(kit, sales),
})

function mount(kit: Kit, sales: BooksSales): void {
  kit.mount(routes.ledgerBooksRoute, async (_, call) => presented(call, await listKept(call.db, call.scope)))
  const runs = createLedgerRuns(kit)
  kit.mount(routes.uploadLedgerRoute, ({ body }, call) => beginLedger(call, kit, runs, body))
  kit.mount(routes.ledgerReadingRoute, ({ query }, call) => readingOf(call, query.importId))
  kit.mount(routes.cancelLedgerRoute, ({ body: { importId } }, call) =>
    call.write(async (tx) => {
      const { month } = await cancelLedger(tx, call.scope, kit.files, runs, importId)
      call.about(month)
      return null
    }),
  )
  kit.mount(routes.confirmLedgerRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { before, after } = await confirmLedger(tx, call.scope, call.now(), runs, body)
      call.about(after.month, {
        file: after.file_name,
        accounts: after.accounts,
        reason: after.reason,
        changes: changed(said(before), said(after)),
      })
      const [book] = await presented(call, [after])
      return book as LedgerBook
    }),
  )
  kit.mount(routes.removeLedgerRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { month, file_name } = await removeLedger(tx, call.scope, body)
      call.about(month, { file: file_name, reason: body.reason })
      return { month }
    }),
  )
  kit.mount(routes.ledgerMappingRoute, ({ query }, call) => mappingOfEnterprise(call.db, call.scope, query))
  kit.mount(routes.saveLedgerMappingRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { version, changes } = await saveMapping(tx, call.scope, call.now(), body)
      call.about(call.scope.entId, { count: changes.length, codes: changes.slice(0, 50).map(({ code }) => code) })
      return { version }
    }),
  )
  kit.mount(routes.ledgerMappingChangesRoute, ({ query }, call) => mappingChanges(call.db, call.scope, query.after))
  kit.mount(routes.ledgerVouchersRoute, ({ query }, call) => vouchersOfAccount(call.db, call.scope, query))
  mountMatch(kit, sales)
  kit.jobs.handle('ledger-previews', () => kit.write((tx) => dropForgotten(tx, kit.files, kit.clock.now())), {
    cron: '25 * * * *',
  })
}

const said = (book: BookRow | undefined) => ({
  file: book?.file_name ?? '',
  accounts: book?.accounts ?? 0,
  month: book === undefined ? '' : periodLabel(book.month),
})

async function presented(call: Call, books: readonly BookRow[]): Promise<LedgerBook[]> {
  const [by, unmapped] = await Promise.all([
    told(call.db, books),
    countUnmapped(
      call.db,
      call.scope,
      books.map(({ id }) => id),
    ),
  ])
  return books.map((book) => ({
    month: book.month,
    fileName: book.file_name,
    layout: book.layout,
    accounts: book.accounts,
    vouchers: book.vouchers,
    balance: book.balance,
    version: book.version,
    unmapped: unmapped.get(book.id) ?? 0,
    ...by(book),
  }))
}
