import { useId } from 'react'
import { phoneTexts } from '../phone.texts.ts'

const mostPassword = 128

/** The account's password, asked again. */
export function PasswordField({
  value,
  fault,
  onChange,
}: {
  value: string
  fault: string
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{phoneTexts.change.password}</label>
      <input
        id={id}
        className="input"
        type="password"
        autoComplete="current-password"
        maxLength={mostPassword}
        value={value}
        data-autofocus
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== '' && (
        <p className="message" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
