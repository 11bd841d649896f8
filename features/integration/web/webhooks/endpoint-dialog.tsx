import type { ShownOnce } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { invalidate } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useId, useState } from 'react'
import { endpointsRoute, mostName, mostUrl, saveEndpointRoute, type Endpoint } from '../../contract/index.ts'
import { EnterpriseField, isCreditCode, useIsOperator } from '../enterprise-field.tsx'
import { integrationTexts } from '../integration.texts.ts'
import { TextField } from '../text-field.tsx'
import { useEventKinds } from './use-event-kinds.ts'
import css from '../integration.module.css'

const texts = integrationTexts.webhooks
const stale = 409
type Place = 'name' | 'url' | 'types' | 'form'

/** Creates or changes an endpoint; `onSaved` receives the secret of a new one. */
export function EndpointDialog({
  endpoint,
  onClose,
  onSaved,
}: {
  endpoint: Endpoint | null
  onClose: () => void
  onSaved: (secret: ShownOnce | null) => void
}) {
  const id = useId()
  const isOperator = useIsOperator()
  const [name, setName] = useState(endpoint?.name ?? '')
  const [url, setUrl] = useState(endpoint?.url ?? 'https://')
  const { kinds } = useEventKinds()
  // A new endpoint hears of everything until somebody chooses.
  const [chosen, setTypes] = useState<readonly string[] | null>(endpoint?.types ?? null)
  const [enabled, setEnabled] = useState(endpoint?.enabled ?? true)
  const [isEverywhere, setEverywhere] = useState(false)
  const isOfAll = endpoint === null ? isEverywhere : endpoint.entId === null
  const offered = kinds.filter((kind) => isOfAll || !kind.ofInstallation)
  const types = chosen ?? kinds.flatMap((kind) => (kind.ofInstallation ? [] : [kind.code]))
  const [creditCode, setCreditCode] = useState('')
  const [fault, setFault] = useState<{ at: Place; text: string } | null>(null)
  // Omits the URL's query from the draft, because it may contain a secret.
  const typed = { name, url: url.split('?')[0] ?? '', types: chosen, enabled, isEverywhere, creditCode }
  const [first] = useState(() => JSON.stringify(typed))
  const putBack = (kept: typeof typed): void => {
    setName(kept.name)
    setUrl((now) => (now.split('?')[0] === kept.url ? now : kept.url))
    setTypes(kept.types)
    setEnabled(kept.enabled)
    setEverywhere(kept.isEverywhere)
    setCreditCode(kept.creditCode)
  }
  const draft = useDraft(`endpoint:${endpoint?.id ?? 'new'}`, typed, putBack, {
    isBlank: (now) => JSON.stringify(now) === first,
    version: endpoint?.version ?? '',
  })
  const save = useAction(saveEndpointRoute, {
    onDone: (data) => {
      draft.sent()
      toast.success(texts.saved)
      onSaved(data.secret)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) return false
      if (error.status === stale) {
        void invalidate(endpointsRoute)
        toast.warning(texts.changed)
        onClose()
        return true
      }
      setFault({ at: 'form', text: wordsOf(error) })
      return true
    },
  })
  const send = () => {
    if (name.trim() === '') return setFault({ at: 'name', text: integrationTexts.fieldMissing })
    if (!URL.canParse(url.trim())) return setFault({ at: 'url', text: texts.urlHint })
    if (!isEverywhere && creditCode !== '' && !isCreditCode(creditCode))
      return setFault({ at: 'form', text: integrationTexts.creditCodeShort })
    const heard = types.filter((type) => offered.some(({ code }) => code === type))
    if (heard.length === 0) return setFault({ at: 'types', text: texts.typesMissing })
    const whose =
      endpoint !== null
        ? { id: endpoint.id, version: endpoint.version }
        : isEverywhere
          ? { everywhere: true }
          : creditCode === ''
            ? {}
            : { creditCode }
    save.run({ body: { ...whose, name: name.trim(), url: url.trim(), types: heard, enabled } })
  }
  const faultAt = (at: Place) => (fault?.at === at ? fault.text : '')
  return (
    <Dialog
      title={endpoint === null ? texts.add : texts.edit}
      width={560}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {integrationTexts.cancel}
          </button>
          <ActButton of={save} type="submit" form={id} className="button primary">
            {endpoint === null ? texts.create : integrationTexts.save}
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
          fault={faultAt('name')}
          most={mostName}
          isRequired
          hasFocus
        />
        <TextField
          label={texts.url}
          type="url"
          value={url}
          onChange={setUrl}
          hint={texts.urlHint}
          fault={faultAt('url')}
          most={mostUrl}
          isRequired
        />
        {endpoint === null && isOperator && (
          <label className={css.tickLine}>
            <input type="checkbox" checked={isEverywhere} onChange={(event) => setEverywhere(event.target.checked)} />
            {texts.everywhereLabel}
          </label>
        )}
        {endpoint === null && isOperator && !isEverywhere && (
          <EnterpriseField value={creditCode} onChange={setCreditCode} />
        )}
        <fieldset className={`field ${css.scopePicker}`}>
          <legend className="label required">{texts.types}</legend>
          <ul>
            {offered.map(({ code: type, name: kindName }) => (
              <li key={type}>
                <label>
                  <input
                    type="checkbox"
                    checked={types.includes(type)}
                    onChange={(event) =>
                      setTypes(event.target.checked ? [...types, type] : types.filter((each) => each !== type))
                    }
                  />
                  <span>{kindName}</span>
                  <span className={`faint text-tiny monospace`}>{type}</span>
                </label>
              </li>
            ))}
          </ul>
          {faultAt('types') !== '' && (
            <span className="text-tiny error-text" role="alert">
              {faultAt('types')}
            </span>
          )}
        </fieldset>
        <label className={css.tickLine}>
          <input type="checkbox" checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
          {texts.enabled}
        </label>
        {faultAt('form') !== '' && (
          <p className="alert error" role="alert">
            {faultAt('form')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
