import { drawAccounts, type FoundAccount } from './draw-accounts.ts'
import { handle, inputOf, refusePassword, valuesOf } from './form.ts'
import { markField, summarise } from './form-errors.ts'
import { phoneState } from './phone/phone-state.ts'
import { post, type Posted } from './post.ts'
import { startSending } from './phone/send-phone-code.ts'

const { read: forgotState, keep: keepForgot } = phoneState('portal.forgot')

const steps = ['forgot-phone', 'forgot-code', 'forgot-password', 'forgot-done'] as const
type Step = (typeof steps)[number]
const stepOf = (id: Step): HTMLElement => document.getElementById(id)!
const formOf = (id: Step): HTMLFormElement => stepOf(id) as HTMLFormElement

/** A forgotten password by the documented calls in order: find, send, validate, update (SES-06). */
export function startForgot(): void {
  startSending({ phone: 'forgot-phone', code: 'forgot-code', keep: keepForgot }, () => show('forgot-code'))
  handle('forgot-code', {
    send: (form) =>
      post(form.action, {
        phone: forgotState().phone,
        token: forgotState().token,
        code: valuesOf(form)['code']?.trim() ?? '',
      }),
    onDone: () => {
      keepForgot({ isVerified: true })
      void showAccounts()
    },
    onRefused: (form) => {
      const code = inputOf(form, 'code')
      if (code !== null) {
        code.value = ''
        code.focus()
      }
    },
  })
  handle('forgot-password', {
    send: setPassword,
    onDone: () => {
      keepForgot(null)
      show('forgot-done')
    },
    onRefused: (form, text) => {
      if (text.includes('验证已失效')) {
        startOver()
        summarise(formOf('forgot-phone'), text)
      } else refusePassword('password')(form, text)
    },
  })
  formOf('forgot-code').querySelector('[data-again]')?.addEventListener('click', startOver)
  resume()
}

/** After a reload, shows the reached step again. */
function resume(): void {
  const { phone, token, isVerified } = forgotState()
  const field = inputOf(formOf('forgot-phone'), 'phone')
  if (field !== null && field.value === '') field.value = phone
  if (token !== '' && isVerified) void showAccounts()
  else if (token !== '') show('forgot-code')
}

function startOver(): void {
  keepForgot({ token: '', isVerified: false })
  show('forgot-phone')
}

function show(step: Step): void {
  for (const each of steps) stepOf(each).hidden = each !== step
  const { shown } = forgotState()
  const said = formOf('forgot-code').querySelector('[data-sent]')
  const { sentTo = '', sentHint = '' } = formOf('forgot-code').dataset
  if (said !== null) said.textContent = `${sentTo}${shown}${sentHint}`
  for (const button of stepOf(step).querySelectorAll<HTMLButtonElement>('button[type="submit"]'))
    button.disabled = false
  const first =
    step === 'forgot-done' ? stepOf(step) : stepOf(step).querySelector<HTMLInputElement>('input:not([type="radio"])')
  first?.focus()
}

/** Loads the accounts of the verified phone; without any there is no password to set. */
async function showAccounts(): Promise<void> {
  const form = formOf('forgot-code')
  const { phone, token } = forgotState()
  const found = await post(form.dataset['find'] ?? '', { phone, token })
  if (!('data' in found)) {
    startOver()
    summarise(formOf('forgot-phone'), found.refusal, found.requestId)
    return
  }
  const accounts = (found.data?.['accounts'] ?? []) as FoundAccount[]
  if (accounts.length === 0) {
    startOver()
    summarise(formOf('forgot-phone'), form.dataset['none'] ?? '')
    return
  }
  drawAccounts(formOf('forgot-password'), accounts)
  show('forgot-password')
}

function setPassword(form: HTMLFormElement): Promise<Posted> | null {
  const { password = '', again = '', accountId = '' } = valuesOf(form)
  if (password === again) return post(form.action, { accountId, password, token: forgotState().token })
  const field = inputOf(form, 'again')
  if (field) {
    markField(field, form.dataset['differ'] ?? '')
    field.focus()
  }
  return null
}
