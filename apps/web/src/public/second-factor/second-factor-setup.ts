import { inputOf } from '../form.ts'
import { markField, summarise } from '../form-errors.ts'
import { canUsePasskeys } from './passkey.ts'
import { post, type Posted } from '../post.ts'

/** Width of a QR code's quiet zone, in modules. */
const quiet = 4
interface SetUp {
  secret: string
  qr: { size: number; path: string }
}

const show = (form: HTMLFormElement, selector: string, isShown: boolean): void => {
  for (const each of form.querySelectorAll<HTMLElement>(selector)) each.hidden = !isShown
}

/**
 * Sets up a required second factor at sign-in: an authenticator app by its secret and first code (the form's own
 * field), or a passkey.
 */
export async function beginSetUp(form: HTMLFormElement, bearer: string, then: () => void): Promise<void> {
  form.dataset['mode'] = 'set-up'
  show(form, '[data-step-only]', false)
  show(form, '[data-set-up]', true)
  offerKey(form, bearer, then)
  const line = document.getElementById('e-factorCode')
  if (line !== null) line.textContent = ''
  const begun = await post(form.dataset['begin'] ?? '', {}, bearer)
  if (!('data' in begun)) {
    summarise(form, begun.refusal, begun.requestId)
    return
  }
  const { secret, qr } = begun.data as unknown as SetUp
  const svg = form.querySelector('svg.qr-code')
  svg?.setAttribute('viewBox', `${-quiet} ${-quiet} ${qr.size + quiet * 2} ${qr.size + quiet * 2}`)
  svg?.querySelector('path')?.setAttribute('d', qr.path)
  const code = form.querySelector('[data-set-up] code')
  if (code !== null) code.textContent = secret.replace(/(.{4})(?=.)/g, '$1 ')
  const field = inputOf(form, 'factorCode')
  if (field === null) return
  field.dataset['needed'] = form.dataset['needCode'] ?? ''
  field.focus()
}

function offerKey(form: HTMLFormElement, bearer: string, then: () => void): void {
  const button = form.querySelector<HTMLButtonElement>('[data-make-key]')
  if (button === null || !canUsePasskeys()) return
  button.hidden = false
  button.onclick = () => {
    button.disabled = true
    summarise(form, '')
    void makeKey(button.dataset, bearer).then((posted) => {
      button.disabled = false
      if ('data' in posted) showRecovery(form, posted.data?.['recoveryCodes'] as string[], then)
      else summarise(form, posted.refusal, posted.requestId)
    })
  }
}

/** Lets the device create a passkey for the server's challenge. Loads the library only here. */
async function makeKey({ make = '', add = '', name = '', failed = '' }: DOMStringMap, bearer: string): Promise<Posted> {
  const asked = await post(make, {}, bearer)
  if (!('data' in asked)) return asked
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const passkey = await startRegistration({ optionsJSON: asked.data as never })
    return await post(add, { name, passkey }, bearer)
  } catch {
    return { refusal: failed, requestId: null }
  }
}

/** Shows the recovery codes once; `then` continues. */
export function showRecovery(form: HTMLFormElement, codes: readonly string[], then: () => void): void {
  const field = inputOf(form, 'factorCode')
  if (field !== null) markField(field, '')
  show(form, ':scope > *', false)
  show(form, '[data-recovery]', true)
  form
    .querySelector('[data-recovery] ul')
    ?.replaceChildren(...codes.map((code) => Object.assign(document.createElement('li'), { textContent: code })))
  const button = form.querySelector<HTMLButtonElement>('[data-recovery] button')
  if (button === null) return
  // Closing or leaving asks until the user confirms that the codes are kept.
  const ask = (event: Event): void => event.preventDefault()
  addEventListener('beforeunload', ask)
  button.onclick = () => {
    removeEventListener('beforeunload', ask)
    then()
  }
  button.focus()
}
