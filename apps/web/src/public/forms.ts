import { renewCaptcha } from './captcha.ts'
import { isComplete, markField, summarise } from './form-errors.ts'
import { post, type Posted } from './post.ts'

type Values = Record<string, string>
const valuesOf = (form: HTMLFormElement): Values => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => form.querySelector(`input[name="${name}"]`)
const landingOf = (form: HTMLFormElement): string => `${form.dataset['landing'] ?? ''}${location.search.includes('from=') ? location.search : ''}`

/** Kept between the sign-in and the change of an initial password. */
let signedIn = { password: '', token: '' }

/** Gives each form of this document its behaviour. */
export function startForms(): void {
  handle('sign-in', form => post(form.action, { ...valuesOf(form), account: valuesOf(form)['account']?.trim() ?? '' }), afterSignIn, refuseSignIn)
  handle('change-password', changePassword, form => location.assign(landingOf(form)))
  handle('set-up', form => post(form.action, { ...valuesOf(form), setupToken: new URLSearchParams(location.search).get('token') ?? '' }), form => location.assign(form.dataset['landing'] ?? ''))
  for (const button of document.querySelectorAll<HTMLButtonElement>('.reveal')) button.addEventListener('click', () => reveal(button))
}

function handle(id: string, send: (form: HTMLFormElement) => Promise<Posted> | null, onDone: (form: HTMLFormElement, data: Record<string, unknown> | null) => void, onRefused: (form: HTMLFormElement, text: string) => void = () => {}): void {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return
  form.addEventListener('submit', event => {
    event.preventDefault()
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
    if (button?.disabled || !isComplete(form)) return
    const sent = send(form)
    if (sent === null) return
    if (button) button.disabled = true
    void sent.then(posted => {
      if ('data' in posted) { onDone(form, posted.data); return }
      if (button) button.disabled = false
      summarise(form, posted.refusal, posted.requestId)
      onRefused(form, posted.refusal)
    })
  })
}

function afterSignIn(form: HTMLFormElement, data: Record<string, unknown> | null): void {
  if (data?.['mustChangePassword'] !== true) { location.assign(landingOf(form)); return }
  signedIn = { password: inputOf(form, 'password')?.value ?? '', token: String(data['token'] ?? '') }
  const next = document.getElementById('change-password')
  form.hidden = true
  if (next !== null) next.hidden = false
  next?.querySelector('input')?.focus()
}

/** The picture is used up. The message says which field to mend: the picture's, or the password's. */
function refuseSignIn(form: HTMLFormElement, text: string): void {
  renewCaptcha()
  const captcha = inputOf(form, 'captcha')
  const password = inputOf(form, 'password')
  if (captcha !== null) captcha.value = ''
  const wrong = text.includes('验证码') ? captcha : password
  if (wrong === null) return
  if (wrong === password) wrong.value = ''
  markField(wrong, wrong.dataset['needed'] ?? '')
  wrong.focus()
}

function changePassword(form: HTMLFormElement): Promise<Posted> | null {
  const { newPassword = '', again = '' } = valuesOf(form)
  if (newPassword === again) return post(form.action, { oldPassword: signedIn.password, newPassword }, signedIn.token)
  const field = inputOf(form, 'again')
  if (field) { markField(field, form.dataset['differ'] ?? ''); field.focus() }
  return null
}

function reveal(button: HTMLButtonElement): void {
  const input = button.parentElement?.querySelector('input')
  if (!input) return
  const isShown = input.type === 'text'
  input.type = isShown ? 'password' : 'text'
  button.setAttribute('aria-pressed', String(!isShown))
  input.focus()
}
