import { changed } from '@portal/server-kit/audit-detail'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { contains, daysOf, equals } from '@portal/server-kit/list/matchers'
import { createSealer } from '@portal/server-kit/seal'
import * as contract from '../contract/index.ts'
import { linkTo } from '@portal/contract'
import { bankAccountPages, companyPage } from '../contract/bank-account.pages.ts'
import { bankAccountWords } from '../contract/bank-account.words.ts'
import { importSource } from './account.import.ts'
import { factsOf, presentAccount, shownNumber } from './account.present.ts'
import { accountRows, accountsInUse } from './account.repo.ts'
import { removeMany, revealNumber, saveAccount, turnMany } from './account.service.ts'
import { bankAccountTables } from './bank-account.table.ts'
import { bankAccountMigration } from './migrations/202611237003-bank-account.ts'

/** Feature: the bank accounts of an enterprise, with sealed numbers (PRD-02). */
export const bankAccountFeature = (): Feature => ({
  name: 'bank-account',
  words: bankAccountWords,
  pages: bankAccountPages,
  menus: [
    {
      below: 'userCenter',
      after: 'companyManage',
      code: 'bankAccounts',
      name: '银行账户',
      icon: 'setting',
      route: linkTo(companyPage),
      off: 'route',
      roles: ['companyAdmin'],
      buttons: [{ code: 'company:bank:manage', name: '维护银行账户', roles: ['companyAdmin'] }],
    },
  ],
  migrations: [bankAccountMigration],
  tables: bankAccountTables,
  enterpriseTables: bankAccountTables,
  mount,
})

function mount(kit: Kit): void {
  const sealer = createSealer(kit.config)
  kit.mount(contract.getBankAccountListRoute, async (_input, { db, scope }) =>
    (await accountsInUse(db, scope)).map(presentAccount),
  )
  kit.mountList(contract.bankAccountList, {
    rows: accountRows,
    id: 'bank_account.id',
    filters: {
      word: contains('bank_account.name'),
      bank: contains('bank_account.bank_name'),
      number: equals('bank_account.number_end'),
      kind: 'bank_account.kind',
      currency: 'bank_account.currency',
      on: 'bank_account.is_on',
      updated: daysOf('bank_account.updated_at'),
    },
    sorts: {
      accountName: 'bank_account.name',
      bankName: 'bank_account.bank_name',
      updatedAt: 'bank_account.updated_at',
    },
    present: (rows) => rows.map(presentAccount),
  })
  kit.mountImport(contract.bankAccountImport, importSource(sealer))
  kit.mount(contract.saveBankAccountRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { before, after } = await saveAccount(tx, sealer, call, body)
      call.about(after.id, {
        accountNo: shownNumber(after.number_end),
        changes: changed(before && factsOf(before), factsOf(after)),
      })
      return presentAccount(after)
    }),
  )
  kit.mount(contract.turnBankAccountsRoute, ({ body: { ids, isOn } }, call) =>
    call.write(async (tx) => {
      const { done, failed } = await turnMany(tx, call, ids, isOn)
      call.about('bank_account', { done, failed: failed.length, changes: changed({ isOn: !isOn }, { isOn }) })
      return { done, failed }
    }),
  )
  kit.mount(contract.removeBankAccountsRoute, ({ body: { ids } }, call) =>
    call.write(async (tx) => {
      const { done, failed } = await removeMany(tx, call, ids)
      call.about('bank_account', { done, failed: failed.length })
      return { done, failed }
    }),
  )
  kit.mount(contract.revealBankAccountRoute, async ({ body: { id } }, call) => {
    const { row, number } = await revealNumber(call.db, sealer, call.scope, id)
    call.about(id, { accountNo: shownNumber(row.number_end) })
    return { number }
  })
}
