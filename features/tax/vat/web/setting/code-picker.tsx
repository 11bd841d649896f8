import { useState } from 'react'
import { codeOf, cutKinds, partsOf, type CodeList, type Option } from './preference.rules.ts'
import { settingTexts as texts } from './vat-setting.texts.ts'
import css from './vat-setting.module.css'

/** Codes as checkboxes, searched by code or name; a reduction also states its kind. Unknown codes stay as they are. */
export function CodePicker({
  id,
  label,
  list,
  options,
  value,
  disabled,
  onChange,
}: {
  id: string
  label: string
  list: CodeList
  options: readonly Option[]
  value: string
  disabled: boolean
  onChange: (parts: string[]) => void
}) {
  const [wanted, setWanted] = useState('')
  const parts = partsOf(value)
  const unknown = parts
    .map(codeOf)
    .filter((code) => !options.some((option) => option.code === code))
    .map((code) => ({ code, name: code }))
  const shown = [...options, ...unknown].filter((option) => `${option.code}${option.name}`.includes(wanted.trim()))
  const toggle = (code: string, isOn: boolean) =>
    onChange(isOn ? [...parts, code] : parts.filter((part) => codeOf(part) !== code))
  const say = (code: string, kind: string) =>
    onChange(parts.map((part) => (codeOf(part) === code ? (kind === '' ? code : `${kind}:${code}`) : part)))
  return (
    <div id={id} tabIndex={-1} className={css.codes} role="group" aria-label={label}>
      <div className="row">
        <input
          className="input small"
          aria-label={texts.search}
          placeholder={texts.search}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <span className="faint text-tiny">{texts.chosen(parts.length)}</span>
      </div>
      <ul>
        {shown.map(({ code, name }) => {
          const part = parts.find((each) => codeOf(each) === code)
          return (
            <li key={code}>
              <input
                id={`${id}${code}`}
                type="checkbox"
                checked={part !== undefined}
                disabled={disabled}
                onChange={(event) => toggle(code, event.target.checked)}
              />
              <label htmlFor={`${id}${code}`}>
                <span className="digits faint">{code}</span> {name}
              </label>
              {list.codes === 'vatReductionItemsCode' && part !== undefined && (
                <select
                  className="input small"
                  aria-label={`${name} ${texts.cutFor}`}
                  disabled={disabled}
                  value={part.includes(':') ? part.split(':')[0] : ''}
                  onChange={(event) => say(code, event.target.value)}
                >
                  <option value="">{texts.cutFor}…</option>
                  {cutKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {texts.cuts[kind]}
                    </option>
                  ))}
                </select>
              )}
            </li>
          )
        })}
      </ul>
      <p className="faint text-tiny">
        <span className="tag warn" title={texts.unverifiedWhy}>
          {texts.unverified}
        </span>{' '}
        {texts.sample}
      </p>
    </div>
  )
}
