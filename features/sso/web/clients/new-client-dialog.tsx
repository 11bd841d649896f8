import type { ShownOnce } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useId, useState } from 'react'
import { addClientRoute, agreementPages } from '../../contract/index.ts'
import { ssoWords } from '../sso.texts.ts'
import { ClientField } from './client-field.tsx'
import { clientOf, emptyForm, faultsOf, type ClientForm } from './client-form.ts'
import css from '../sso.module.css'

const words = ssoWords.clients

/** Registers a product that signs its users in through the portal. */
export function NewClientDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (secret: ShownOnce | null) => void
}) {
  const id = useId()
  const [form, setForm] = useState<ClientForm>(emptyForm)
  const [hasTried, setTried] = useState(false)
  const draft = useDraft('sso-client', form, setForm, {
    isBlank: (now) => JSON.stringify(now) === JSON.stringify(emptyForm),
  })
  const add = useAction(addClientRoute, {
    onDone: ({ secret }) => {
      draft.sent()
      onDone(secret)
    },
  })
  const faults = faultsOf(form)
  const send = (): void => {
    setTried(true)
    if (Object.keys(faults).length === 0) add.run({ body: clientOf(form) })
  }
  const field = (
    name: Exclude<keyof ClientForm, 'isPublic' | 'agreementPage'>,
    more: { hint?: string; rows?: number; isRequired?: boolean } = {},
  ) => (
    <ClientField
      label={words.fields[name]}
      value={form[name]}
      fault={hasTried ? (faults[name] ?? '') : ''}
      onChange={(value) => setForm((now) => ({ ...now, [name]: value }))}
      {...more}
    />
  )
  return (
    <Dialog
      title={words.add}
      width={600}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {ssoWords.cancel}
          </button>
          <ActButton of={add} type="submit" form={id} className="button primary">
            {words.create}
          </ActButton>
        </>
      }
    >
      <form
        id={id}
        className={css.ssoForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <DraftOffer offer={draft.offer} />
        {field('clientId', { hint: words.fields.clientIdHint, isRequired: true })}
        {field('name', { isRequired: true })}
        {field('redirectUris', { hint: words.fields.redirectHint, rows: 2, isRequired: true })}
        {field('postLogoutRedirectUris', { hint: words.fields.redirectHint, rows: 2 })}
        {field('backchannelLogoutUri')}
        {field('initiateLoginUri', { hint: words.fields.initiateHint })}
        <div className="field">
          <label htmlFor={`${id}-page`}>{words.fields.agreementPage}</label>
          <select
            id={`${id}-page`}
            className="input"
            value={form.agreementPage}
            onChange={(event) => setForm((now) => ({ ...now, agreementPage: event.target.value }))}
          >
            <option value="">{words.straight}</option>
            {agreementPages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.name}　{page.path}
              </option>
            ))}
          </select>
        </div>
        <label className="text-small">
          <input
            type="checkbox"
            checked={form.isPublic}
            onChange={(event) => setForm((now) => ({ ...now, isPublic: event.target.checked }))}
          />{' '}
          {words.fields.isPublic}
        </label>
      </form>
    </Dialog>
  )
}
