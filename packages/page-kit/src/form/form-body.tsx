import { DraftOffer } from '@portal/web-kit/draft-offer.tsx'
import { FaultSummary } from '@portal/web-kit/fault-summary.tsx'
import type { ReactNode } from 'react'
import { ConflictNote } from './conflict-note.tsx'
import { FormFields } from './form-fields.tsx'
import type { Form } from './form-options.ts'
import css from './form.module.css'

export interface FormBodyProps {
  form: Form
  /** Two columns where the window has room; fields with `isWide` take both. */
  layout?: 'one' | 'two'
  /** Above the fields. */
  notes?: ReactNode
  /** The fields; all of the form's without it. */
  children?: ReactNode
}

/** The form element with what is above its fields: an offered draft, a conflict, what is wrong. Enter submits. */
export function FormBody({ form, id, layout = 'one', notes, children }: FormBodyProps & { id: string }) {
  return (
    <form id={id} className={css.formBody} noValidate onSubmit={form.submit}>
      {notes}
      <DraftOffer offer={form.offer} />
      <ConflictNote form={form} />
      <FaultSummary form={form.faults} labels={form.labels} refusal={form.refusal} />
      <div className={layout === 'two' ? css.formPairs : css.formColumn}>{children ?? <FormFields form={form} />}</div>
    </form>
  )
}
