import type { ApiError } from './api-error.ts'
import { currentRoute } from './base-path.ts'
import { endSession, isSignedIn } from './session.ts'

/** What an error does to the page itself. 401 signs out only when a token exists (SES-22). */
export function reactTo(error: ApiError): void {
  if (error.after.act === 'go') location.assign(error.after.to)
  if (error.after.act !== 'end-session') return
  if (error.status === 401 && !isSignedIn()) return
  endSession({ wanted: currentRoute(), ...error.after.tell ? { tell: error.message } : {} })
}
