import type { Saying } from '@portal/contract'
import { declared } from '@portal/page-kit/list/declared'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { onOff } from '@portal/page-kit/managed/on-off.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { bankAccountImport, bankAccountList, bankAccountUpkeep, faultsOfAccount } from '../contract/index.ts'
import type { BankAccount, ListedAccount } from '../contract/index.ts'
import { AccountDetail } from './account-detail.tsx'
import { bankAccountTexts as texts } from './bank-account.texts.ts'

const source = declared(bankAccountList)
const columns = columnsOf<ListedAccount>(bankAccountList.fields, {
  accountName: {
    isFixed: true,
    narrow: true,
    cell: ({ accountName, isDefault }) => (
      <>
        {accountName} {isDefault && <span className="tag primary">{texts.isDefault}</span>}
      </>
    ),
  },
  accountNo: { narrow: true },
  entName: { isIfAny: true },
  bankName: { isWide: true },
  bankCode: { isHidden: true },
  isDefault: false,
  isOn: onOff,
  note: { isHidden: true },
  updatedBy: { isHidden: true },
})
const order = ['accountName', 'kind', 'number', 'bankName', 'bankCode', 'currency', 'note', 'isOn', 'isDefault']
const initial = { kind: 'settlement', currency: 'CNY', isOn: true, isDefault: false } as const
const check = (account: Saying<typeof bankAccountUpkeep>): Record<string, string> =>
  Object.fromEntries(faultsOfAccount(account).map(({ path, message }) => [path, message]))
/** The number of an account that stands is typed again only when it changes. */
const formOf = (account: BankAccount | null) => {
  const hint = account === null ? texts.blanks : texts.unchanged(account.accountNo.slice(-4))
  const number = { field: { isRequired: account === null }, hint }
  return { order, initial, check, fields: { number }, secrets: ['number'], done: texts.saved, layout: 'two' as const }
}
const words = {
  add: texts.add,
  change: ({ accountName }: BankAccount) => texts.changed(accountName),
  turnOff: texts.turnOffAsk,
  remove: texts.removeAsk,
}

/** The bank accounts of an enterprise: a tab of 企业信息 (PRD-02). */
export function BankAccounts() {
  return (
    <ManagedPage
      name="bank-accounts"
      title={texts.title}
      lead={texts.lead}
      of={bankAccountUpkeep}
      import={bankAccountImport}
      source={source}
      columns={columns}
      rowName={({ accountName, accountNo }) => `${accountName} ${accountNo}`}
      isFaint={({ isOn }) => !isOn}
      form={formOf}
      words={words}
      heading={({ accountName }) => accountName}
      detail={(account) => <AccountDetail key={account.version} account={account} />}
      empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'bank' }}
    />
  )
}
