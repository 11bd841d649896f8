import { useId } from 'react'
import { useLists } from '../use-lists.ts'
import type { FieldName } from './data/questions.ts'
import { decideTexts as texts } from './decide.texts.ts'
import { takeBack } from './said.rules.ts'

const flags: readonly FieldName[] = ['prior', 'realEstate']

/** One answer: from a closed list, yes or no, or an amount. `canTakeBack`: an earlier value exists. */
export function DecideField({
  field,
  value,
  canTakeBack,
  onChange,
}: {
  field: FieldName
  value: string
  canTakeBack: boolean
  onChange: (value: string) => void
}) {
  const id = useId()
  const lists = useLists()
  if (field === 'transferTax')
    return (
      <div className="field">
        <label htmlFor={id}>{texts.fields[field]}</label>
        <input
          id={id}
          className="input digits"
          inputMode="decimal"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )
  const options: readonly (readonly [string, string])[] = flags.includes(field)
    ? [
        ['true', texts.yes],
        ['false', texts.no],
      ]
    : (lists[field] ?? []).map(({ code, name }) => [code, name])
  return (
    <div className="field">
      <label htmlFor={id}>{texts.fields[field]}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{texts.unsaid}</option>
        {canTakeBack && <option value={takeBack}>{texts.takeBack}</option>}
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
