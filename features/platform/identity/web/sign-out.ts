import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { signOut } from '@portal/web-kit/session'
import { signOutRoute } from '../contract/index.ts'
import { sessionTexts } from './session.texts.ts'

/**
 * Asks, ends the session on the server, then in the page (SES-10). Leaves the page even when the server doesn't answer.
 */
export async function askAndSignOut(): Promise<void> {
  if (!(await confirm({ ...sessionTexts.signOut, kind: 'warning' }))) return
  await signOut(() => call(signOutRoute, {}))
}
