import { Icon } from '@portal/web-kit/icon.tsx'
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import type { FieldInput, Read } from '../field-input.ts'
import css from '../fields.module.css'

export interface TypedProps extends FieldInput {
  /** Called when the person is done with the field: Enter, Tab, a pick. */
  onCommit?: (value: string) => void
  className?: string
}

/**
 * A text field for values that are typed in several spellings. `onChange` gets the value a text stands for, else the
 * text itself, so that nothing typed is lost; the reason why it stands for none is shown below once the field is left.
 */
export function TypedField({
  control,
  value,
  onChange,
  onCommit,
  read,
  show,
  disabled = false,
  className = 'input',
  picker,
  ...rest
}: TypedProps & {
  read: (text: string) => Read
  show: (value: string) => string
  /** A button beside the text that opens a calendar. */
  picker?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'inputMode' | 'autoComplete'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const faultId = useId()
  const valueOf = (text: string): string => {
    const found = read(text)
    return found.ok ? found.value : text
  }
  const settled = typed === null ? read(show(value)) : null
  // A form that found the same fault says it already.
  const fault = settled === null || settled.ok || control['aria-invalid'] === true ? '' : settled.reason
  const described = [control['aria-describedby'] ?? '', fault === '' ? '' : faultId].filter((id) => id !== '').join(' ')
  const leave = (): void => {
    if (typed === null) return
    setTyped(null)
    onCommit?.(valueOf(typed))
  }
  return (
    <>
      <div className={css.typed}>
        <input
          autoComplete="off"
          {...rest}
          {...control}
          className={className}
          disabled={disabled}
          aria-invalid={fault === '' ? control['aria-invalid'] : true}
          aria-describedby={described === '' ? undefined : described}
          value={typed ?? show(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(valueOf(event.target.value))
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave()
          }}
        />
        {picker}
      </div>
      {fault !== '' && (
        <p id={faultId} className={css.typedFault}>
          <Icon name="warn" size="s" />
          {fault}
        </p>
      )}
    </>
  )
}
