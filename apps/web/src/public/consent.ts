import { readCookie } from '@portal/web-kit/cookies'
import { handle } from './form.ts'
import { post } from './post.ts'
import { declareStep, entry, nextStep } from './steps.ts'

/**
 * The step in which the privacy notice is agreed to; on the notice's own page for somebody who is in and was sent
 * there.
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
