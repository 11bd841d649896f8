import { drawAccounts, type FoundAccount } from '../draw-accounts.ts'
import { handle, inputOf, valuesOf } from '../form.ts'
import { summarise } from '../form-errors.ts'
import { phoneState } from './phone-state.ts'
import { post } from '../post.ts'
import { startSending } from './send-phone-code.ts'
import { entry, nextStep } from '../steps.ts'

const { read, keep } = phoneState('portal.phone-sign-in')
const steps = ['phone-number', 'phone-code', 'phone-account'] as const
type Step = (typeof steps)[number]
const formOf = (step: Step): HTMLFormElement => document.getElementById(step) as HTMLFormElement

/** Sign-in by a code to the phone: number, code, and a choice among several accounts (SES-04). */
export function startPhoneSignIn(): void {
  startSending({ phone: 'phone-number', code: 'phone-code', keep }, () => show('phone-code'))
  const given = (): { phone: string; token: string } => ({ phone: read().phone, token: read().token })
  handle('phone-code', {
    send: (form) => post(form.action, { ...given(), code: valuesOf(form)['code']?.trim() ?? '' }),
    onDone: entered,
    onRefused: (form) => {
      const code = inputOf(form, 'code')
      if (code !== null) {
        code.value = ''
        code.focus()
      }
    },
  })
  handle('phone-account', {
    send: (form) => post(form.action, { ...given(), accountId: valuesOf(form)['accountId'] ?? '' }),
    onDone: entered,
    onRefused: (_form, text) => {
      if (text.includes('验证已失效')) {
        startOver()
        summarise(formOf('phone-number'), text)
      }
    },
  })
  formOf('phone-code').querySelector('[data-again]')?.addEventListener('click', startOver)
  resume()
}

/** After a reload, a code that was sent can still be entered. */
function resume(): void {
  const { phone, token, isVerified } = read()
  const field = inputOf(formOf('phone-number'), 'phone')
  if (field !== null && field.value === '') field.value = phone
  // The accounts of a verified phone are returned only once, so a reload needs a new code.
  if (isVerified) keep({ token: '', isVerified: false })
  else if (token !== '') show('phone-code')
}

function startOver(): void {
  keep({ token: '', isVerified: false })
  show('phone-number')
}

function show(step: Step): void {
  for (const each of steps) formOf(each).hidden = each !== step
  const said = formOf('phone-code').querySelector('[data-sent]')
  const { sentTo = '', sentHint = '' } = formOf('phone-code').dataset
  if (said !== null) said.textContent = `${sentTo}${read().shown}${sentHint}`
  for (const button of formOf(step).querySelectorAll<HTMLButtonElement>('button[type="submit"]'))
    button.disabled = false
  formOf(step).querySelector<HTMLInputElement>('input')?.focus()
}

/** Signed in, possibly with a step left; or the user must choose an account. */
function entered(form: HTMLFormElement, data: Record<string, unknown> | null): void {
  const accounts = data?.['accounts'] as FoundAccount[] | undefined
  if (accounts !== undefined) {
    keep({ isVerified: true })
    drawAccounts(formOf('phone-account'), accounts)
    show('phone-account')
    return
  }
  keep(null)
  Object.assign(entry, { token: String(data?.['token'] ?? ''), pending: data?.['pending'] ?? [] })
  nextStep(form)
}
