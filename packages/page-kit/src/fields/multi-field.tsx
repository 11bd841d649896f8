import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { Popover } from '../popover/popover.tsx'
import type { FieldInput, Option } from './field-input.ts'
import { fieldTexts } from './field.texts.ts'
import css from './fields.module.css'

const texts = fieldTexts.many
/** From this many options on, the list can be searched. */
const longList = 9

/** Several of a list of codes: a button that says which, and a pop-up of checkboxes. */
export function MultiField({
  control,
  value,
  onChange,
  options,
  label,
  blank = fieldTexts.none,
  disabled = false,
  className = css.manyButton ?? '',
}: FieldInput<readonly string[]> & {
  options: readonly Option[]
  /** Name of the pop-up. */
  label: string
  /** Text while nothing is chosen. */
  blank?: string
  className?: string
}) {
  const chosen = value.map((each) => options.find((option) => option.value === each) ?? { value: each, label: each })
  const text = chosen.length === 0 ? blank : chosen.map((option) => option.label).join('、')
  // A button has no required state; the label says it.
  const { 'aria-required': _required, ...described } = control
  return (
    <Popover
      {...described}
      label={label}
      name={`${label}：${text}`}
      className={className}
      disabled={disabled}
      button={
        <>
          <span className={chosen.length === 0 ? 'faint ellipsis' : 'ellipsis'}>{text}</span>
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      {() => <CheckList label={label} value={value} options={options} onChange={onChange} />}
    </Popover>
  )
}

function CheckList({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: readonly string[]
  options: readonly Option[]
  onChange: (value: readonly string[]) => void
}) {
  const [word, setWord] = useState('')
  // Chosen codes that are no option any more can still be taken away.
  const unknown = value.filter((each) => !options.some((option) => option.value === each))
  const all = [...options, ...unknown.map((each) => ({ value: each, label: each }))]
  const shown = all.filter((option) => option.label.toLowerCase().includes(word.trim().toLowerCase()))
  const toggle = (option: Option, isOn: boolean): void =>
    onChange(
      isOn
        ? all.map((each) => each.value).filter((each) => each === option.value || value.includes(each))
        : value.filter((each) => each !== option.value),
    )
  return (
    <div className={css.manyList} role="group" aria-label={label}>
      {options.length >= longList && (
        <input
          type="search"
          className="input small"
          aria-label={texts.find}
          placeholder={texts.find}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className="panel-empty">{texts.nothing}</p>}
      {shown.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={(event) => toggle(option, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
      <div className={css.manyFoot}>
        <button type="button" className="button link" disabled={value.length === 0} onClick={() => onChange([])}>
          {fieldTexts.clear}
        </button>
      </div>
    </div>
  )
}
