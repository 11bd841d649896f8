import { readCookie } from '@portal/web-kit/cookies'
import { handle, inputOf, valuesOf } from '../form.ts'
import { markField, summarise } from '../form-errors.ts'
import { canUsePasskeys, signByPasskey } from './passkey.ts'
import { post, type Posted } from '../post.ts'
import { declareStep, entry, nextStep } from '../steps.ts'

const step = 'second-factor'
const isSetUp = (form: HTMLFormElement): boolean => form.dataset['mode'] === 'set-up'
/** After a return to an unfinished sign-in, only the cookie has the session. */
const bearer = (): string => entry.token || readCookie('token')

/** The step for an account with a second factor, and sign-in by passkey (SES-25). */
export function startSecondFactor(): void {
  declareStep(step, step, (form) => void begin(form))
  handle(step, {
    send: (form) =>
      post(
        isSetUp(form) ? (form.dataset['confirm'] ?? '') : form.action,
        { code: valuesOf(form)['factorCode']?.trim() ?? '' },
        bearer(),
      ),
    onDone: (form, data) => {
      if (!isSetUp(form)) {
        nextStep(form, step)
        return
      }
      void import('./second-factor-setup.ts').then(({ showRecovery }) =>
        showRecovery(form, data?.['recoveryCodes'] as string[], () => nextStep(form, step)),
      )
    },
    onRefused: (form) => {
      const code = inputOf(form, 'factorCode')
      if (code === null) return
      code.value = ''
      markField(code, code.dataset['needed'] ?? '')
      code.focus()
    },
  })
  startEntrance()
  resume()
}

async function begin(form: HTMLFormElement): Promise<void> {
  const answer = (await fetch(form.dataset['ways'] ?? '', {
    credentials: 'same-origin',
    headers: { authorization: `Bearer ${bearer()}` },
  }).then(
    (response) => response.json(),
    () => null,
  )) as { data?: { setUp?: boolean; phone?: boolean; totp?: boolean; passkey?: boolean } | null } | null
  const ways = answer?.data ?? {}
  if (ways.phone === true) {
    ;(await import('../phone/phone-first.ts')).askPhoneFirst(form, bearer, () => void begin(form))
    return
  }
  if (ways.setUp === true) {
    await (await import('./second-factor-setup.ts')).beginSetUp(form, bearer(), () => nextStep(form, step))
    return
  }
  const code = inputOf(form, 'factorCode')
  if (ways.totp === false && code !== null) {
    const line = document.getElementById(`e-${code.name}`)
    if (line !== null) line.textContent = form.dataset['onlyKey'] ?? ''
  }
  const button = form.querySelector<HTMLButtonElement>('[data-passkey]')
  if (button === null || ways.passkey !== true || !canUsePasskeys()) return
  button.hidden = false
  button.onclick = () =>
    void run(
      form,
      button,
      () => signByPasskey(form.dataset['challenge'] ?? '', form.action, form.dataset['failed'] ?? '', bearer()),
      () => nextStep(form, step),
    )
}

function startEntrance(): void {
  const button = document.getElementById('passkey-enter')
  const form = button?.closest('form')
  if (!(button instanceof HTMLButtonElement) || !form) return
  const why = document.getElementById('passkey-off')
  if (!canUsePasskeys()) {
    button.disabled = true
    button.setAttribute('aria-describedby', 'passkey-off')
    if (why !== null) why.hidden = false
    return
  }
  button.onclick = () =>
    void run(
      form,
      button,
      () => signByPasskey(button.dataset['begin'] ?? '', button.dataset['enter'] ?? '', button.dataset['failed'] ?? ''),
      (data) => {
        Object.assign(entry, { token: String(data?.['token'] ?? ''), pending: data?.['pending'] ?? [] })
        nextStep(form)
      },
    )
}

async function run(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  send: () => Promise<Posted>,
  done: (data: Record<string, unknown> | null) => void,
): Promise<void> {
  button.disabled = true
  summarise(form, '')
  const posted = await send()
  button.disabled = false
  if ('data' in posted) done(posted.data)
  else summarise(form, posted.refusal, posted.requestId)
}

/** A user who left between password and second factor returns to this step, not to the password. */
function resume(): void {
  const signIn = document.getElementById('sign-in')
  if (
    !(signIn instanceof HTMLFormElement) ||
    new URLSearchParams(location.search).get('step') !== step ||
    readCookie('token') === ''
  )
    return
  entry.pending = [step]
  nextStep(signIn)
}
