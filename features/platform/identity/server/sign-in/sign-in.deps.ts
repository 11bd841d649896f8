import type { Pending } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import type { BrowserMarks } from './known-device.ts'
import type { Owner, VerifiedPhones } from '../accounts/owner.ts'
import type { OpenedSession } from './new-session.ts'
import type { SessionBounds, SessionEnded } from '../session/session.service.ts'
import type { SignInLimits } from './sign-in-keys.ts'

/** Dependencies of a sign-in. */
export interface SignInDeps {
  db: Db
  now: () => Date
  write: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>
  captcha: boolean
  limits: SignInLimits
  bounds: SessionBounds
  ended: SessionEnded
  /** Enqueues the notice to an account's owner; null does the same work for an unknown account. */
  noteBout: (tx: Tx, userId: string | null) => Promise<void>
  tellOfBearer: (tx: Tx, owner: Owner) => Promise<void>
  phones: VerifiedPhones
}

export interface SignInTry {
  account: string
  password: string
  captcha: string | undefined
  captchaId: string | undefined
  /** Token of a phone verified a moment ago. */
  phoneToken: string | undefined
  /** Hashes of the token and device cookies, '' without one. */
  bore: BrowserMarks
  /** Issues the browser's device cookie for the new session. */
  takeDevice: (tx: Tx, isKnown: boolean) => Promise<string>
  client: 'browser' | 'api'
  address: string
  agent: string
  requestId: string
}

export interface SignInResult extends OpenedSession {
  userId: string
  mustChangePassword: boolean
  pending: Pending[]
}
