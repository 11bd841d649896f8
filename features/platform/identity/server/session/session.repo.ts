import { sql, type Selectable } from 'kysely'
import { telling, type Told } from '@portal/server-kit/audit'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { EndReason } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { grantColumns } from '../enterprise/grants.ts'
import type { SessionTable } from './session.table.ts'
import { openViewing } from './open-viewing.ts'

export type SessionRow = Selectable<SessionTable>

/**
 * A session by its token hash, with its account and grants. Grants are for the requested enterprise, else for the one
 * last switched to.
 */
const sessionRow = compiledOnce((db, { tokenHash, entId }: { tokenHash: string; entId: string | null }) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.sid_hash',
      'session.client',
      'session.ent_id',
      'session.seen_at',
      'session.ends_at',
      'session.ended_at',
      'session.end_reason',
      'user_account.account',
      'user_account.name',
      'user_account.user_source',
      'user_account.enabled',
      'user_account.must_change_password',
      'session.entered_by',
      'session.proved_at',
      'session.factor_at',
      'session.phone_verified_at',
      'user_account.has_second_factor',
      'user_account.consent_version',
    ])
    .select(openViewing.as('viewing'))
    .select(grantColumns(db, sql.ref<string>('session.user_id'), sql<string>`coalesce(${entId}, session.ent_id, '')`))
    .where('session.token_hash', '=', tokenHash),
)
export const findSession = async (db: Db, tokenHash: string, entId: string | null) =>
  (await sessionRow(db, { tokenHash, entId }))[0]
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Lists every field, because a missing one would make a different SQL statement. */
const fieldsOf = (row: SessionRow) => ({
  id: row.id,
  user_id: row.user_id,
  token_hash: row.token_hash,
  sid_hash: row.sid_hash,
  client: row.client,
  ent_id: row.ent_id,
  created_at: row.created_at,
  seen_at: row.seen_at,
  ends_at: row.ends_at,
  address: row.address,
  agent: row.agent,
  ended_at: row.ended_at,
  end_reason: row.end_reason,
  ended_by: row.ended_by,
  entered_by: row.entered_by,
  proved_at: row.proved_at,
  factor_at: row.factor_at,
  phone_verified_at: row.phone_verified_at,
  device_hash: row.device_hash,
})
const insertRow = compiledOnce((db, row: SessionRow) => db.insertInto('session').values(fieldsOf(row)))
const insertTold = compiledOnce((db, values: SessionRow & Told) =>
  db
    .with('told', () => telling(db, values))
    .insertInto('session')
    .values(fieldsOf(values)),
)

/** `told`: audit row of the sign-in, inserted by the same statement. */
export async function insertSession(db: Db, row: SessionRow, told: Told | null): Promise<void> {
  await (told === null ? insertRow(db, row) : insertTold(db, { ...row, ...told }))
}

const lockRow = compiledOnce((db, { userId }: { userId: string }) =>
  db.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate(),
)

/** Locks the user's row, so that concurrent sign-ins count each other. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await lockRow(db, { userId })
}

/** Running browser sessions of a user, newest first, with their token and device hashes. */
export const listBrowserSessions = compiledOnce(
  (db, { userId, seenAfter, now }: { userId: string; seenAfter: Date; now: Date }) =>
    db
      .selectFrom('session')
      .select(['id', 'token_hash', 'device_hash'])
      .where('user_id', '=', userId)
      .where('client', '=', 'browser')
      .where('ended_at', 'is', null)
      .where('seen_at', '>', seenAfter)
      .where('ends_at', '>', now)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
)

/** `over`: bearers ended in favour of the new one. `hadOne`: the account had a bearer before, running or ended. */
interface Settled {
  over: string[]
  hadOne: boolean
}
interface Settling {
  userId: string
  sessionId: string
  most: number
  seenAfter: Date
  now: Date
  own: string
  everywhere: string | null
}
/**
 * Takes one round trip. Ends an account's bearers beyond the `most` newest, and looks for bearers before `sessionId`.
 * Also ends the sign-in attempt (`own`, `everywhere` as in `completeAttempt`).
 */
export const settleBearer = compiledOnce((db, v: Settling) => {
  const settled = sql<Settled>`with over as (
      update session set ended_at = ${v.now}, end_reason = 'taken-over' where ended_at is null and id in
      (select id from session where user_id = ${v.userId} and client = 'api' and ended_at is null
        and seen_at > ${v.seenAfter} and ends_at > ${v.now}
        order by created_at desc, id desc offset ${v.most}) returning id),
      own as (delete from sign_in_count where key = ${v.own} returning key),
      everywhere as (update sign_in_count set open = without_claim(open, ${v.now}), until = null
        where key = ${v.everywhere} and (select count(*) from own) >= 0)
    select array(select id from over) as over,
      exists(select from session where user_id = ${v.userId} and client = 'api' and id < ${v.sessionId}) as "hadOne"`
  return {
    compile: () => settled.compile(db),
    execute: async (): Promise<Settled[]> => (await settled.execute(db)).rows,
  }
})

/** Running sessions of a user except the given one. */
export const listOtherSessions = (db: Db, userId: string, sessionId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .execute()

/** Ends running sessions and returns the ids it ended. `by`: the session that replaced them. */
export async function endSessions(
  db: Db,
  ids: readonly string[],
  reason: EndReason,
  at: Date,
  by: string | null,
): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: at, end_reason: reason, ended_by: by })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function markSeen(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: at }).where('id', '=', sessionId).where('seen_at', '<', at).execute()
}

/** Sets the default enterprise of this session's calls. */
export async function setSessionEnterprise(db: Db, sessionId: string, entId: string): Promise<void> {
  await db.updateTable('session').set({ ent_id: entId }).where('id', '=', sessionId).execute()
}

/** Records proofs of a session; writes only the given fields. */
export async function markProved(
  db: Db,
  sessionId: string,
  proved: { proved_at?: Date; factor_at?: Date; phone_verified_at?: Date },
): Promise<void> {
  await db.updateTable('session').set(proved).where('id', '=', sessionId).execute()
}

/** Number of users with a running session used since then. */
export async function countPeopleSeen(db: Db, since: Date, now: Date): Promise<number> {
  const { people } = await db
    .selectFrom('session')
    .select((eb) => eb.fn.count<string>('user_id').distinct().as('people'))
    .where('ended_at', 'is', null)
    .where('seen_at', '>', since)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(people)
}
