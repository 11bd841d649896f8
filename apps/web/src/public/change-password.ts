import { handle, inputOf, refusePassword, valuesOf } from './form.ts'
import { markField } from './form-errors.ts'
import { post, type Posted } from './post.ts'
import { declareStep, entry, nextStep } from './steps.ts'

/** The step for a password that an administrator set. */
export function startChangePassword(): void {
  declareStep('password', 'change-password')
  handle('change-password', { send: changePassword, onDone: form => nextStep(form, 'password'), onRefused: refusePassword('newPassword') })
}

function changePassword(form: HTMLFormElement): Promise<Posted> | null {
  const { newPassword = '', again = '' } = valuesOf(form)
  if (newPassword === again) return post(form.action, { oldPassword: entry.password, newPassword }, entry.token)
  const field = inputOf(form, 'again')
  if (field) { markField(field, form.dataset['differ'] ?? ''); field.focus() }
  return null
}
