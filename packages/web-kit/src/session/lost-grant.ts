import { allows, isAccess } from '@portal/contract'
import type { ApiError } from '../calls/api-error.ts'
import { currentCaller } from './caller.ts'

/** Grants are read anew once in this time at most, should the answers never agree. */
const everyMs = 10_000
const forbidden = 403
let renew: (() => Promise<void>) | null = null
let renewedAt = -Infinity

/** What reads user, menu and grants anew; given once by the application when it starts. */
export function onLostGrant(run: () => Promise<void>): void {
  renew = run
}

/** Notes a refusal. One for a grant that the page still shows tells that it was taken meanwhile. */
export function noteRefusal({ status, data }: Pick<ApiError, 'status' | 'data'>): void {
  const missing = typeof data === 'object' && data !== null && 'missing' in data ? data.missing : null
  if (status !== forbidden || !isAccess(missing) || !allows(missing, currentCaller())) return
  if (renew === null || performance.now() - renewedAt < everyMs) return
  renewedAt = performance.now()
  renewGrants()
}

let running: Promise<void> | null = null
let isAskedAgain = false

/**
 * Reads grants anew, one reading at a time; what changes meanwhile is read once more. `withinMs` spreads the readings
 * of all pages when the change is everybody's.
 */
export function renewGrants(withinMs = 0): void {
  if (withinMs > 0) {
    setTimeout(renewGrants, Math.random() * withinMs)
    return
  }
  if (running !== null) {
    isAskedAgain = true
    return
  }
  isAskedAgain = false
  // Without an answer the page stays as it is; the next refusal asks again.
  running = (renew?.() ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => {
      running = null
      if (isAskedAgain) renewGrants()
    })
}
