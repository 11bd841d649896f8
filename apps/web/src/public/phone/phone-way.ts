import { secondsLeft, startCountdown } from '@portal/web-kit/countdown'
import { renewCaptcha } from '../captcha.ts'
import { inputOf, valuesOf } from '../form.ts'
import { markField, summarise } from '../form-errors.ts'
import { get, post, type Posted } from '../post.ts'

const countdown = 'phone-way'
const tickMs = 250
const mobile = /^1[3-9]\d{9}$/
/**
 * The last sent code, kept only in this document. `isVerified`: the token is valid for tries within a quarter of an
 * hour.
 */
let sent = { phone: '', token: '', isVerified: false }

const wordsOf = (offer: HTMLElement): Record<string, string> =>
  JSON.parse(offer.dataset['words'] ?? '{}') as Record<string, string>
const offerOf = (): HTMLElement => document.getElementById('phone-way')!
const bare = (phone: string): string => phone.replace(/\s/g, '')

/** Replaces the offer with fields for phone and code in the sign-in form. */
export function openPhoneWay(form: HTMLFormElement, offer: HTMLElement): void {
  const fields = document.querySelector<HTMLTemplateElement>('#phone-way-fields')
  if (fields === null || inputOf(form, 'phone') !== null) return
  offer.before(fields.content.cloneNode(true))
  offer.hidden = true
  const button = form.querySelector<HTMLButtonElement>('[data-send-code]')
  if (button !== null) {
    button.onclick = () => void sendCode(form, button)
    setInterval(() => countDown(button), tickMs)
    countDown(button)
  }
  inputOf(form, 'phone')?.focus()
}

function countDown(button: HTMLButtonElement, isSending = false): void {
  const { send = '', wait = '' } = wordsOf(offerOf())
  const seconds = secondsLeft(countdown)
  const text = seconds > 0 ? `${seconds}${wait}` : send
  if (button.textContent !== text) button.textContent = text
  button.disabled = seconds > 0 || isSending || button.dataset['sending'] !== undefined
}

/** Sends a code to the typed number, known or not; this uses up the captcha. */
async function sendCode(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const words = wordsOf(offerOf())
  const { phone = '', captcha } = valuesOf(form)
  const lacks = !mobile.test(bare(phone))
    ? ['phone', words['phoneWrong']]
    : captcha?.trim() === ''
      ? ['captcha', words['pictureFirst']]
      : null
  if (lacks !== null) {
    refuseField(form, lacks[0] ?? '', lacks[1] ?? '')
    return
  }
  button.dataset['sending'] = ''
  countDown(button)
  const asked = { phone: bare(phone), ...(captcha === undefined ? {} : { captcha }) }
  const answer = await get(`${offerOf().dataset['send'] ?? ''}&${new URLSearchParams(asked).toString()}`)
  delete button.dataset['sending']
  const picture = inputOf(form, 'captcha')
  if (picture !== null) {
    picture.value = ''
    renewCaptcha()
  }
  if ('refusal' in answer) {
    if ((answer.retryAfter ?? 0) > 0) startCountdown(countdown, answer.retryAfter ?? 0)
    countDown(button)
    summarise(form, answer.refusal, answer.requestId)
    ;(picture !== null && answer.refusal.includes('图形') ? picture : inputOf(form, 'phone'))?.focus()
    return
  }
  sent = { phone: bare(phone), token: String((answer.data as unknown as string[])[0] ?? ''), isVerified: false }
  startCountdown(countdown, Number(offerOf().dataset['seconds']))
  countDown(button)
  summarise(form, '')
  const code = inputOf(form, 'code')
  const line = document.getElementById('e-code')
  if (line !== null) {
    line.setAttribute('role', 'status')
    line.textContent = (picture === null ? words['sent'] : words['next']) ?? ''
  }
  code?.focus()
}

function refuseField(form: HTMLFormElement, name: string, text: string): void {
  const field = inputOf(form, name)
  if (field === null) return
  markField(field, text)
  summarise(form, text)
  field.focus()
}

/** Checks the typed code once. Returns the token of the verified phone, or the refusal. */
export async function provePhone(
  phone: string,
  code: string,
): Promise<{ token: string } | Extract<Posted, { refusal: string }>> {
  if (sent.token === '' || sent.phone !== bare(phone))
    return { refusal: wordsOf(offerOf())['codeNeeded'] ?? '', requestId: null, code: 7799 }
  if (sent.isVerified) return { token: sent.token }
  const checked = await post(offerOf().dataset['check'] ?? '', {
    phone: sent.phone,
    token: sent.token,
    code: code.trim(),
  })
  if ('refusal' in checked) return checked
  sent.isVerified = true
  return { token: sent.token }
}

/** The server still demands a wait despite the token: another code is needed. */
export function forgetPhone(): void {
  sent = { phone: '', token: '', isVerified: false }
}
