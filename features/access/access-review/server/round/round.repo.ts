import '@portal/identity/server/tables'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { ListCall } from '@portal/server-kit/list/source'
import { has } from '@portal/server-kit/list/matchers'
import { sql, type Selectable } from 'kysely'
import type { ReviewLineTable, ReviewRoundTable } from '../access-review.table.ts'

export type RoundRow = Selectable<ReviewRoundTable>
export type LineRow = Selectable<ReviewLineTable>
/** Whose lines somebody decides about: those of one enterprise, or (null) all. */
export type Sight = string | null

const mostRounds = 100

/** Reviewers decide about everything, administrators about their enterprise. */
export const sightOf = ({ permissions, entId }: Pick<Caller, 'entId'> & Partial<Caller>): Sight =>
  permissions?.has('base:access:review') === true ? null : entId

export const lineRows = (db: Db, sight: Sight) => {
  const all = db.selectFrom('review_line').selectAll('review_line')
  return sight === null ? all : all.where('review_line.ent_id', '=', sight)
}

/** Lines that the caller decides about. */
export const linesInSight = (db: Db, { caller }: ListCall) => lineRows(db, sightOf(caller))

/** The newest rounds that have lines in sight, with what became of these. */
export async function listRounds(db: Db, sight: Sight) {
  const { rows } = await sql<RoundRow & { total: number; open: number; revoked: number }>`
    select round.*, round.due_on::text as due_on, count(*)::int as total,
      (count(*) filter (where line.decision = 'open'))::int as open,
      (count(*) filter (where line.decision = 'revoke'))::int as revoked
    from review_round round join review_line line on line.round_id = round.id
    where ${sight}::text is null or line.ent_id = ${sight}
    group by round.id order by round.started_at desc, round.id limit ${mostRounds}`.execute(db)
  return rows
}

export const findRound = (db: Db, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom('review_round').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the chosen lines in sight, with the end of their round. */
export const lockLines = (db: Db, sight: Sight, ids: readonly string[]) =>
  lineRows(db, sight)
    .innerJoin('review_round', 'review_round.id', 'review_line.round_id')
    .select('review_round.closed_at')
    .where('review_line.id', 'in', [...ids])
    .orderBy('review_line.id')
    .forUpdate('review_line')
    .forShare('review_round')
    .execute()

/** Enterprises above one, itself left out. */
const above = (entId: string) => sql`
  with recursive up as (
    select parent_id as id from enterprise where id = ${entId} and parent_id is not null
    union
    select parent_id from enterprise join up on up.id = enterprise.id where parent_id is not null)
  select id from up`

/**
 * Grants that count in an enterprise: held there, in every enterprise by its people, by operators, and by people of
 * enterprises above whose roles see further down.
 */
const reaching = (entId: string) => sql<boolean>`(
  held.ent_id = ${entId} or role.side = '1' or role.data_scope = 'all'
  or held.ent_id is null and exists (select from membership
    where membership.user_id = held.user_id and membership.ent_id = ${entId})
  or role.data_scope = 'below' and (held.ent_id in (${above(entId)}) or held.ent_id is null and exists (
    select from membership where membership.user_id = held.user_id and membership.ent_id in (${above(entId)}))))`

/** Lines of all grants that count in an enterprise, or of a role, that may be taken; answers how many. */
export async function insertLines(
  db: Db,
  roundId: string,
  { kind, scopeId, keptRoles }: { kind: 'ent' | 'role'; scopeId: string; keptRoles: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into review_line (id, round_id, user_id, user_name, account, role_id, role_name, ent_id, ent_name, decision)
    select md5(${roundId} || ' ' || held.user_id || ' ' || held.role_id || ' ' || coalesce(held.ent_id, '')),
      ${roundId}, held.user_id, person.name, person.account, role.id, role.name, held.ent_id, enterprise.name, 'open'
    from held_role held
      join user_account person on person.id = held.user_id
      join role on role.id = held.role_id
      left join enterprise on enterprise.id = held.ent_id
    where coalesce(role.code, '') <> all(${keptRoles})
      and ${kind === 'ent' ? reaching(scopeId) : sql<boolean>`held.role_id = ${scopeId}`}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Enterprises or roles by a part of their names or its pinyin, or the one with this id. */
export async function scopeChoices(
  db: Db,
  kind: 'ent' | 'role',
  { word = '', id }: { word?: string; id?: string },
): Promise<{ value: string; label: string }[]> {
  const found = db
    .selectFrom(kind === 'ent' ? 'enterprise' : 'role')
    .select(['id as value', 'name as label'])
    .orderBy('name')
    .orderBy('id')
    .limit(20)
  if (id !== undefined) return found.where('id', '=', id).execute()
  return found.where(has('sought', word)).execute()
}
