export interface FoundAccount {
  accountId: string
  account: string
  userName: string
}

/** The accounts of the verified phone, masked: a single one is shown, of several the user chooses. */
export function drawAccounts(form: HTMLFormElement, accounts: readonly FoundAccount[]): void {
  const box = form.querySelector('[data-accounts]')
  if (box === null) return
  const isOnly = accounts.length === 1
  form.querySelector<HTMLElement>('.choice legend')!.hidden = isOnly
  box.replaceChildren(
    ...accounts.map((account, at) => {
      const label = document.createElement('label')
      const radio = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'accountId',
        value: account.accountId,
        checked: at === 0,
        hidden: isOnly,
      })
      label.append(radio, `${isOnly ? (form.dataset['one'] ?? '') : ''}${account.account}（${account.userName}）`)
      return label
    }),
  )
}
