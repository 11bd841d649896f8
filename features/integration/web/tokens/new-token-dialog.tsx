import type { ShownOnce } from '@portal/contract'
import { addDays } from '@portal/domain/calendar-date'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { boot } from '@portal/web-kit/boot'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useId, useState } from 'react'
import { issueTokenRoute, mostDays, mostName } from '../../contract/index.ts'
import { EnterpriseField, isCreditCode, useGrantable, useIsOperator } from '../enterprise-field.tsx'
import { integrationTexts } from '../integration.texts.ts'
import { TextField } from '../text-field.tsx'
import { ScopePicker } from './scope-picker.tsx'
import css from '../integration.module.css'

const texts = integrationTexts.tokens
/** Default lifetime: a quarter of a year. */
const proposedDays = 90
const linesOf = (text: string): string[] =>
  text
    .split(/[\n,，;；]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Issues a token for one system: name, scopes, last day, networks. */
export function NewTokenDialog({ onClose, onIssued }: { onClose: () => void; onIssued: (token: ShownOnce) => void }) {
  const id = useId()
  const isOperator = useIsOperator()
  const { today } = boot()
  const [name, setName] = useState('')
  const [creditCode, setCreditCode] = useState('')
  const [scopes, setScopes] = useState<readonly string[]>([])
  const [expiresOn, setExpiresOn] = useState(addDays(today, proposedDays))
  const [networks, setNetworks] = useState('')
  const [fault, setFault] = useState<{ at: 'name' | 'scopes' | 'form'; text: string } | null>(null)
  const grantable = useGrantable(creditCode)
  const typed = { name, creditCode, scopes, expiresOn, networks }
  const putBack = (kept: typeof typed): void => {
    setName(kept.name)
    setCreditCode(kept.creditCode)
    setScopes(kept.scopes)
    setExpiresOn(kept.expiresOn)
    setNetworks(kept.networks)
  }
  const draft = useDraft('new-token', typed, putBack, {
    isBlank: (now) => now.scopes.length === 0 && `${now.name}${now.creditCode}${now.networks}`.trim() === '',
  })
  const issue = useAction(issueTokenRoute, {
    onDone: (data) => {
      draft.sent()
      onIssued(data.token)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return false
      setFault({ at: 'form', text: wordsOf(error) })
      return true
    },
  })
  const send = () => {
    if (name.trim() === '') return setFault({ at: 'name', text: integrationTexts.fieldMissing })
    if (creditCode !== '' && !isCreditCode(creditCode))
      return setFault({ at: 'form', text: integrationTexts.creditCodeShort })
    if (scopes.length === 0) return setFault({ at: 'scopes', text: texts.scopeMissing })
    issue.run({
      body: {
        name: name.trim(),
        scopes: [...scopes],
        expiresOn,
        networks: linesOf(networks),
        ...(creditCode === '' ? {} : { creditCode }),
      },
    })
  }
  const faultAt = (at: 'name' | 'scopes' | 'form') => (fault?.at === at ? fault.text : '')
  return (
    <Dialog
      title={texts.add}
      width={600}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {integrationTexts.cancel}
          </button>
          <ActButton of={issue} type="submit" form={id} className="button primary">
            {texts.create}
          </ActButton>
        </>
      }
    >
      <form
        id={id}
        className={css.machineForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onChange={() => setFault(null)}
      >
        <DraftOffer offer={draft.offer} />
        <TextField
          label={texts.name}
          value={name}
          onChange={setName}
          hint={texts.nameHint}
          fault={faultAt('name')}
          most={mostName}
          isRequired
          hasFocus
        />
        {isOperator && (
          <EnterpriseField
            value={creditCode}
            onChange={(code) => {
              setCreditCode(code)
              setScopes([])
            }}
          />
        )}
        <ScopePicker query={grantable} value={scopes} onChange={setScopes} fault={faultAt('scopes')} />
        <TextField
          label={texts.expires}
          type="date"
          value={expiresOn}
          onChange={setExpiresOn}
          hint={texts.expiresHint}
          min={today}
          max={addDays(today, mostDays)}
          isRequired
        />
        <div className="field">
          <label htmlFor={`${id}-net`}>{texts.networks}</label>
          <textarea
            id={`${id}-net`}
            className={`input monospace`}
            rows={2}
            value={networks}
            spellCheck={false}
            aria-describedby={`${id}-net-more`}
            onChange={(event) => setNetworks(event.target.value)}
          />
          <span id={`${id}-net-more`} className="text-tiny faint">
            {texts.networksHint}
          </span>
        </div>
        {faultAt('form') !== '' && (
          <p className="alert error" role="alert">
            {faultAt('form')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
