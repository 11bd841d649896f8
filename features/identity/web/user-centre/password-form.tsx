import { ActButton } from '@portal/web-kit/act-button.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { invalidate } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { changePasswordRoute, devicesRoute, passwordProblem } from '../../contract/index.ts'
import { PasswordField } from './password-field.tsx'
import { userCentreTexts } from './user-centre.texts.ts'
import css from './user-centre.module.css'

const texts = userCentreTexts.password
type Name = 'old' | 'next' | 'again'
const names: readonly Name[] = ['old', 'next', 'again']

/** Shows every error at its field and focuses the first; server errors appear at the field they concern. */
export function PasswordForm({ account, onClose }: { account: string; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus(), [])
  const show = (found: Partial<Record<Name, string>>) => {
    setFaults(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
    return first === undefined
  }
  const change = useAction(changePasswordRoute, {
    onDone: () => {
      toast.success(texts.done)
      onClose()
      return invalidate(devicesRoute)
    },
    onError: (error) => {
      show(error.message.includes('原密码') ? { old: error.message } : { next: wordsOf(error) })
      return true
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [old = '', next = '', again = ''] = names.map((name) =>
      String(new FormData(event.currentTarget).get(name) ?? ''),
    )
    const problem = next === '' ? texts.needed.next : passwordProblem(next, account)
    const found = {
      ...(old === '' ? { old: texts.needed.old } : {}),
      ...(problem === null ? {} : { next: problem }),
      ...(again === '' ? { again: texts.needed.again } : again === next ? {} : { again: texts.differ }),
    }
    if (show(found)) change.run({ body: { oldPassword: old, newPassword: next } })
  }
  return (
    <form className={css.password} ref={form} noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" defaultValue={account} hidden readOnly />
      <PasswordField name="old" label={texts.old} complete="current-password" fault={faults.old} />
      <PasswordField name="next" label={texts.next} complete="new-password" fault={faults.next} hint={texts.rule} />
      <PasswordField name="again" label={texts.again} complete="new-password" fault={faults.again} />
      <div className={css.acts}>
        <ActButton of={change} type="submit" className="button primary">
          {texts.submit}
        </ActButton>
        <button type="button" className="button" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}
