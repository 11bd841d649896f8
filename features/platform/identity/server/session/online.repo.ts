import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import { deviceName } from '../../contract/device.rules.ts'
import { idleMs } from './session.service.ts'

/** Running sessions with the person and the enterprise in which each works now. */
export const onlineRows = (db: Db, now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .leftJoin('enterprise', 'enterprise.id', 'session.ent_id')
    .select([
      'session.id',
      'session.user_id',
      'session.client',
      'session.agent',
      'session.address',
      'session.created_at',
      'session.seen_at',
      'user_account.name',
      'user_account.account',
      sql<string>`coalesce(enterprise.name, '')`.as('ent_name'),
    ])
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - idleMs))

/** What a session's browser or client is called. */
export const deviceOf = (row: { agent: string | null; client: 'browser' | 'api' }): string =>
  deviceName(row.agent ?? '', row.client)

/** Whose a running session is; undefined when it has ended. */
export async function ownerOfSession(db: Db, now: Date, sessionId: string): Promise<string | undefined> {
  const row = await onlineRows(db, now).where('session.id', '=', sessionId).executeTakeFirst()
  return row?.user_id
}
