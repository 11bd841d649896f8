import { handle, inputOf, refusePassword, valuesOf } from './form.ts'
import { markField } from './form-errors.ts'
import { post, type Posted } from './post.ts'
import { declareStep, entry, nextStep } from './steps.ts'

/** The step for a password set by an administrator. */
export function startChangePassword(): void {
  declareStep('password', 'change-password', askOld)
  handle('change-password', {
    send: changePassword,
    onDone: (form) => nextStep(form, 'password'),
    onRefused: refusePassword('newPassword'),
  })
}

/** Asks for the old password when the sign-in did not use it. */
function askOld(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLTemplateElement>('#old-password')
  if (entry.password !== '' || field === null) return
  field.replaceWith(field.content.cloneNode(true))
  inputOf(form, 'oldPassword')?.focus()
}

function changePassword(form: HTMLFormElement): Promise<Posted> | null {
  const { oldPassword = entry.password, newPassword = '', again = '' } = valuesOf(form)
  if (newPassword === again) return post(form.action, { oldPassword, newPassword }, entry.token)
  const field = inputOf(form, 'again')
  if (field) {
    markField(field, form.dataset['differ'] ?? '')
    field.focus()
  }
  return null
}
