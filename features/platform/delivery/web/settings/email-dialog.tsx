import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { invalidate } from '@portal/web-kit/query'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { bindEmailRoute, noticeSettingRoute, sendEmailCodeRoute } from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import css from '../delivery.module.css'

const texts = deliveryTexts.setting
interface SentCode {
  token: string
  email: string
  demoCode: string | null
}
const nothing: SentCode = { token: '', email: '', demoCode: null }

/** Binds an address by the code that is mailed there. */
export function EmailDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const [sent, setSent] = useState(nothing)
  const send = useAction(sendEmailCodeRoute, {
    onDone: (data, { body }) => setSent({ ...data, email: body.email }),
    waits: false,
  })
  const form = useForm(bindEmailRoute, {
    order: ['email', 'code'],
    fixed: { token: sent.token },
    isPassing: true,
    fields: {
      email: { type: 'email', isFirst: true },
      code: {
        control: ({ control, value, onChange }) => (
          <div className={css.codeLine}>
            <input
              {...control}
              className="input"
              value={String(value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              onChange={(event) => onChange(event.target.value)}
            />
            <ActButton of={send} className="button" onClick={() => send.run({ body: { email: typed } })}>
              {texts.send}
            </ActButton>
          </div>
        ),
      },
    },
    check: ({ email }) => ({ code: sent.token === '' || sent.email !== email ? texts.first : undefined }),
    done: texts.bound,
    onDone: () => {
      onClose()
      return invalidate(noticeSettingRoute)
    },
  })
  const typed = String(form.values['email'] ?? '').trim()
  return (
    <FormDialog
      form={form}
      title={title}
      width={440}
      submit={texts.bindNow}
      onClose={onClose}
      notes={
        sent.token !== '' && (
          <p className="muted" role="status">
            {texts.sentTo(sent.email)}
            {sent.demoCode !== null && `　${texts.demo(sent.demoCode)}`}
          </p>
        )
      }
    />
  )
}
