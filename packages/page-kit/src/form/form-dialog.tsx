import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { useId, type ReactNode } from 'react'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { formTexts as texts } from './form.texts.ts'

const wide = { one: 520, two: 640 } as const

/** A form in a dialog. Escape, × and 取消 ask before typed content is lost, unless a draft keeps it. */
export function FormDialog({
  form,
  title,
  submit = texts.save,
  cancel = texts.cancel,
  width,
  isOff = false,
  onClose,
  ...body
}: FormBodyProps & {
  title: ReactNode
  /** Word of the button that sends it. */
  submit?: string
  cancel?: string
  width?: number
  /** It can't be sent now, for a reason that its notes tell. */
  isOff?: boolean
  onClose: () => void
}) {
  const id = useId()
  const { leave } = useAskBeforeLeaving(onClose, { ask: texts.ask, isHeld: form.isHeld })
  return (
    <Dialog
      title={title}
      width={width ?? wide[body.layout ?? 'one']}
      onClose={leave}
      footer={
        <>
          <button type="button" className="button" onClick={leave}>
            {cancel}
          </button>
          <ActButton of={form.act} type="submit" form={id} className="button primary" disabled={isOff}>
            {submit}
          </ActButton>
        </>
      }
    >
      <FormBody {...body} form={form} id={id} />
    </Dialog>
  )
}
