import { readCookie } from '@portal/web-kit/cookies'
import { handle } from './form.ts'
import { post } from './post.ts'
import { declareStep, entry, nextStep } from './steps.ts'

/**
 * The step to accept the privacy notice. Also works on the notice's own page for signed-in users who were sent there.
 */
export function startConsent(): void {
  declareStep('consent', 'consent')
  handle('consent', {
    send: (form) => post(form.action, { version: form.dataset['version'] ?? '' }, entry.token || readCookie('token')),
    onDone: (form) => nextStep(form, 'consent'),
  })
  const form = document.getElementById('consent')
  if (form?.closest('.legal') && location.search.includes('from=') && readCookie('token') !== '') form.hidden = false
}
