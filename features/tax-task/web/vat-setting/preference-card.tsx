import { periodLabel } from '@portal/domain/period'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { boot } from '@portal/web-kit/boot'
import { useMay } from '@portal/web-kit/caller'
import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useDraft } from '@portal/web-kit/use-draft'
import { useState } from 'react'
import {
  blankPreference,
  insertVatPreferenceRoute,
  vatPreferenceListRoute,
  vatPreferenceRoute,
  type VatPreference,
  type VatPreferenceFields,
} from '../../contract/index.ts'
import { MonthSelect } from './month-select.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { settingTexts as texts } from './vat-setting.texts.ts'
import css from './vat-setting.module.css'

const stale = 409
const fieldsOf = (preference: VatPreference): VatPreferenceFields => ({
  ...blankPreference,
  ...Object.fromEntries(Object.keys(blankPreference).map((key) => [key, preference[key as keyof VatPreferenceFields]])),
})

/** Preferences of a month, editable from that month on. */
export function PreferenceCard({
  preference,
  onMonth,
}: {
  preference: VatPreference
  onMonth: (month: string) => void
}) {
  const [fields, setFields] = useState(() => fieldsOf(preference))
  const isOwn = preference.effectiveMonth === preference.taxMonth
  const mayEdit = useMay('perm:tax:return:edit')
  const saved = fieldsOf(preference)
  const draft = useDraft(mayEdit ? `vat-preference:${preference.taxMonth}` : '', fields, setFields, {
    isBlank: (now) => JSON.stringify(now) === JSON.stringify(saved),
    version: preference.version,
  })
  const save = useAction(insertVatPreferenceRoute, {
    onDone: (data) => {
      draft.sent()
      toast.success(texts.saved(periodLabel(data.taxMonth)))
      return invalidate(vatPreferenceRoute, vatPreferenceListRoute)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== stale) return false
      toast.warning(texts.changed)
      void invalidate(vatPreferenceRoute, vatPreferenceListRoute)
      return true
    },
  })
  return (
    <section className="card" aria-labelledby="vat-preferences">
      <header>
        <h2 id="vat-preferences">{texts.preferences}</h2>
        <span className="grow" />
        <span className="faint text-small">{texts.from}</span>
        <MonthSelect value={preference.taxMonth} today={boot().today} label={texts.preferences} onChange={onMonth} />
        <span className="faint text-small">{texts.since}</span>
      </header>
      <form
        className={css.prefs}
        onSubmit={(event) => {
          event.preventDefault()
          save.run({ body: { ...fields, taxMonth: preference.taxMonth, version: isOwn ? preference.version : 0 } })
        }}
      >
        <p className="faint text-small">
          {preference.version === 0 ? texts.notSet : texts.holds(periodLabel(preference.effectiveMonth))}
          {mayEdit ? '' : `；${texts.readOnly}`}
        </p>
        <DraftOffer offer={draft.offer} />
        <PreferenceForm fields={fields} disabled={!mayEdit} onChange={setFields} />
        {mayEdit && (
          <div className="row">
            <ActButton of={save} type="submit" className="button primary">
              {texts.save}
            </ActButton>
          </div>
        )}
      </form>
    </section>
  )
}
