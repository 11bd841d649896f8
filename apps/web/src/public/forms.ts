import { displacedKey } from '@portal/web-kit/session-keys'
import { startChangePassword } from './change-password.ts'
import { startConsent } from './consent.ts'
import { handle, refusePassword, valuesOf } from './form.ts'
import { handleLate } from './late-form.ts'
import { post } from './post.ts'
import { startSecondFactor } from './second-factor/second-factor.ts'
import { startSignIn } from './sign-in.ts'

/** Connects each form of this document. */
export function startForms(): void {
  startSignIn()
  if (sessionStorage.getItem(displacedKey) !== null)
    void import('./displaced.ts').then(({ startDisplaced }) => startDisplaced())
  startSecondFactor()
  startChangePassword()
  startConsent()
  handleLate('forgot-phone', async () => (await import('./forgot.ts')).startForgot())
  handleLate('phone-number', async () => (await import('./phone/phone-sign-in.ts')).startPhoneSignIn())
  if (document.getElementById('invitation') !== null)
    void import('./invitation.ts').then(({ startInvitation }) => startInvitation())
  if (document.getElementById('sso-entrance') !== null) void import('./sso.ts').then(({ startSso }) => startSso())
  handle('set-up', {
    send: (form) =>
      post(form.action, { ...valuesOf(form), setupToken: new URLSearchParams(location.search).get('token') ?? '' }),
    onDone: (form) => location.assign(form.dataset['landing'] ?? ''),
    onRefused: refusePassword('password'),
  })
  for (const button of document.querySelectorAll<HTMLButtonElement>('.reveal'))
    button.addEventListener('click', () => reveal(button))
}

function reveal(button: HTMLButtonElement): void {
  const input = button.parentElement?.querySelector('input')
  if (!input) return
  const isShown = input.type === 'text'
  input.type = isShown ? 'password' : 'text'
  button.setAttribute('aria-pressed', String(!isShown))
  input.focus()
}
