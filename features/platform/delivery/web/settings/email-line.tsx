import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { noticeSettingRoute, removeEmailRoute, type NoticeSetting } from '../../contract/index.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import css from '../delivery.module.css'
import { EmailDialog } from './email-dialog.tsx'

const texts = deliveryTexts.setting

/** The person's mailbox: bound by a code, changed, taken away. */
export function EmailLine({ setting: { email, isMailSent } }: { setting: NoticeSetting }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useAction(removeEmailRoute, {
    onDone: () => {
      toast.success(texts.unbound)
      return invalidate(noticeSettingRoute)
    },
  })
  const ask = async (): Promise<void> => {
    if (await confirm({ kind: 'warning', content: texts.unbindAsk, okText: texts.unbind })) remove.run({ body: {} })
  }
  return (
    <div className={css.line}>
      <b className={css.name}>{texts.mailbox}</b>
      <span className="grow">
        {email === '' ? texts.noEmail : email}
        {!isMailSent && <span className={`faint text-tiny ${css.aside}`}>{texts.notSent}</span>}
      </span>
      {email !== '' && (
        <ActButton of={remove} className="button" onClick={() => void ask()}>
          {texts.unbind}
        </ActButton>
      )}
      <OpenButton className="button" onClick={() => setOpen(true)}>
        {email === '' ? texts.bind : texts.rebind}
      </OpenButton>
      {isOpen && <EmailDialog title={email === '' ? texts.bind : texts.rebind} onClose={() => setOpen(false)} />}
    </div>
  )
}
