import { isLines } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { useAskBeforeLeaving } from '@portal/web-kit/use-ask-before-leaving'
import { useId, type ReactNode } from 'react'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { formTexts as texts } from './form.texts.ts'

const wide = { one: 520, two: 640 } as const
/** Lines have a column a field. */
const withLines = 920

interface FormDialogProps extends FormBodyProps {
  title: ReactNode
  /** Word of the button that sends it. */
  submit?: string
  cancel?: string
  width?: number
  /** It can't be sent now, for a reason that its notes tell. */
  isOff?: boolean
  onClose: () => void
  /** What the button beside does instead of closing, such as going back a step. */
  onCancel?: () => void
}

/** A form in a dialog. Escape, × and 取消 ask before typed content is lost, unless a draft keeps it. */
export const FormDialog = (props: FormDialogProps) =>
  // A router guards one form at a time, so those that lose nothing leave the guard to others.
  props.form.isKept ? <DialogForm {...props} /> : <GuardedForm {...props} />

function GuardedForm({ onClose, ...rest }: FormDialogProps) {
  const { leave } = useAskBeforeLeaving(onClose, { ask: texts.ask, isHeld: rest.form.isHeld })
  return <DialogForm {...rest} onClose={leave} />
}

function DialogForm({
  title,
  submit = texts.save,
  cancel = texts.cancel,
  width,
  isOff = false,
  onClose,
  onCancel = onClose,
  ...body
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      title={title}
      width={width ?? (body.form.fields.some(isLines) ? withLines : wide[body.layout ?? 'one'])}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onCancel}>
            {cancel}
          </button>
          <ActButton of={body.form.act} type="submit" form={id} className="button primary" disabled={isOff}>
            {submit}
          </ActButton>
        </>
      }
    >
      <FormBody {...body} id={id} />
    </Dialog>
  )
}
