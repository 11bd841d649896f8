import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { useId } from 'react'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { formTexts as texts } from './form.texts.ts'
import css from './form.module.css'

interface FormPageProps extends FormBodyProps {
  submit?: string
  /** With it the form has 取消. */
  onCancel?: (() => void) | undefined
  /** It is only looked at: no button sends it. */
  isReadOnly?: boolean
  /** It can't be sent now, such as an unchanged one. */
  isOff?: boolean
}

/** A form on a page; leaving the page asks before typed content is lost, unless a draft keeps it. */
export const FormPage = (props: FormPageProps) =>
  // A router guards one form at a time, so those that lose nothing leave the guard to others.
  props.form.isKept || props.isReadOnly === true ? <PageForm {...props} /> : <GuardedForm {...props} />

function GuardedForm({ onCancel, ...rest }: FormPageProps) {
  const { leave } = useAskBeforeLeaving(() => onCancel?.(), { ask: texts.ask, isHeld: rest.form.isHeld })
  return <PageForm {...rest} onCancel={onCancel === undefined ? undefined : leave} />
}

function PageForm({ submit = texts.save, onCancel, isReadOnly = false, isOff = false, ...body }: FormPageProps) {
  const id = useId()
  return (
    <>
      <FormBody {...body} id={id} />
      {!isReadOnly && (
        <div className={css.formActs}>
          <ActButton of={body.form.act} type="submit" form={id} className="button primary" disabled={isOff}>
            {submit}
          </ActButton>
          {onCancel !== undefined && (
            <button type="button" className="button" onClick={onCancel}>
              {texts.cancel}
            </button>
          )}
        </div>
      )}
    </>
  )
}
