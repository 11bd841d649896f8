import { secondsLeft, startCountdown } from '@portal/web-kit/countdown'
import { handle, inputOf, valuesOf } from '../form.ts'
import { markField, summarise } from '../form-errors.ts'
import { get, post, type Posted } from '../post.ts'

const countdown = 'phone-first'
const tickMs = 250
/** Token of the last sent code; kept only in this document. */
let token = ''

/** Verifies the account's phone with a code before a second factor is set up at sign-in. `then` continues the step. */
export function askPhoneFirst(step: HTMLFormElement, bearer: () => string, then: () => void): void {
  const form = document.getElementById('phone-first')
  if (!(form instanceof HTMLFormElement)) return
  step.hidden = true
  form.hidden = false
  const button = form.querySelector<HTMLButtonElement>('[data-send-code]')
  const words = button?.textContent ?? ''
  const timer = setInterval(() => {
    const seconds = secondsLeft(countdown)
    if (button === null) return
    button.disabled = seconds > 0
    button.textContent = seconds > 0 ? `${seconds}${form.dataset['wait'] ?? ''}` : words
  }, tickMs)
  if (button !== null) {
    button.onclick = () => void send(form, button, bearer())
    button.focus()
  }
  readDemo(form, bearer)
  if (form.dataset['handled'] !== undefined) return
  form.dataset['handled'] = ''
  handle(form.id, {
    send: () => check(form, bearer()),
    onDone: () => {
      clearInterval(timer)
      form.hidden = true
      step.hidden = false
      then()
    },
    onRefused: (_form, text) => {
      const code = inputOf(form, 'phoneCode')
      if (code === null) return
      code.value = ''
      markField(code, text)
      code.focus()
    },
  })
}

async function send(form: HTMLFormElement, button: HTMLButtonElement, bearer: string): Promise<void> {
  button.disabled = true
  summarise(form, '')
  const sent = await get(form.dataset['send'] ?? '', bearer)
  const field = inputOf(form, 'phoneCode')
  if ('refusal' in sent) {
    button.disabled = false
    if ((sent.retryAfter ?? 0) > 0) startCountdown(countdown, sent.retryAfter ?? 0)
    summarise(form, sent.refusal, sent.requestId)
    return
  }
  token = (sent.data as unknown as string[])[0] ?? ''
  startCountdown(countdown, Number(form.dataset['seconds']))
  const [line, demo] = [document.getElementById('e-phoneCode'), form.querySelector<HTMLElement>('[data-demo]')]
  if (line !== null) line.textContent = form.dataset['sent'] ?? ''
  if (demo !== null) demo.hidden = false
  field?.focus()
}

function check(form: HTMLFormElement, bearer: string): Promise<Posted> | null {
  if (token !== '') return post(form.action, { code: valuesOf(form)['phoneCode']?.trim() ?? '', token }, bearer)
  summarise(form, form.dataset['first'] ?? '')
  return null
}

/** A demonstration sends no text messages: reads the code from the outbox. */
function readDemo(form: HTMLFormElement, bearer: () => string): void {
  const button = form.querySelector<HTMLButtonElement>('[data-demo]')
  if (button === null) return
  button.onclick = () =>
    void get(button.dataset['demo'] ?? '', bearer()).then((posted) => {
      const [page] = 'data' in posted ? (posted.data as unknown as { records: { code: string | null }[] }[]) : []
      const code = page?.records[0]?.code ?? null
      const said = form.querySelector('[role="status"]')
      if (said !== null)
        said.textContent =
          'refusal' in posted
            ? posted.refusal
            : code === null
              ? (button.dataset['none'] ?? '')
              : `${button.dataset['code'] ?? ''}${code}`
    })
}
