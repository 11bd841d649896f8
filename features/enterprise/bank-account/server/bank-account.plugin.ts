import { companyPage } from '@portal/company/pages'
import { allows, linkTo } from '@portal/contract'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { equals } from '@portal/server-kit/list/matchers'
import { importOf } from '@portal/server-kit/list/upkeep/import-of'
import { listOf } from '@portal/server-kit/list/upkeep/list-of'
import { mountUpkeep } from '@portal/server-kit/list/upkeep/mount-upkeep'
import { reachesFurther } from '@portal/server-kit/database/reach'
import { createSealer } from '@portal/server-kit/seal'
import * as contract from '../contract/index.ts'
import { bankAccountWords } from '../contract/bank-account.words.ts'
import { accountNumbers, shownNumber } from './account-numbers.ts'
import { accountsInUse } from './account.repo.ts'
import { bankAccountTables } from './bank-account.table.ts'
import { bankAccountTexts as texts } from './bank-account.texts.ts'
import { accountOwnerMigration } from './migrations/202611250102-account-owner.ts'
import { bankAccountMigration } from './migrations/202611237003-bank-account.ts'

/** Feature: the bank accounts of an enterprise, with sealed numbers (PRD-02). */
export const bankAccountFeature = (): Feature => ({
  name: 'bank-account',
  words: bankAccountWords,
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
      buttons: [
        { code: 'company:bank:manage', name: '维护银行账户', roles: ['companyAdmin'] },
        { code: 'company:bank:number', name: '在列表和导出中查看完整账号', roles: [] },
      ],
    },
  ],
  migrations: [bankAccountMigration, accountOwnerMigration],
  tables: bankAccountTables,
  enterpriseTables: bankAccountTables,
  mount,
})

function mount(kit: Kit): void {
  const numbers = accountNumbers(createSealer(kit.config))
  const accounts = mountUpkeep(kit, contract.bankAccountUpkeep, {
    table: 'bank_account',
    owner: 'added_by',
    columns: { accountName: 'name', number: null, accountNo: null },
    unique: {
      bank_account_number: { field: 'number', taken: texts.taken },
      bank_account_default: { field: 'isDefault', taken: texts.newDefault },
    },
    only: { isDefault: texts.foreignDefault },
    faults: ({ kind, number: typed, bankCode, isDefault, isOn }, { before }) => {
      // A kept number is checked again, because its kind may have changed.
      const number = typed ?? (before && numbers.open(before))
      if (number === null) return [{ path: 'number', message: texts.noNumber }]
      const faults = contract.faultsOfAccount({ kind, number, bankCode })
      return faults.length === 0 && isDefault && !isOn ? [{ path: 'isOn', message: texts.offDefault }] : faults
    },
    store: ({ number }, { id, call: { scope } }) =>
      number === undefined ? {} : numbers.columns(id, scope.entId, number),
    present: ({ number_end }) => ({ accountNo: shownNumber(number_end) }),
    about: ({ accountNo }) => ({ accountNo }),
    held: ({ is_default }, act) => (is_default && act !== 'on' ? texts.isDefault : null),
  })
  const filters = {
    word: 'accountName',
    bank: 'bankName',
    number: equals('bank_account.number_end'),
    on: 'isOn',
    updated: 'updatedAt',
  }
  kit.mountList(contract.bankAccountList, {
    ...listOf(accounts, contract.bankAccountList, { filters }),
    present: async (rows, { caller, scope }, db) => {
      const names = reachesFurther(scope)
        ? await listEnterpriseNames(db, [...new Set(rows.map((row) => row.ent_id))])
        : null
      const isSeen = allows(contract.seesNumber, caller)
      return rows.map((row) => ({
        ...accounts.present(row),
        entName: names?.get(row.ent_id) ?? null,
        // The kit masks what is not seen; of a text this long it leaves the end.
        accountNo: isSeen ? numbers.open(row) : row.number_end.padStart(12, '*'),
      }))
    },
  })
  kit.mountImport(
    contract.bankAccountImport,
    importOf(accounts, contract.bankAccountImport, {
      keyOf: contract.plainNumber,
      known: { column: 'number_mac', of: (number, { scope }) => numbers.digest(scope.entId, number) },
      faults: contract.faultsOfAccount,
      blank: { isDefault: false },
    }),
  )
  kit.mount(contract.getBankAccountListRoute, async (_input, { db, scope }) =>
    (await accountsInUse(db, scope)).map(accounts.present),
  )
  kit.mount(contract.revealBankAccountRoute, async ({ body: { id } }, call) => {
    const account = await accounts.find(call.db, call.scope, id)
    call.about(id, { accountNo: shownNumber(account.number_end) })
    return { number: numbers.open(account) }
  })
}
