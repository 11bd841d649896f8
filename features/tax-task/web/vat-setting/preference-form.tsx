import type { VatPreferenceFields } from '../../contract/index.ts'
import { CodePicker } from './code-picker.tsx'
import { DijiaFields } from './dijia-fields.tsx'
import { bureaus, codeLists, flags, optionsOf, withCodes, withFlag } from './preference.rules.ts'
import { settingTexts as texts } from './vat-setting.texts.ts'
import css from './vat-setting.module.css'
import type { PreferenceFormProps } from './preference.rules.ts'

/** The preferences: each flag with the cells it affects; a ticked one shows its details. */
export function PreferenceForm({ fields, disabled, onChange }: PreferenceFormProps) {
  return (
    <>
      <ul className={css.flags}>
        {flags.map(({ field, name, drives }) => {
          const list = codeLists[field]
          const isOn = fields[field] === '1'
          return (
            <li key={field}>
              <label className={css.flag}>
                <input
                  type="checkbox"
                  checked={isOn}
                  disabled={disabled}
                  onChange={(event) => onChange(withFlag(fields, field, event.target.checked))}
                />
                {name.replace(/^是否/, '')}
                {drives !== null && <span className="faint text-tiny">{texts.affects(wordsOf(drives))}</span>}
              </label>
              {isOn && field === 'ifAddDijiaPolicy' && (
                <DijiaFields fields={fields} disabled={disabled} onChange={onChange} />
              )}
              {isOn && list !== undefined && (
                <CodePicker
                  label={name}
                  list={list}
                  options={optionsOf(list.kind)}
                  value={fields[list.codes]}
                  disabled={disabled}
                  onChange={(parts) => onChange(withCodes(fields, list, parts))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className={css.twoColumns}>
        <Pick
          label={texts.city}
          value={fields.cityFlag}
          options={Object.entries(texts.cities).map(([code, name]) => ({ code, name }))}
          disabled={disabled}
          onChange={(cityFlag) => onChange({ ...fields, cityFlag: cityFlag as VatPreferenceFields['cityFlag'] })}
        />
        <Pick
          label={texts.bureau}
          value={fields.taxBureauCity}
          options={[
            { code: '', name: texts.chooseNone },
            ...bureaus.map(({ key, bureau }) => ({ code: key, name: bureau })),
          ]}
          disabled={disabled}
          onChange={(taxBureauCity) => onChange({ ...fields, taxBureauCity })}
        />
      </div>
    </>
  )
}

/** `VATG_A4.r6–r8` in words. */
const wordsOf = (drives: string): string =>
  drives
    .replaceAll('VATG_A1', '附一')
    .replaceAll('VATG_A4', '附四')
    .replaceAll('VATG_MAIN', '主表')
    .replaceAll('VATG_RELIEF', '减免税')
    .replace(/\.r(\d+)/g, ' $1')
    .replace(/r(\d+)/g, '$1')
    .replace(/\.c(\d)、c(\d)/g, ' 第$1、$2列')
    .replaceAll('；', '，')

function Pick({
  label,
  value,
  options,
  disabled,
  onChange,
}: {
  label: string
  value: string
  options: readonly { code: string; name: string }[]
  disabled: boolean
  onChange: (value: string) => void
}) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <select className="input" value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
