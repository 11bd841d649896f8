import { bare, type FieldInput } from '@portal/page-kit/fields/field-input'
import { useId, type ReactNode } from 'react'

/** A labelled control of the panel; `isGroup` for several controls. */
export function FieldFrame({
  label,
  hint = '',
  fault = '',
  isGroup = false,
  children,
}: {
  label: string
  hint?: string
  fault?: string
  isGroup?: boolean
  children: (control: FieldInput['control']) => ReactNode
}) {
  const id = useId()
  const described = [hint === '' ? '' : `${id}-hint`, fault === '' ? '' : `${id}-fault`].filter((each) => each !== '')
  return (
    <div className="field">
      {isGroup ? (
        <span id={`${id}-label`} className="label">
          {label}
        </span>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {children({
        ...bare(id),
        'aria-invalid': fault === '' ? undefined : true,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {hint !== '' && (
        <p id={`${id}-hint`} className="faint text-tiny">
          {hint}
        </p>
      )}
      {fault !== '' && (
        <p id={`${id}-fault`} className="message">
          {fault}
        </p>
      )}
    </div>
  )
}
