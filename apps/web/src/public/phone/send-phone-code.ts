import { secondsLeft, startCountdown } from '@portal/web-kit/countdown'
import { renewCaptcha } from '../captcha.ts'
import { handle, inputOf, valuesOf } from '../form.ts'
import { markField, summarise } from '../form-errors.ts'
import type { PhoneState } from './phone-state.ts'
import { get, post, type Posted } from '../post.ts'

/** One wait for both pages, because it limits messages to the phone. */
const countdown = 'forgot'
const tickMs = 250
const mobile = /^1[3-9]\d{9}$/
let isSending = false

/** Ids of the phone form and the code form, and where the code's token is stored. */
interface Sending {
  phone: string
  code: string
  keep: PhoneState['keep']
}

/**
 * First step: finds the phone and sends the code with the two documented calls. The first checks the captcha, the
 * second uses it up.
 */
export function startSending({ phone: id, code, keep }: Sending, onSent: () => void): void {
  handle(id, {
    send: (form) => {
      const phone = valuesOf(form)['phone']?.replace(/\s/g, '') ?? ''
      if (mobile.test(phone)) return send(form, phone, keep)
      refuseField(form, 'phone', form.dataset['wrong'] ?? '')
      return null
    },
    onDone: (form, data) => {
      keep({ token: (data as unknown as string[])[0] ?? '', isVerified: false })
      startCountdown(countdown, Number(form.dataset['seconds']))
      clearCaptcha(form)
      onSent()
    },
    onRefused: (form, text) => {
      clearCaptcha(form)
      refuseField(form, text.includes('图形') || text.includes('文字题') ? 'captcha' : 'phone', '')
    },
  })
  const tick = (): void => countDown(id, code)
  setInterval(tick, tickMs)
  tick()
}

async function send(form: HTMLFormElement, phone: string, keep: PhoneState['keep']): Promise<Posted> {
  isSending = true
  const { captcha } = valuesOf(form)
  const asked: Record<string, string> = { phone, ...(captcha === undefined ? {} : { captcha }) }
  const found = await post(form.action, asked)
  if ('data' in found) keep({ phone, shown: String(found.data?.['phone'] ?? ''), token: '' })
  const sent =
    'data' in found ? await get(`${form.dataset['send'] ?? ''}&${new URLSearchParams(asked).toString()}`) : found
  if ('refusal' in sent && (sent.retryAfter ?? 0) > 0) startCountdown(countdown, sent.retryAfter ?? 0)
  isSending = false
  return sent
}

function refuseField(form: HTMLFormElement, name: string, text: string): void {
  const field = inputOf(form, name)
  if (field === null) return
  if (text !== '') {
    markField(field, text)
    summarise(form, text)
  }
  field.focus()
}

function clearCaptcha(form: HTMLFormElement): void {
  const captcha = inputOf(form, 'captcha')
  if (captcha === null) return
  captcha.value = ''
  renewCaptcha()
}

/** Both buttons that send a code wait a minute and show the remaining time, also after a reload (SES-04). */
function countDown(id: string, code: string): void {
  const seconds = secondsLeft(countdown)
  const words = document.getElementById(id)?.dataset['wait'] ?? ''
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    `#${id} button[type="submit"], #${code} [data-again]`,
  )) {
    button.dataset['words'] ??= button.textContent
    const text = seconds > 0 ? `${seconds}${words}` : button.dataset['words']
    if (button.textContent !== text) button.textContent = text
    button.disabled = seconds > 0 || (isSending && button.type === 'submit')
  }
}
