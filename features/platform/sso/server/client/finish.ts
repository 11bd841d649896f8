import { CodedError } from '@portal/contract'
import { enterBrowser, leaveSession } from '@portal/identity/server/sessions'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import { ssoCookies, type SsoRefusal } from '../../contract/client.routes.ts'
import { baseOfAttempt, takeAttempt } from './attempt.repo.ts'
import { putEntry } from './entry.repo.ts'
import { isOidc, type Idp, type StaffIdp } from './idp.ts'
import { insertOffer } from './link.repo.ts'
import { personOf } from './person.ts'
import type { Outsider } from './outsider.ts'
import { ProviderAway } from './staff/ask.ts'
import { verifyAnswer } from './verify.ts'

const offerSeconds = 600
const entrySeconds = 5 * 86_400
const landing = 'finance/blank'

/** Target after the sign-in: a page of the portal below the base. A sibling's interrupted sign-in has its own path. */
interface Way {
  wanted: string | null
  base: string
}
const placeOf = ({ wanted, base }: Way): string =>
  wanted === null ? `${base}${landing}` : wanted.startsWith('/japi/') ? wanted : `${base}${wanted.slice(1)}`

/** A refusal that the sign-in page shows; the wanted address is kept. */
class SsoRefused extends Error {
  readonly why: SsoRefusal
  readonly way: Way
  constructor(why: SsoRefusal, way: Way, cause?: unknown) {
    super(why, { cause })
    this.why = why
    this.way = way
  }
}
export const refusedAddress = (why: SsoRefusal, { wanted, base }: Way): string =>
  `${base}login/index?${new URLSearchParams({ sso: why, ...(wanted === null ? {} : { from: wanted }) }).toString()}`

/**
 * Handles the provider's answer: opens the session, or has the sign-in page show why not. Returns the browser's next
 * address.
 */
export async function finishSso(
  kit: Kit,
  call: Call,
  query: Readonly<Record<string, string>>,
  find: (key: string) => Idp | undefined,
): Promise<string> {
  try {
    return await finished(kit, call, query, find)
  } catch (error) {
    if (!(error instanceof SsoRefused)) throw error
    kit.log.info({ why: error.why, err: error.cause }, 'sso refused')
    return refusedAddress(error.why, error.way)
  }
}

async function finished(
  kit: Kit,
  call: Call,
  query: Readonly<Record<string, string>>,
  find: (key: string) => Idp | undefined,
): Promise<string> {
  const id = call.cookies[ssoCookies.attempt]
  call.clearCookie(ssoCookies.attempt)
  const attempt = id === undefined ? undefined : await kit.write((tx) => takeAttempt(tx.db, sha256(id), call.now()))
  if (attempt === undefined)
    throw new SsoRefused('expired', {
      wanted: null,
      base: (id === undefined ? undefined : await baseOfAttempt(kit.db, sha256(id))) ?? '/',
    })
  const way = { wanted: attempt.wanted, base: attempt.base }
  if (query['state'] === undefined || sha256(query['state']) !== attempt.state_hash) throw new SsoRefused('failed', way)
  if (query['error'] === 'access_denied') throw new SsoRefused('denied', way)
  const idp = find(attempt.provider)
  if (idp === undefined) throw new SsoRefused('expired', way)
  // Both staff providers send people who decline back without a code.
  if (!isOidc(idp) && idp.codeOf(query) === '') throw new SsoRefused('denied', way)
  const answered = isOidc(idp) ? verifyAnswer(idp, attempt, query, query['state']) : redeemed(idp, query)
  const outsider = await answered.catch((error: unknown) => {
    throw new SsoRefused(error instanceof ProviderAway ? 'unreachable' : 'failed', way, error)
  })
  const found = await kit.write((tx) => personOf(tx, idp, outsider, call.now()))
  // Anyone can use any identity of the demonstration's provider, so a link to one would let everybody in.
  const mayLink = 'refusal' in found && found.refusal === 'unlinked' && idp.linksBy !== 'demo'
  if (mayLink) await offerLink(kit, call, outsider)
  if (mayLink && call.maybeCaller?.client === 'browser') return placeOf(way)
  if ('refusal' in found) throw new SsoRefused(found.refusal, way)
  return enter(kit, call, idp, outsider, found.userId, way)
}

const redeemed = async (idp: StaffIdp, query: Readonly<Record<string, string>>): Promise<Outsider> => ({
  issuer: idp.issuer,
  ...(await idp.redeem(idp.codeOf(query))),
})

/** Keeps the identity for this browser until its user has signed in and confirms it (POST jfssoLink). */
async function offerLink(kit: Kit, call: Call, { issuer, subject, label }: Outsider): Promise<void> {
  const id = newSecret()
  await kit.write((tx) =>
    insertOffer(tx.db, {
      id_hash: sha256(id),
      issuer,
      subject,
      label,
      expires_at: new Date(call.now().getTime() + offerSeconds * 1000),
    }),
  )
  call.setCookie(ssoCookies.offer, id, { httpOnly: true, maxAgeSeconds: offerSeconds })
  call.setCookie(ssoCookies.offered, '1', { httpOnly: false, maxAgeSeconds: offerSeconds })
}

async function enter(kit: Kit, call: Call, idp: Idp, outsider: Outsider, userId: string, way: Way): Promise<string> {
  const present = call.maybeCaller?.client === 'browser' ? call.maybeCaller : null
  const key = newSecret()
  const now = call.now()
  const provedAt = outsider.provedAt === null || outsider.provedAt > now ? now : outsider.provedAt
  const sessionId = await kit
    .write(async (tx) => {
      if (present !== null && present.userId !== userId)
        await leaveSession(kit, tx, { userId: present.userId, sessionId: present.sessionId, by: 'sso' })
      const opened =
        present?.userId === userId
          ? present.sessionId
          : (await enterBrowser(kit, tx, call, { userId, by: 'sso', provedAt, factorGiven: outsider.factorGiven }))
              .sessionId
      await putEntry(tx.db, {
        session_id: opened,
        key_hash: sha256(key),
        provider: idp.key,
        user_id: userId,
        issuer: outsider.issuer,
        subject: outsider.subject,
        sid: outsider.sid,
        id_token: outsider.idToken,
        created_at: now,
        ended_at: null,
      })
      return opened
    })
    .catch((error: unknown) => {
      throw error instanceof CodedError ? new SsoRefused('disabled', way, error) : error
    })
  call.about(userId, { provider: idp.key, session: sessionId })
  call.setCookie(ssoCookies.entry, key, { httpOnly: true, maxAgeSeconds: entrySeconds })
  call.setCookie(ssoCookies.leaveBy, '1', { httpOnly: false, maxAgeSeconds: entrySeconds })
  return `${way.base}${landing}${way.wanted === null ? '' : `?from=${encodeURIComponent(way.wanted)}`}`
}
