import { requestTexts } from '@portal/web-kit/request.texts'
import { renewCaptcha } from './captcha.ts'
import { handle, inputOf, valuesOf } from './form.ts'
import { markField, summarise } from './form-errors.ts'
import { post, type Posted } from './post.ts'
import { entry, nextStep } from './steps.ts'

export const startSignIn = (): void =>
  handle('sign-in', {
    send,
    onDone: (form, data) => {
      const values = valuesOf(form)
      Object.assign(entry, {
        account: values['account'] ?? '',
        password: values['password'] ?? '',
        token: String(data?.['token'] ?? ''),
        pending: data?.['pending'] ?? [],
      })
      nextStep(form)
    },
    onRefused: refuseSignIn,
  })

/** With the fields of the phone's way in the form, its code is checked first and its token goes along. */
async function send(form: HTMLFormElement): Promise<Posted> {
  const { account = '', password = '', captcha, phone, code = '' } = valuesOf(form)
  const body = { account: account.trim(), password, ...(captcha === undefined ? {} : { captcha }) }
  if (phone === undefined) return post(form.action, body)
  const { provePhone, forgetPhone } = await import('./phone/phone-way.ts')
  const proof = await provePhone(phone, code)
  if ('refusal' in proof) return proof
  const answer = await post(form.action, { ...body, phoneToken: proof.token })
  if ('refusal' in answer && answer.code === tooMany) forgetPhone()
  return answer
}

const refused = 7799
const tooMany = 429

/**
 * The picture is used up. The message says which field to mend, the picture's or the password's; a lock and a lost
 * connection mend nothing.
 */
function refuseSignIn(form: HTMLFormElement, text: string, code: number): void {
  if (code === tooMany) offerPhone(form)
  renewCaptcha()
  const captcha = inputOf(form, 'captcha')
  const password = inputOf(form, 'password')
  if (captcha !== null) captcha.value = ''
  const wrong =
    text.includes('图形验证码') || (inputOf(form, 'code') === null && text.includes('验证码'))
      ? captcha
      : text.includes('验证码')
        ? inputOf(form, 'code')
        : password
  if (wrong === null || code !== refused) {
    form.querySelector<HTMLElement>('.alert[role="alert"]')?.focus()
    return
  }
  if (wrong === password) wrong.value = ''
  // The words stand on top; below the emptied field the next act is enough.
  markField(wrong, wrong === password ? (password.dataset['needed'] ?? '') : text)
  wrong.focus()
}

/** A wait was met: whoever the account is, a code to its phone is offered (SES-19). */
function offerPhone(form: HTMLFormElement): void {
  const offer = document.getElementById('phone-way')
  const button = offer?.querySelector('button')
  if (!offer || !button || inputOf(form, 'phone') !== null) return
  offer.hidden = false
  button.onclick = () =>
    void import('./phone/phone-way.ts').then(
      ({ openPhoneWay }) => openPhoneWay(form, offer),
      () => summarise(form, requestTexts.offline),
    )
}
