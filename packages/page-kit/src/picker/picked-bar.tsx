import { ChosenTag } from '../fields/chosen-tag.tsx'
import type { Option } from '../fields/field-input.ts'
import { pickerTexts as texts } from './picker.texts.ts'
import css from './picker.module.css'

/** So many are named; the rest is counted. */
const mostNamed = 30

/** What is picked, those of the page in sight first; each can be taken away. */
export function PickedBar({
  picked,
  isInSight,
  unit,
  fault,
  onRemove,
  onClear,
}: {
  picked: readonly Option[]
  isInSight: (value: string) => boolean
  unit: string
  fault: string
  onRemove: (value: string) => void
  onClear: () => void
}) {
  const here = picked.filter(({ value }) => isInSight(value)).slice(0, mostNamed)
  const elsewhere = picked.filter(({ value }) => !isInSight(value)).slice(0, mostNamed - here.length)
  const more = picked.length - here.length - elsewhere.length
  const tag = ({ value, label }: Option) => <ChosenTag key={value} label={label} onRemove={() => onRemove(value)} />
  return (
    <div className={css.pickedBar} role="group" aria-label={texts.bar}>
      <strong role="status">{texts.chosen(picked.length, unit)}</strong>
      {here.map(tag)}
      {elsewhere.length > 0 && <span className="muted text-small">{texts.elsewhere}</span>}
      {elsewhere.map(tag)}
      {more > 0 && <span className="muted text-small">{texts.more(more, unit)}</span>}
      {picked.length > 0 && (
        <button type="button" className={`button link text-small ${css.pickedClear}`} onClick={onClear}>
          {texts.clear}
        </button>
      )}
      {fault !== '' && (
        <p className={`error-text text-small ${css.pickedFault}`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
