import { boot } from '@portal/web-kit/boot'
import type { PreferenceFormProps } from './preference.rules.ts'
import { industries, withIndustry } from './preference.rules.ts'
import { settingTexts as texts } from './vat-setting.texts.ts'
import css from './vat-setting.module.css'

/** The additional deduction: industry and rate. Unverified reference rates are marked. */
export function DijiaFields({ fields, disabled, onChange }: PreferenceFormProps) {
  const chosen = industries.find((one) => one.key === fields.addDijiaPolicyIndustry)
  return (
    <div className={`${css.codes} ${css.twoColumns}`}>
      <label className="field">
        <span className="label">{texts.industry}</span>
        <select
          className="input"
          value={fields.addDijiaPolicyIndustry}
          disabled={disabled}
          onChange={(event) => onChange(withIndustry(fields, event.target.value))}
        >
          <option value="">{texts.chooseNone}</option>
          {industries.map(({ key, name, until }) => (
            <option key={key} value={key}>
              {name}，{until < boot().today ? texts.ended(until) : texts.until(until)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="label">{texts.rate}</span>
        <input
          className="input digits"
          inputMode="decimal"
          placeholder={texts.rateHint}
          value={fields.addDijiaPolicyRate}
          disabled={disabled}
          onChange={(event) => onChange({ ...fields, addDijiaPolicyRate: event.target.value.trim() })}
        />
      </label>
      {chosen !== undefined && !chosen.verified && (
        <p className="faint text-tiny">
          <span className="tag warn" title={texts.unverifiedWhy}>
            {texts.unverified}
          </span>{' '}
          {chosen.basis}
        </p>
      )}
    </div>
  )
}
