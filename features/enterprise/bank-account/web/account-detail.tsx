import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { bankAccountList, revealBankAccountRoute, seesNumber, type BankAccount } from '../contract/index.ts'
import { bankAccountTexts as texts } from './bank-account.texts.ts'

/** All of an account; its whole number on demand, which the audit log keeps. */
export function AccountDetail({ account }: { account: BankAccount }) {
  const isSeen = useMay(seesNumber)
  const [number, setNumber] = useState('')
  const reveal = useAction(revealBankAccountRoute, { onDone: (data) => setNumber(data.number) })
  return (
    <>
      <DescriptionList facts={factsOf(bankAccountList.fields, account)} />
      {isSeen ? null : number === '' ? (
        <ActButton of={reveal} className="button" onClick={() => reveal.run({ body: { id: account.id } })}>
          {texts.reveal}
        </ActButton>
      ) : (
        <DescriptionList facts={[{ title: texts.number, value: <span className="digits">{number}</span> }]} />
      )}
    </>
  )
}
