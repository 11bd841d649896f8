import { renewCaptcha } from './captcha.ts'
import { handle, inputOf, valuesOf } from './form.ts'
import { markField } from './form-errors.ts'
import { post } from './post.ts'
import { entry, nextStep } from './steps.ts'

export const startSignIn = (): void => handle('sign-in', {
  send: form => post(form.action, { ...valuesOf(form), account: valuesOf(form)['account']?.trim() ?? '' }),
  onDone: (form, data) => {
    const values = valuesOf(form)
    Object.assign(entry, { account: values['account'] ?? '', password: values['password'] ?? '', token: String(data?.['token'] ?? ''), pending: data?.['pending'] ?? [] })
    nextStep(form)
  },
  onRefused: refuseSignIn,
})

const refused = 7799

/** The picture is used up. The message says which field to mend, the picture's or the password's; a lock and a lost connection mend nothing. */
function refuseSignIn(form: HTMLFormElement, text: string, code: number): void {
  renewCaptcha()
  const captcha = inputOf(form, 'captcha')
  const password = inputOf(form, 'password')
  if (captcha !== null) captcha.value = ''
  const wrong = text.includes('验证码') ? captcha : password
  if (wrong === null || code !== refused) { form.querySelector<HTMLElement>('.alert[role="alert"]')?.focus(); return }
  if (wrong === password) wrong.value = ''
  markField(wrong, text)
  wrong.focus()
}
