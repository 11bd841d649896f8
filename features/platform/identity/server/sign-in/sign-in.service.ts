import { CodedError, refuse } from '@portal/contract'
import { maskAccount } from '@portal/domain'
import { writeAudit, type AuditEntry } from '@portal/server-kit/audit'
import { refusalActions, refusedAct } from '@portal/server-kit/audit-refusals'
import { takeCaptcha } from '../captcha/captcha.service.ts'
import { identityTexts } from '../identity.texts.ts'
import { simulatePasswordCheck, isPassword } from '../accounts/password.service.ts'
import { confirmPhone, confirmsByPassword } from '../accounts/new-phone.service.ts'
import { pendingOf } from '../session/session.pending.ts'
import { claimTelling } from '../session/bearer.repo.ts'
import { openBearer, openSession } from '../session/session.service.ts'
import { claimAttempt, completeAttempt, failAttempt, waitUntil, type Tried } from './sign-in-claim.ts'
import { addressBounds, everywhereKey, failureWindowMs, ownKey, type Standing } from './sign-in-keys.ts'
import { lockedUntil, noteFailure, oneAtATime } from './sign-in-limit.ts'
import type { SignInDeps, SignInResult, SignInTry } from './sign-in.deps.ts'
import { readSignIn, type AccountOfSignIn, type KnownOfSignIn } from './sign-in.repo.ts'

const windowMinutes = failureWindowMs / 60_000

/**
 * Signs in, or refuses without revealing whether the account exists (SES-01, SES-19). Audits both outcomes. Counts
 * attempts from a known device, or with a code to the account's phone, separately. Other users' failures don't delay
 * these.
 */
export function signIn(deps: SignInDeps, attempt: SignInTry): Promise<SignInResult> {
  const given = { ...attempt, account: attempt.account.trim() }
  return oneAtATime(given.account, given.address, async () => {
    const known = await knownOf(deps, given)
    return checked(deps, given, known).catch((error: unknown) => {
      throw heldBack(error, given, known.id)
    })
  })
}

async function checked(deps: SignInDeps, given: SignInTry, known: KnownOfSignIn): Promise<SignInResult> {
  const standing = await standingOf(deps, given, known)
  if (standing.by === 'address') assertFree(known, deps.now())
  if (deps.captcha) {
    await takeCaptcha(deps, given.captchaId, given.captcha).catch((error: unknown) => {
      throw refusedAct(error, {
        action: 'session.sign-in',
        target: known.id,
        detail: { ...triedBy(given), by: 'captcha' },
      })
    })
  }
  const tried: Tried = {
    own: ownKey(given.account, given.address, standing),
    most: deps.limits.perAccount,
    at: deps.now(),
    everywhere: standing.by === 'address' ? everywhereKey(given.account) : null,
  }
  await claimAttempt(deps.db, tried)
  const account = known.id === null ? undefined : known
  const right = account
    ? await isPassword(account.password_hash, given.password)
    : await simulatePasswordCheck(given.password)
  if (!account || !right) throw await failed(deps, given, tried, account)
  return admitted(deps, { ...given, standing }, tried, known, account)
}

async function knownOf(deps: SignInDeps, { account, address, bore }: SignInTry): Promise<KnownOfSignIn> {
  const [here, network = here] = addressBounds(address, deps.limits).map((bound) => bound.key)
  const [known] = await readSignIn(deps.db, {
    account: account.toLowerCase(),
    own: ownKey(account, address, { by: 'address' }),
    everywhere: everywhereKey(account),
    address: here ?? '',
    network: network ?? '',
    device: bore.device,
    now: deps.now(),
  })
  if (known === undefined) throw new Error('a sign-in is always answered by one row')
  return known
}

async function standingOf(deps: SignInDeps, { bore, phoneToken }: SignInTry, known: KnownOfSignIn): Promise<Standing> {
  const phone = phoneToken === undefined ? null : await deps.phones.find(deps.db, deps.now(), phoneToken)
  if (known.device_known) return { by: 'device', hash: bore.device }
  return phone !== null && phone === known.phone ? { by: 'phone' } : { by: 'address' }
}

/** Runs before the captcha is used up. @throws 429 with Retry-After while a lock or a wait applies. */
function assertFree({ own_until: own, locked_until: locked, wait_until: wait }: KnownOfSignIn, now: Date): void {
  const [lock] = [own, locked].filter((until) => until !== null).toSorted((a, b) => b.getTime() - a.getTime())
  if (lock !== undefined) throw lockedUntil(lock, now)
  if (wait !== null) throw waitUntil(wait, { at: now })
}

async function failed(
  deps: SignInDeps,
  given: SignInTry,
  tried: Tried,
  account: AccountOfSignIn | undefined,
): Promise<CodedError> {
  const userId = account?.id ?? null
  return deps.write(async (tx) => {
    await writeAudit(tx.db, tried.at, auditOf(given, { userId, entId: null, result: 'refused' }))
    const own = await failAttempt(tx.db, tried)
    if (own.boutBegins) {
      await writeAudit(tx.db, tried.at, {
        ...auditOf(given, { userId: null, entId: null, result: 'refused' }),
        action: 'session.guessing',
        target: userId,
      })
      await deps.noteBout(tx, userId)
    }
    const address =
      tried.everywhere === null ? null : await noteFailure(tx.db, tried.at, addressBounds(given.address, deps.limits))
    return own.lock ?? address ?? refuse(identityTexts.wrongPassword(own.left, windowMinutes), { triesLeft: own.left })
  })
}

async function admitted(
  deps: SignInDeps,
  given: SignInTry & { standing: Standing },
  tried: Tried,
  known: KnownOfSignIn,
  account: AccountOfSignIn,
): Promise<SignInResult> {
  const now = tried.at
  const entId = known.first_ent_id
  if (!account.enabled || entId === null) {
    await completeAttempt(deps.db, tried)
    if (account.enabled)
      throw refusedAct(refuse(identityTexts.noEnterprise), {
        action: 'session.sign-in',
        target: account.id,
        detail: triedBy(given),
      })
    await deps.write((tx) =>
      writeAudit(tx.db, now, auditOf(given, { userId: account.id, entId: null, result: 'refused' })),
    )
    throw refuse(identityTexts.disabled)
  }
  const who = { userId: account.id, entId, address: given.address, agent: given.agent }
  const told = auditOf(given, { userId: account.id, entId, result: 'done' })
  const pending = pendingOf({ ...account, client: given.client, factor_at: null })
  const opened =
    given.client === 'api' && given.standing.by !== 'phone'
      ? await openBearer(deps.db, now, { ...who, client: 'api' }, deps.bounds, deps.ended, told, tried)
      : await deps.write(async (tx) => {
          if (given.standing.by === 'phone') await deps.phones.use(tx, now, given.phoneToken ?? '')
          const device = given.client === 'browser' ? { device: await given.takeDevice(tx, known.device_known) } : {}
          const browser = { ...who, client: given.client, bore: given.bore, ...device }
          const begun = await openSession(tx, now, browser, deps.bounds, deps.ended, told)
          // Must come last: a transaction holding the account's row may wait for the count, but never the reverse.
          await completeAttempt(tx.db, tried)
          return begun
        })
  if (confirmsByPassword(account))
    await deps.write((tx) => confirmPhone(tx, now, { userId: account.id, sessionId: opened.sessionId }, 'password'))
  if (opened.isFirstBearer)
    await deps.write(async (tx) => {
      if (await claimTelling(tx.db, account.id, now))
        await deps.tellOfBearer(tx, { userId: account.id, entId, phone: account.phone, key: opened.sessionId })
    })
  return { ...opened, userId: account.id, mustChangePassword: account.must_change_password, pending }
}

/** Logs a lock or a wait with the attempted account, whether or not it exists. */
const heldBack = (error: unknown, given: SignInTry, userId: string | null): unknown =>
  error instanceof CodedError && error.key === 'tooMany'
    ? refusedAct(error, {
        action: refusalActions.tooMany,
        target: userId,
        detail: { ...triedBy(given), wanted: 'session.sign-in' },
      })
    : error

/** Masks the middle and length of the account as typed, because users type passwords into the wrong field. */
const triedBy = ({ account, client }: SignInTry) => ({ client, account: maskAccount(account).replace(/\*+/, '***') })

const auditOf = (
  given: SignInTry,
  about: { userId: string | null; entId: string | null; result: 'done' | 'refused' },
): AuditEntry => ({
  action: 'session.sign-in',
  ...about,
  target: about.userId,
  detail: about.result === 'refused' ? triedBy(given) : { client: given.client },
  address: given.address,
  requestId: given.requestId,
})
