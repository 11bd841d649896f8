import { ImportDialog } from '@portal/page-kit/import/import-dialog.tsx'
import { ListView } from '@portal/page-kit/list/list-view.tsx'
import { useList } from '@portal/page-kit/list/use-list'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { bankAccountImport, type BankAccount } from '../contract/index.ts'
import { AccountDetail } from './account-detail.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { accountColumns, accountsSource, manyActs } from './accounts.list.tsx'
import { bankAccountTexts as texts } from './bank-account.texts.ts'
import css from './bank-account.module.css'

/** What an enterprise keeps of itself: its bank accounts (PRD-02). */
export function CompanyPage() {
  const list = useList('bank-accounts', accountsSource)
  const [edited, setEdited] = useState<BankAccount | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const close = () => {
    setEdited(null)
    setImporting(false)
  }
  const done = () => {
    close()
    list.refresh()
  }
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        <button type="button" className="button" onClick={() => setImporting(true)}>
          <Icon name="upload" />
          {texts.import}
        </button>
        <button type="button" className="button primary" onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {texts.add}
        </button>
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      <ListView
        list={list}
        columns={accountColumns}
        rowName={({ accountName, accountNo }) => `${accountName} ${accountNo}`}
        isFaint={({ isOn }) => !isOn}
        many={manyActs}
        detail={{
          title: (account) => account?.accountName ?? texts.section,
          body: (_id, account) => account !== undefined && <AccountDetail key={account.version} account={account} />,
          footer: (_id, account) =>
            account !== undefined && (
              <button type="button" className="button" onClick={() => setEdited(account)}>
                {texts.edit}
              </button>
            ),
        }}
        empty={{ title: texts.empty, reason: texts.emptyReason, icon: 'bank' }}
      />
      {edited !== null && <AccountDialog account={edited === 'new' ? null : edited} onClose={close} onDone={done} />}
      {isImporting && <ImportDialog of={bankAccountImport} onClose={close} onDone={done} />}
    </>
  )
}
