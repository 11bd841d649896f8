import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { useId } from 'react'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { formTexts as texts } from './form.texts.ts'
import css from './form.module.css'

/** A form on a page; leaving the page asks before typed content is lost, unless a draft keeps it. */
export function FormPage({
  form,
  submit = texts.save,
  onCancel,
  ...body
}: FormBodyProps & {
  submit?: string
  /** With it the form has 取消. */
  onCancel?: () => void
}) {
  const id = useId()
  const { leave } = useAskBeforeLeaving(() => onCancel?.(), {
    ask: texts.ask,
    isHeld: form.isHeld,
  })
  return (
    <>
      <FormBody {...body} form={form} id={id} />
      <div className={css.formActs}>
        <ActButton of={form.act} type="submit" form={id} className="button primary">
          {submit}
        </ActButton>
        {onCancel !== undefined && (
          <button type="button" className="button" onClick={leave}>
            {texts.cancel}
          </button>
        )}
      </div>
    </>
  )
}
