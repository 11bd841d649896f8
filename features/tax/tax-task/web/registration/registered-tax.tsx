import { bare } from '@portal/page-kit/fields/field-input'
import { SelectField } from '@portal/page-kit/fields/select-field.tsx'
import { getPeriod } from '@portal/domain/period'
import { useId } from 'react'
import { findTaxType, type Cadence, type TaxRegistration } from '../../contract/index.ts'
import { registrationTexts as texts } from './registration.texts.ts'

/** One tax: ticked when it is filed, its cadence, and what follows. `stored`: its cadence before any change. */
export function RegisteredTax({
  tax: { taxType, hasForms, openPeriod },
  stored,
  cadence,
  onChange,
}: {
  tax: TaxRegistration['taxes'][number]
  stored: Cadence | null
  cadence: Cadence | null
  onChange: (cadence: Cadence | null) => void
}) {
  const id = useId()
  const type = findTaxType(taxType)
  if (type === undefined) return null
  const held = openPeriod === null ? null : getPeriod(openPeriod).kind
  const note = [
    ...(openPeriod !== null && cadence === null ? [texts.removed(openPeriod)] : []),
    ...(openPeriod !== null && cadence !== null && type.cadences.length > 1 ? [texts.held(openPeriod)] : []),
    ...(cadence !== null && !hasForms ? [texts.noForms] : []),
  ].join('；')
  const described = note === '' ? undefined : `${id}-note`
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={cadence !== null}
          aria-describedby={described}
          onChange={({ target }) => onChange(target.checked ? (stored ?? held ?? type.defaultCadence) : null)}
        />
        {type.name}
      </label>
      {cadence !== null && (
        <SelectField
          control={{ ...bare(id), 'aria-label': texts.cadenceOf(type.name), 'aria-describedby': described }}
          value={cadence}
          options={type.cadences.map((value) => ({ value, label: texts.cadences[value] }))}
          disabled={held !== null || type.cadences.length === 1}
          onChange={(value) => onChange(value as Cadence)}
        />
      )}
      {note !== '' && (
        <p id={described} className="faint text-tiny">
          {note}
        </p>
      )}
    </li>
  )
}
