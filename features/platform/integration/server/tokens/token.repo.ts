import { sql, type Selectable } from 'kysely'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import type { MachineTokenTable } from '../integration.table.ts'

const everywhere = [
  'token.id',
  'token.ent_id',
  'token.user_id',
  'token.name',
  'token.scopes',
  'token.networks',
  'token.issued_as',
  'token.issued_at',
  'token.expires_at',
  'token.used_at',
  'token.used_from',
  'token.revoked_at',
] as const

/** A token with what its validity depends on: its account, its enterprise, and its issuer's account and membership. */
export const findToken = compiledOnce((db, { hash }: { hash: string }) =>
  db
    .selectFrom('machine_token as token')
    .innerJoin('user_account as machine', 'machine.id', 'token.user_id')
    .innerJoin('enterprise', 'enterprise.id', 'token.ent_id')
    .innerJoin('user_account as issuer', 'issuer.id', 'token.issued_by')
    .leftJoin('membership', (on) =>
      on.onRef('membership.user_id', '=', 'token.issued_by').onRef('membership.ent_id', '=', 'token.ent_id'),
    )
    .select([
      ...everywhere,
      'machine.account',
      'machine.name as userName',
      'machine.enabled as isOn',
      'enterprise.enabled as isEnterpriseOn',
      'issuer.enabled as isIssuerOn',
      'membership.enabled as isMember',
    ])
    .where('token.token_hash', '=', hash),
)
export type FoundToken = Awaited<ReturnType<typeof findToken>>[number]

export async function markUsed(
  db: Db,
  token: { id: string; ent_id: string },
  at: Date,
  from: string | null,
): Promise<void> {
  await db
    .updateTable('machine_token')
    .set({ used_at: at, used_from: from })
    .where('id', '=', token.id)
    .where('ent_id', '=', token.ent_id)
    .execute()
}

/** Returns false when an unrevoked token of the enterprise has the name. */
export async function insertToken(db: Db, row: Selectable<MachineTokenTable>): Promise<boolean> {
  const made = await db
    .insertInto('machine_token')
    .values(row)
    .onConflict((on) => on.columns(['ent_id', 'name']).where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Counts the unrevoked, unexpired tokens of an enterprise. Locks until the transaction ends, so concurrent issues count
 * each other.
 */
export async function countTokens(db: Db, entId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`machine_token\n${entId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('machine_token')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ent_id', '=', entId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first; `entId` null for all enterprises. */
export async function listTokens(db: Db, entId: string | null, page: { size: number; offset: number }) {
  const of = () => {
    const query = db.selectFrom('machine_token as token')
    return entId === null ? query : query.where('token.ent_id', '=', entId)
  }
  const [rows, count] = await Promise.all([
    of()
      .innerJoin('enterprise', 'enterprise.id', 'token.ent_id')
      .innerJoin('user_account as issuer', 'issuer.id', 'token.issued_by')
      .leftJoin('membership', (on) =>
        on.onRef('membership.user_id', '=', 'token.issued_by').onRef('membership.ent_id', '=', 'token.ent_id'),
      )
      .select([
        ...everywhere,
        'token.hint',
        'enterprise.name as entName',
        'issuer.name as issuerName',
        'issuer.enabled as isIssuerOn',
        'membership.enabled as isMember',
      ])
      .orderBy('token.id', 'desc')
      .limit(page.size)
      .offset(page.offset)
      .execute(),
    of()
      .select([(eb) => eb.fn.countAll<string>().as('total'), (eb) => eb.fn.max('token.ent_id').as('ent_id')])
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(count.total) }
}

export const findTokenById = (db: Db, id: string) =>
  db.selectFrom('machine_token').select(['id', 'ent_id', 'name', 'revoked_at']).where('id', '=', id).executeTakeFirst()

export async function markRevoked(db: Db, token: { id: string; ent_id: string }, at: Date, by: string): Promise<void> {
  await db
    .updateTable('machine_token')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', token.id)
    .where('ent_id', '=', token.ent_id)
    .where('revoked_at', 'is', null)
    .execute()
}
