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

/** If the form has the phone fields, verifies their code first and sends its token. */
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
 * The captcha is used up. The message decides which field to correct: captcha or password. For a lock or a lost
 * connection there is none.
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
  // The message is at the top; below the emptied field a short hint suffices.
  markField(wrong, wrong === password ? (password.dataset['needed'] ?? '') : text)
  wrong.focus()
}

/** A wait was demanded: offers a code to the account's phone, for unknown accounts too (SES-19). */
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
