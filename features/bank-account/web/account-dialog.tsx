import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import type { Saying } from '@portal/contract'
import { bankAccountUpkeep, faultsOfAccount, type BankAccount } from '../contract/index.ts'
import { bankAccountTexts as texts } from './bank-account.texts.ts'

const order = ['accountName', 'kind', 'number', 'bankName', 'bankCode', 'currency', 'note', 'isOn', 'isDefault']
const blank = { kind: 'settlement', currency: 'CNY', isOn: true, isDefault: false } as const

const check = (account: Saying<typeof bankAccountUpkeep>): Record<string, string> =>
  Object.fromEntries(faultsOfAccount(account).map(({ path, message }) => [path, message]))

/** A new account, or one that is changed; its number is typed again only when it changes. */
export function AccountDialog({
  account,
  onClose,
  onDone,
}: {
  account: BankAccount | null
  onClose: () => void
  onDone: () => void
}) {
  const form = useForm(bankAccountUpkeep.saveRoute, {
    order,
    initial: account ?? blank,
    ...(account === null ? {} : { fixed: { id: account.id }, version: account.version }),
    draft: `bank-account:${account?.id ?? 'new'}`,
    secrets: ['number'],
    fields: {
      number: {
        field: { isRequired: account === null },
        hint: account === null ? texts.blanks : texts.unchanged(account.accountNo.slice(-4)),
      },
    },
    check,
    done: texts.saved,
    onDone,
  })
  const title = account === null ? texts.add : texts.changed(account.accountName)
  return <FormDialog form={form} title={title} layout="two" onClose={onClose} />
}
