import { periodLabel } from '@portal/domain/period'
import { FormFields } from '@portal/page-kit/form/form-fields.tsx'
import { FormPage } from '@portal/page-kit/form/form-page.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { boot } from '@portal/web-kit/boot'
import { useMay } from '@portal/web-kit/caller'
import { invalidate } from '@portal/web-kit/query'
import { useMemo } from 'react'
import {
  insertVatPreferenceRoute,
  vatPreferenceListRoute,
  vatPreferenceRoute,
  type VatPreference,
} from '../../contract/index.ts'
import { MonthSelect } from './month-select.tsx'
import { detailsOf, order, placeFields, preferenceFields } from './preference-fields.tsx'
import { completedBody, flagsOf, withRate } from './preference.rules.ts'
import { settingTexts as texts } from './vat-setting.texts.ts'
import css from './vat-setting.module.css'

/** Preferences of a month, editable from that month on: each flag, and below a ticked one its details. */
export function PreferenceCard({
  preference,
  isSmall = false,
  onMonth,
}: {
  preference: VatPreference
  /** A small-scale taxpayer is offered what the simple form has. */
  isSmall?: boolean
  onMonth: (month: string) => void
}) {
  const { taxMonth, effectiveMonth, version, ...initial } = preference
  const mayEdit = useMay('perm:tax:return:edit')
  const fields = useMemo(() => preferenceFields(mayEdit, isSmall), [mayEdit, isSmall])
  const form = useForm(insertVatPreferenceRoute, {
    initial,
    fixed: { taxMonth },
    version: effectiveMonth === taxMonth ? version : 0,
    order,
    fields,
    draft: mayEdit ? `vat-preference:${taxMonth}` : '',
    derive: withRate,
    before: completedBody,
    done: texts.saved(periodLabel(taxMonth)),
    onDone: () => invalidate(vatPreferenceRoute, vatPreferenceListRoute),
  })
  return (
    <section className="card" aria-labelledby="vat-preferences">
      <header>
        <h2 id="vat-preferences">{texts.preferences}</h2>
        <span className="grow" />
        <span className="faint text-small">{texts.from}</span>
        <MonthSelect value={taxMonth} today={boot().today} label={texts.preferences} onChange={onMonth} />
        <span className="faint text-small">{texts.since}</span>
      </header>
      <div className={css.prefs}>
        <FormPage
          form={form}
          layout="two"
          isReadOnly={!mayEdit}
          notes={
            <p className="faint text-small">
              {version === 0 ? texts.notSet : texts.holds(periodLabel(effectiveMonth))}
              {mayEdit ? '' : `；${texts.readOnly}`}
            </p>
          }
        >
          {flagsOf(isSmall).map(({ field }) => (
            <div key={field} className={css.flag}>
              <FormFields form={form} names={[field]} />
              {form.values[field] === true && (
                <div className={css.details}>
                  <FormFields form={form} names={detailsOf[field]} />
                </div>
              )}
            </div>
          ))}
          <FormFields form={form} names={placeFields} />
        </FormPage>
      </div>
    </section>
  )
}
