import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { useMay } from '@portal/web-kit/caller'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { invalidate, keyOf, queryClient } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useState } from 'react'
import {
  headValuesRoute,
  lastingHeadFields,
  mostHeadChars,
  saveHeadValuesRoute,
  type HeadValues,
} from '../../contract/index.ts'
import { headValuesTexts as texts } from './head-values.texts.ts'
import css from './head-values.module.css'

const stale = 409

export function HeadValuesForm({ kept }: { kept: HeadValues }) {
  const [values, setValues] = useState(kept.values)
  const mayEdit = useMay('perm:tax:return:edit')
  const isSame = (now: HeadValues['values']): boolean =>
    lastingHeadFields.every((field) => now[field].trim() === kept.values[field])
  const draft = useDraft(mayEdit ? 'head-values' : '', values, setValues, { isBlank: isSame, version: kept.version })
  const save = useAction(saveHeadValuesRoute, {
    onDone: (data) => {
      draft.sent()
      queryClient.setQueryData(keyOf(headValuesRoute, { query: {} }), data)
      toast.success(texts.saved)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== stale) return false
      toast.warning(texts.changed)
      void invalidate(headValuesRoute)
      return true
    },
  })
  return (
    <section className="card" aria-labelledby="head-values">
      <header>
        <h2 id="head-values">{texts.title}</h2>
        <span className="grow" />
        {kept.updatedAt !== '' && <span className="faint text-tiny">{texts.by(kept.updatedBy, kept.updatedAt)}</span>}
      </header>
      <form
        className={css.headValues}
        onSubmit={(event) => {
          event.preventDefault()
          save.run({ body: { version: kept.version, values } })
        }}
      >
        <p className="faint text-small">
          {texts.hint}
          {mayEdit ? '' : ` ${texts.readOnly}`}
        </p>
        <DraftOffer offer={draft.offer} />
        <div className={css.twoColumns}>
          {lastingHeadFields.map((field) => (
            <label key={field} className="field">
              <span className="label">{kept.labels[field]}</span>
              <input
                className="input"
                value={values[field]}
                maxLength={mostHeadChars}
                disabled={!mayEdit}
                autoComplete="off"
                onChange={(event) => setValues({ ...values, [field]: event.target.value })}
              />
            </label>
          ))}
        </div>
        {mayEdit && (
          <div className="row">
            <ActButton of={save} type="submit" className="button primary" disabled={isSame(values)}>
              {texts.save}
            </ActButton>
          </div>
        )}
      </form>
    </section>
  )
}
