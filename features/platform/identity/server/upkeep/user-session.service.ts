import { notFound } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { mostDevices } from '../../contract/device.routes.ts'
import { deviceName } from '../../contract/device.rules.ts'
import { identityTexts } from '../identity.texts.ts'
import { isRunning, listRunning, listRunningIds } from '../session/device.repo.ts'
import { endAndTell, idleMs } from '../session/session.service.ts'
import { forgetDevices } from '../sign-in/known-device.ts'

/** A running session as somebody else than its owner sees it. */
export interface UserSession {
  sessionId: string
  device: string
  address: string | null
  signedInAt: string
  seenAt: string
}

const runningOf = (userId: string, now: Date) => ({ userId, seenAfter: new Date(now.getTime() - idleMs), now })

/** Running sessions of a user, last used first. */
export async function listUserSessions(db: Db, now: Date, userId: string): Promise<UserSession[]> {
  const rows = await listRunning(db, runningOf(userId, now), mostDevices)
  return rows.map((row) => ({
    sessionId: row.id,
    device: deviceName(row.agent ?? '', row.client),
    address: row.address,
    signedInAt: formatChinaTime(row.created_at),
    seenAt: formatChinaTime(row.seen_at),
  }))
}

/** Ends one session of a user, or all of them and the known devices; says how many. @throws when it has ended. */
export async function endUserSessions(
  kit: { hub: Pick<Kit['hub'], 'endSession'> },
  tx: Tx,
  now: Date,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<number> {
  const own = tx.as('identity')
  const running = runningOf(userId, now)
  if (sessionId !== null && !(await isRunning(own.db, running, sessionId))) throw notFound(identityTexts.noDevice)
  const ids = sessionId === null ? await listRunningIds(own.db, running) : [sessionId]
  await endAndTell(tx, now, userId, ids, 'revoked', (id, reason) => kit.hub.endSession(id, reason))
  if (sessionId === null) await forgetDevices(own.db, userId, '')
  return ids.length
}
