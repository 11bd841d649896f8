import { maxPasswordLength } from '../../contract/index.ts'
import css from './user-centre.module.css'

interface PasswordFieldProps {
  name: string
  label: string
  complete: string
  fault: string | undefined
  hint?: string
}

/** A password field with the rule below it, replaced by the error if there is one. */
export function PasswordField({ name, label, complete, fault, hint = '' }: PasswordFieldProps) {
  const id = `password-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="password"
        name={name}
        autoComplete={complete}
        maxLength={maxPasswordLength}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
      />
      <div
        id={`${id}-note`}
        className={fault === undefined ? `${css.hint} faint text-tiny` : 'message'}
        role={fault === undefined ? undefined : 'alert'}
      >
        {fault ?? hint}
      </div>
    </div>
  )
}
