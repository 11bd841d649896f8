import type { AuditEntry } from '@portal/server-kit/audit'
import type { EndReason } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { sessionIdleHours } from '../../contract/cookies.ts'
import { knowDevice, type BrowserMarks } from '../sign-in/known-device.ts'
import { insertOpened, type Entrant, type OpenedSession } from '../sign-in/new-session.ts'
import { endSessions, listBrowserSessions, lockUser, settleBearer } from './session.repo.ts'
import { forgetSessionsOf } from './session.cache.ts'
import type { Tried } from '../sign-in/sign-in-claim.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
export const idleMs = sessionIdleHours * hourMs
/** Ended sessions are kept this long, to report why they ended (clean-up.ts). */
export const keptMs = 30 * dayMs

/** Reports an ended session, so that its sockets close here and on other processes. */
export type SessionEnded = (sessionId: string, reason: EndReason) => void

/** Maximum concurrent sessions of an account: browsers and API bearers. */
export interface SessionBounds {
  maxSessions: number
  maxBearers: number
}

/**
 * Opens a session. Token and companion are returned once and stored as hashes. Ends the oldest sessions beyond
 * `maxSessions` (browsers) or `maxBearers` (SES-11, SES-18). This browser's own earlier session is replaced instead of
 * counted. `told`: the audit row.
 */
export async function openSession(
  tx: Tx,
  now: Date,
  who: Entrant,
  bounds: SessionBounds,
  ended: SessionEnded,
  told?: AuditEntry,
): Promise<OpenedSession> {
  const { db } = tx.as('identity')
  const sessionId = newId()
  await lockUser(db, who.userId)
  if (who.client === 'browser') {
    const running = await listBrowserSessions(db, {
      userId: who.userId,
      seenAfter: new Date(now.getTime() - idleMs),
      now,
    })
    const own = running.filter((session) => isOfBrowser(session, who.bore))
    await endAndTell(
      tx,
      now,
      who.userId,
      own.map((session) => session.id),
      'replaced',
      ended,
      sessionId,
    )
    const over = running.filter((session) => !own.includes(session)).slice(bounds.maxSessions - 1)
    await endAndTell(
      tx,
      now,
      who.userId,
      over.map((session) => session.id),
      'taken-over',
      ended,
      sessionId,
    )
  }
  const opened = await insertOpened(db, now, sessionId, who, told)
  if (who.device !== undefined) await knowDevice(db, opened.sessionId, now)
  if (who.client === 'browser') return opened
  const { over, hadOne } = await settled(db, now, who.userId, opened.sessionId, bounds, noTry)
  tx.afterCommit(() => tellEnded(who.userId, over, ended))
  return { ...opened, isFirstBearer: !hadOne }
}

const isOfBrowser = (
  session: { token_hash: string; device_hash: string | null },
  bore: BrowserMarks | undefined,
): boolean =>
  bore !== undefined &&
  (session.token_hash === bore.token || (session.device_hash !== null && session.device_hash === bore.device))

/**
 * Opens a bearer session in two statements without a transaction. The first inserts session and audit row, the second
 * ends bearers beyond the limit and the attempt `tried`. Among concurrent bearers each ends the oldest after inserting
 * its own row, so the newest remain.
 */
export async function openBearer(
  db: Db,
  now: Date,
  who: Entrant & { client: 'api' },
  bounds: SessionBounds,
  ended: SessionEnded,
  told: AuditEntry,
  tried: EndedTry,
): Promise<OpenedSession> {
  const opened = await insertOpened(db, now, newId(), who, told)
  const { over, hadOne } = await settled(db, now, who.userId, opened.sessionId, bounds, tried)
  tellEnded(who.userId, over, ended)
  return { ...opened, isFirstBearer: !hadOne }
}

/** The sign-in attempt ended by a bearer's session, claimed at its `now`. */
type EndedTry = Pick<Tried, 'own' | 'everywhere'>
const noTry: EndedTry = { own: '', everywhere: null }

async function settled(
  db: Db,
  now: Date,
  userId: string,
  sessionId: string,
  { maxBearers }: SessionBounds,
  { own, everywhere }: EndedTry,
): Promise<{ over: string[]; hadOne: boolean }> {
  const [found] = await settleBearer(db, {
    userId,
    sessionId,
    most: maxBearers,
    seenAfter: new Date(now.getTime() - idleMs),
    now,
    own,
    everywhere,
  })
  return found ?? { over: [], hadOne: true }
}

function tellEnded(userId: string, sessionIds: readonly string[], ended: SessionEnded): void {
  if (sessionIds.length === 0) return
  forgetSessionsOf(userId)
  for (const id of sessionIds) ended(id, 'taken-over')
}

/**
 * Ends sessions of a user: at once on this process, within a second on others. `by`: the session that replaced them.
 */
export async function endAndTell(
  tx: Tx,
  now: Date,
  userId: string,
  sessionIds: readonly string[],
  reason: EndReason,
  ended: SessionEnded,
  by: string | null = null,
): Promise<void> {
  if (sessionIds.length === 0) return
  const done = await endSessions(tx.as('identity').db, sessionIds, reason, now, by)
  tx.afterCommit(() => {
    forgetSessionsOf(userId)
    for (const id of done) ended(id, reason)
  })
}
