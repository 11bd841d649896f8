import { useId } from 'react'
import type { ApplicationUser } from '../../contract/index.ts'
import { applicationTexts as texts } from './application.texts.ts'
import css from './application.module.css'

/** A value that stands fixed, in the form of a field. */
export function Fixed({ label, value, isNew = false }: { label: string; value: string; isNew?: boolean }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className={isNew ? `input ${css.changed}` : 'input'} disabled value={value} />
    </div>
  )
}

/** Who applies. */
export const Applicant = ({ of }: { of: Pick<ApplicationUser, 'userName' | 'account' | 'entName'> }) => (
  <div className={css.applicant}>
    <Fixed label={texts.applicant} value={of.userName} />
    <Fixed label={texts.account} value={of.account} />
    <Fixed label={texts.entName} value={of.entName} />
  </div>
)
