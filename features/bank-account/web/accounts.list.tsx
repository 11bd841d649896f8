import { declared } from '@portal/page-kit/list/declared'
import type { ManyAct } from '@portal/page-kit/list/many/many-act'
import { columnsOf } from '@portal/page-kit/table/column'
import { bankAccountList, removeBankAccountsRoute, turnBankAccountsRoute, type BankAccount } from '../contract/index.ts'
import { bankAccountTexts as texts } from './bank-account.texts.ts'

export const accountsSource = declared(bankAccountList)

export const accountColumns = columnsOf<BankAccount>(bankAccountList.fields, {
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
  bankName: { isWide: true },
  bankCode: { isHidden: true },
  isDefault: false,
  isOn: {
    narrow: true,
    cell: ({ isOn }) => <span className={`tag ${isOn ? 'done' : ''}`}>{isOn ? texts.on : texts.off}</span>,
  },
  note: { isHidden: true },
  updatedBy: { isHidden: true },
})

const turned = (isOn: boolean) => (ids: readonly string[]) => ({ ids, isOn })
export const manyActs: readonly ManyAct[] = [
  { id: 'on', title: texts.turnOn, icon: 'done', route: turnBankAccountsRoute, body: turned(true) },
  {
    id: 'off',
    title: texts.turnOff,
    icon: 'lock',
    route: turnBankAccountsRoute,
    body: turned(false),
    confirm: (count) => ({ kind: 'warning', content: texts.turnOffAsk(count), okText: texts.turnOff }),
  },
  {
    id: 'remove',
    title: texts.remove,
    icon: 'block',
    route: removeBankAccountsRoute,
    confirm: (count) => ({ kind: 'warning', content: texts.removeAsk(count), okText: texts.remove }),
  },
]
