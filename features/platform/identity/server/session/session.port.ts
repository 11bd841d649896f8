import type { Kysely } from 'kysely'
import type { Credentials, Resolution, SessionPort } from '@portal/server-kit/caller'
import { sha256 } from '@portal/server-kit/ids'
import type { Tables } from '@portal/server-kit/tables'
import { dataScopesOf } from '../enterprise/data-scopes.ts'
import { grantNames } from '../enterprise/grant-names.ts'
import { grantsOf, limitOf } from '../enterprise/grants.ts'
import { decidingGrants } from './deciding-grants.ts'
import { cachedSession, cacheGeneration, isCacheable, rememberSession } from './session.cache.ts'
import { pendingOf } from './session.pending.ts'
import { findSession, markSeen, type FoundSession } from './session.repo.ts'
import { idleMs } from './session.service.ts'
import { viewedBy } from './viewed.ts'

/** Minimum interval between writes of a session's last use. */
const seenEveryMs = 60_000

/** Resolves credentials to a caller from the session table, for the kit (SES-18). */
export function createSessionPort(db: Kysely<Tables>, now: () => Date, isSeparated = false): SessionPort {
  /** Queries in progress, by cache generation and key, because a page sends many calls at once. */
  const looks = new Map<string, Promise<Resolution>>()

  async function look(credentials: Credentials, key: string, at: Date): Promise<Resolution> {
    const readAt = cacheGeneration()
    const session = await findSession(db, sha256(credentials.token), credentials.entId)
    if (!session) return null
    const resolution = await resolutionOf(db, session, credentials, { now: at, isSeparated })
    rememberSession(key, { ...session, endsInMs: endOf(session, at) }, resolution, at, readAt)
    return resolution
  }

  return {
    nameOf: grantNames(db, now),
    resolve(credentials) {
      const key = keyOf(credentials)
      const at = now()
      const known = cachedSession(key, at)
      if (known !== undefined) return known
      const place = `${cacheGeneration()} ${key}`
      const underWay = looks.get(place)
      if (underWay !== undefined)
        return underWay.then((found) => (isCacheable(found) ? found : look(credentials, key, at)))
      const looking = look(credentials, key, at).finally(() => looks.delete(place))
      looks.set(place, looking)
      return looking
    },
  }
}

/** One digest of all that decides, so no secret stays in memory. Lengths go first: no part can pass for another. */
const keyOf = ({ token, sid, bearer, entId }: Credentials): string =>
  sha256(`${token.length} ${sid?.length ?? -1} ${bearer ? 'b' : 'c'} ${token}${sid ?? ''}${entId ?? ''}`)

/** Until what is known of the session changes by itself. */
function endOf({ endsInMs, viewing }: FoundSession, now: Date): number | null {
  const left = viewing === null ? 0 : viewing.endsAtMs - now.getTime()
  return left <= 0 ? endsInMs : Math.min(left, endsInMs ?? left)
}

async function resolutionOf(
  db: Kysely<Tables>,
  session: FoundSession,
  credentials: Credentials,
  { now, isSeparated }: { now: Date; isSeparated: boolean },
): Promise<Resolution> {
  if (!bearsCompanion(session, credentials)) return null
  if (!session.enabled) return { ended: 'disabled' }
  if (session.ended_at !== null) return { ended: session.end_reason ?? 'revoked' }
  if (session.ends_at <= now || now.getTime() - session.seen_at.getTime() >= idleMs) return { ended: 'expired' }
  if (now.getTime() - session.seen_at.getTime() >= seenEveryMs) await markSeen(db, session.id, now)
  const { viewing } = session
  const viewed =
    viewing === null || viewing.endsAtMs <= now.getTime()
      ? null
      : await viewedBy(db, session, viewing, credentials.entId, isSeparated)
  return viewed ?? callerOf(db, session, credentials.entId, isSeparated)
}

/** A browser's token requires its HttpOnly companion; an API bearer is never accepted as a cookie. */
const bearsCompanion = (session: FoundSession, credentials: Credentials): boolean =>
  session.client === 'api'
    ? credentials.bearer
    : credentials.sid !== null && sha256(credentials.sid) === session.sid_hash

async function callerOf(
  db: Kysely<Tables>,
  session: FoundSession,
  asked: string | null,
  isSeparated: boolean,
): Promise<Resolution> {
  const [first] = session.entIds
  // A user without an enterprise has nothing to work in.
  if (first === undefined) return { ended: 'revoked' }
  const current = session.ent_id !== null && session.entIds.includes(session.ent_id) ? session.ent_id : first
  if (asked !== null && !session.entIds.includes(asked)) return { foreignEnterprise: true }
  const entId = asked ?? current
  // When the enterprise last switched to is not the user's any more, reads the grants of the one used instead.
  const grants = entId === (asked ?? session.ent_id ?? '') ? session : await grantsOf(db, session.user_id, entId)
  const pending = pendingOf(session, grants.roles)
  const granted = decidingGrants(grants, pending, isSeparated)
  return {
    caller: {
      userId: session.user_id,
      account: session.account,
      userName: session.name,
      userSource: session.user_source,
      sessionId: session.id,
      client: session.client,
      pending,
      provedAt: session.proved_at,
      entId,
      entIds: new Set(grants.entIds),
      ...granted,
      ...limitOf(grants),
      ...(await dataScopesOf(db, grants.roles, entId)),
    },
  }
}
