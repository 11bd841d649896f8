import { refuse, type CodedError, type Pending } from '@portal/contract'
import { writeAudit, type AuditEntry } from '@portal/server-kit/audit'
import { refusedAct } from '@portal/server-kit/audit-refusals'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { takeCaptcha } from './captcha.service.ts'
import { identityTexts } from './identity.texts.ts'
import { checkNobody, isPassword } from './password.service.ts'
import { pendingOf } from './session.pending.ts'
import { openBearer, openSession, type OpenedSession, type SessionEnded } from './session.service.ts'
import { clearFailures, keysOf, lockedUntil, noteFailure, oneAtATime, type SignInLimits } from './sign-in-limit.ts'
import { readSignIn, type AccountOfSignIn, type KnownOfSignIn } from './sign-in.repo.ts'

export interface SignInDeps {
  db: Db
  now: () => Date
  write: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>
  captcha: boolean
  limits: SignInLimits
  maxSessions: number
  ended: SessionEnded
}

export interface SignInTry {
  account: string
  password: string
  captcha: string | undefined
  captchaId: string | undefined
  client: 'browser' | 'api'
  address: string
  agent: string
  requestId: string
}

export interface SignInResult extends OpenedSession { userId: string, mustChangePassword: boolean, pending: Pending[] }

/** Signs in, or refuses without saying whether the account exists (SES-01, SES-19). Both outcomes are audited. */
export function signIn(deps: SignInDeps, attempt: SignInTry): Promise<SignInResult> {
  const tried = { ...attempt, account: attempt.account.trim() }
  return oneAtATime(tried.account, tried.address, async () => {
    const known = await knownOf(deps, tried)
    if (deps.captcha) {
      await takeCaptcha(deps, tried.captchaId, tried.captcha)
        .catch((error: unknown) => { throw refusedAct(error, { action: 'session.sign-in', target: known.id, detail: { client: tried.client, by: 'captcha' } }) })
    }
    const account = known.id === null ? undefined : known
    const right = account ? await isPassword(account.password_hash, tried.password) : await checkNobody(tried.password)
    if (!account || !right) throw await failed(deps, tried, account)
    return admitted(deps, tried, account)
  })
}

/** @throws 429 with Retry-After while a lock stands. */
async function knownOf(deps: SignInDeps, tried: SignInTry): Promise<KnownOfSignIn> {
  const [now, [own, address]] = [deps.now(), keysOf(tried.account, tried.address, deps.limits)]
  const [known] = await readSignIn(deps.db, { account: tried.account.toLowerCase(), own: own.key, address: address.key, now })
  if (known === undefined) throw new Error('a sign-in is always answered by one row')
  if (known.locked_until !== null) throw lockedUntil(known.locked_until, now)
  return known
}

async function failed(deps: SignInDeps, tried: SignInTry, account: AccountOfSignIn | undefined): Promise<CodedError> {
  const now = deps.now()
  const lock = await deps.write(async (tx) => {
    await writeAudit(tx.db, now, auditOf(tried, { userId: account?.id ?? null, entId: null, result: 'refused' }))
    return noteFailure(tx.db, now, tried.account, tried.address, deps.limits)
  })
  return lock ?? refuse(identityTexts.wrongPassword)
}

async function admitted(deps: SignInDeps, tried: SignInTry, account: AccountOfSignIn & Pick<KnownOfSignIn, 'has_failures' | 'first_ent_id'>): Promise<SignInResult> {
  const now = deps.now()
  if (!account.enabled) {
    await deps.write(tx => writeAudit(tx.db, now, auditOf(tried, { userId: account.id, entId: null, result: 'refused' })))
    throw refuse(identityTexts.disabled)
  }
  const entId = account.first_ent_id
  if (entId === null) throw refusedAct(refuse(identityTexts.noEnterprise), { action: 'session.sign-in', target: account.id, detail: { client: tried.client } })
  const [who, told] = [{ userId: account.id, entId, address: tried.address, agent: tried.agent }, auditOf(tried, { userId: account.id, entId, result: 'done' })]
  const opened = tried.client === 'api' && !account.has_failures
    ? await openBearer(deps.db, now, { ...who, client: 'api' }, told)
    : await deps.write(async (tx) => {
      if (account.has_failures) await clearFailures(tx.db, tried.account, tried.address, deps.limits)
      return openSession(tx, now, { ...who, client: tried.client }, deps.maxSessions, deps.ended, told)
    })
  return { ...opened, userId: account.id, mustChangePassword: account.must_change_password, pending: pendingOf({ ...account, client: tried.client, factor_at: null }) }
}

/** The account as typed is not kept when nobody has it: people type passwords into the wrong field. */
const auditOf = (tried: SignInTry, about: { userId: string | null, entId: string | null, result: 'done' | 'refused' }): AuditEntry =>
  ({ action: 'session.sign-in', ...about, target: about.userId, detail: { client: tried.client }, address: tried.address, requestId: tried.requestId })
