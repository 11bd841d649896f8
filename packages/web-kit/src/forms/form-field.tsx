import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { FormFaults } from './use-faults.ts'

/** Attributes that connect a control with its label, hint and error. */
export interface FieldProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

/** A labelled field with its hint and its error, which screen readers read with the field. */
export function FormField<F extends string>({
  form,
  name,
  label,
  hint = '',
  isRequired = false,
  isWarning = false,
  isGroup = false,
  children,
}: {
  form: FormFaults<F>
  name: F
  /** '' for a control that brings its own. */
  label: string
  hint?: string
  isRequired?: boolean
  /** Several controls: the group takes `id`, and `<id>-label` as what labels it. */
  isGroup?: boolean
  /** The hint is a warning. */
  isWarning?: boolean
  children: (props: FieldProps) => ReactNode
}) {
  const id = form.idOf(name)
  const fault = form.faults[name]
  const described = [fault === undefined ? '' : `${id}-fault`, hint === '' ? '' : `${id}-hint`]
    .filter((each) => each !== '')
    .join(' ')
  return (
    <div className="field">
      {label !== '' && !isGroup && (
        <label htmlFor={id} className={isRequired ? 'required' : undefined}>
          {label}
        </label>
      )}
      {isGroup && (
        <span id={`${id}-label`} className={isRequired ? 'label required' : 'label'}>
          {label}
        </span>
      )}
      {children({
        id,
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
        'aria-required': isRequired || undefined,
      })}
      {hint !== '' && (
        <p id={`${id}-hint`} className={isWarning ? 'warn-text text-tiny' : 'faint text-tiny'}>
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className="message">
          <Icon name="warn" size="s" />
          {fault}
        </p>
      )}
    </div>
  )
}
