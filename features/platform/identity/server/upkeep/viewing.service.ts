import { notFound, refuse } from '@portal/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { sql, type Selectable } from 'kysely'
import { systemRoles } from '../../contract/roles.ts'
import type { ViewingTable } from '../identity.table.ts'
import { forgetSession } from '../session/session.cache.ts'
import { standingOf } from './standing.service.ts'
import { viewingTexts as texts } from './viewing.texts.ts'

/** Minutes for which an operator may look as another user. */
const mostViewingMinutes = 30

export type Viewing = Pick<Selectable<ViewingTable>, 'id' | 'operator_id' | 'user_id' | 'ent_id' | 'ends_at'>
export interface NewViewing {
  userId: string
  entId: string
  reason: string
}

/**
 * Begins to look as another user, in this session alone. @throws refused for a super administrator, oneself, somebody
 * who may not enter there, and while one looks already; notFound for who does not exist.
 */
export async function startViewing(
  tx: Tx,
  now: Date,
  by: Pick<Caller, 'userId' | 'sessionId' | 'viewer' | 'client'>,
  { userId, entId, reason }: NewViewing,
): Promise<Viewing & { userName: string; entName: string }> {
  const { db } = tx.as('identity')
  if (by.client === 'machine') throw refuse(texts.machine)
  if (by.viewer !== undefined) throw refuse(texts.already)
  if (by.userId === userId) throw refuse(texts.oneself)
  const { closed, userName, entName } = await standingOf(db, { userId, entId, isSeparated: false })
  if (closed.includes('not-member')) throw notFound(texts.notThere)
  if (closed.length > 0) throw refuse(texts.closed)
  if (await isSuperAdmin(db, userId)) throw refuse(texts.superAdmin)
  const made = await db
    .insertInto('viewing')
    .values({
      id: newId(),
      session_id: by.sessionId,
      operator_id: by.userId,
      user_id: userId,
      ent_id: entId,
      reason: reason.trim(),
      started_at: now,
      ends_at: new Date(now.getTime() + mostViewingMinutes * 60_000),
      ended_at: null,
    })
    .onConflict((on) => on.doNothing())
    .returning(['id', 'operator_id', 'user_id', 'ent_id', 'ends_at'])
    .executeTakeFirst()
  if (made === undefined) throw refuse(texts.already)
  tx.afterCommit(() => forgetSession(by.sessionId))
  return { ...made, userName, entName }
}

/** Ends the look of a session; null when there is none. */
export async function endViewing(tx: Tx, now: Date, sessionId: string): Promise<Viewing | null> {
  const ended = await tx
    .as('identity')
    .db.updateTable('viewing')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(['id', 'operator_id', 'user_id', 'ent_id', 'ends_at'])
    .executeTakeFirst()
  tx.afterCommit(() => forgetSession(sessionId))
  return ended ?? null
}

/** Ends the looks whose time is over, or whose session is. */
export async function endOverViewings(tx: Tx, now: Date): Promise<Viewing[]> {
  const { rows } = await sql<Viewing>`update viewing set ended_at = least(ends_at, ${now})
    where ended_at is null and (ends_at <= ${now} or not exists (
      select from session where session.id = viewing.session_id and session.ended_at is null
        and session.ends_at > ${now}))
    returning id, operator_id, user_id, ent_id, ends_at`.execute(tx.as('identity').db)
  return rows
}

/** In any enterprise: nobody looks with these eyes. */
async function isSuperAdmin(db: Db, userId: string): Promise<boolean> {
  const held = await db
    .selectFrom('held_role')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role_id', '=', systemRoles.superAdmin.roleId)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
