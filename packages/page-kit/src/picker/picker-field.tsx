import { lazy, Suspense, useState } from 'react'
import { ChosenTag } from '../fields/chosen-tag.tsx'
import type { FieldInput } from '../fields/field-input.ts'
import { keepName, useNames } from '../fields/search/found-source.ts'
import { pickerTexts as texts } from './picker.texts.ts'
import type { PickerDialogProps } from './picker-dialog.tsx'
import css from './picker.module.css'

const PickerDialog = lazy(async () => ({
  default: (await import('./picker-dialog.tsx')).PickerDialog as (props: PickerDialogProps<unknown>) => React.ReactNode,
}))
/** So many are named; the rest is counted. */
const mostNamed = 12

export type PickerFieldProps<Row> = FieldInput<readonly string[]> &
  Pick<PickerDialogProps<Row>, 'of' | 'subtitle' | 'isSingle' | 'most' | 'note'>

/** What was picked, each with a button that takes it away, and the button that opens the dialog. */
export function PickerField<Row>({ control, value, onChange, disabled = false, of, ...dialog }: PickerFieldProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const chosen = useNames(of, value)
  const { unit } = of.list
  // A button has no required state; the label says it.
  const { 'aria-required': _required, 'aria-invalid': isInvalid, ...described } = control
  const more = chosen.length - mostNamed
  return (
    <div className={css.pickerField} data-invalid={isInvalid}>
      {chosen.slice(0, mostNamed).map((option) => (
        <ChosenTag
          key={option.value}
          label={option.label}
          disabled={disabled}
          onRemove={() => onChange(value.filter((each) => each !== option.value))}
        />
      ))}
      {more > 0 && <span className="muted text-small">{texts.more(more, unit)}</span>}
      {chosen.length === 0 && <span className="faint text-small">{texts.none}</span>}
      <button
        {...described}
        type="button"
        className="button small"
        aria-label={texts.change(of.title, chosen.length, unit)}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {of.title}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PickerDialog
            {...(dialog as unknown as PickerDialogProps<unknown>)}
            of={of as unknown as PickerDialogProps<unknown>['of']}
            chosen={chosen}
            onChoose={(picked) => {
              for (const { value: code, label } of picked) keepName(of, { value: code, label })
              onChange(picked.map((each) => each.value))
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
