import { Exactly, Named, Type } from '@portal/contract'
import { FormBody } from '@portal/page-kit/form/form-body.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { invalidate } from '@portal/web-kit/query'
import { useEffect, useId, useRef } from 'react'
import { changePasswordRoute, devicesRoute, passwordProblem } from '../../contract/index.ts'
import { userCentreTexts } from './user-centre.texts.ts'
import css from './user-centre.module.css'

const texts = userCentreTexts.password
const Again = Exactly({ again: Named(texts.again, Type.String({ minLength: 1 })) })
const chosen = { type: 'password', autoComplete: 'new-password' } as const

/** Shows every error at its field and focuses the first; the server's stand at the field they concern. */
export function PasswordForm({ account, onClose }: { account: string; onClose: () => void }) {
  const id = useId()
  const form = useForm(changePasswordRoute, {
    extra: Again,
    fields: {
      oldPassword: { type: 'password', autoComplete: 'current-password' },
      newPassword: chosen,
      again: chosen,
    },
    check: ({ newPassword }, { again }) => ({
      newPassword: passwordProblem(newPassword, account) ?? undefined,
      again: again === newPassword ? undefined : texts.differ,
    }),
    done: texts.done,
    onDone: () => {
      onClose()
      return invalidate(devicesRoute)
    },
  })
  // The form takes the place of the button that was pressed.
  const goTo = useRef(form.faults.goTo)
  useEffect(() => goTo.current('oldPassword'), [])
  return (
    <div className={css.password}>
      <FormBody
        form={form}
        id={id}
        notes={<input type="text" name="username" autoComplete="username" defaultValue={account} hidden readOnly />}
      />
      <div className={css.acts}>
        <ActButton of={form.act} type="submit" form={id} className="button primary">
          {texts.submit}
        </ActButton>
        <button type="button" className="button" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </div>
  )
}
