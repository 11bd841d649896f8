import '@portal/identity/server/tables'
import '../access-review.table.ts'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

/** Who decides about grants of every enterprise; about those of one who may decide there at all. */
const codes = { everywhere: 'base:access:review', inOne: 'base:access:recertify' } as const
const most = 50

export interface Decider {
  userId: string
  /** Where he is told of it. */
  entId: string
}

/** Roles that give a code, by a button or by themselves. */
const carriersOf = (code: string) => sql`
  select role_id from role_permission where code = ${code}
  union select role_menu.role_id from role_menu join menu_node node on node.id = role_menu.menu_id
  where node.button = '1' and node.front_end_name = ${code}`
/** Lines of an enterprise whose holder alone decides there: reviewers decide about these. */
const isAlone = sql<boolean>`line.ent_id is not null and not exists (
  select from held_role held
    join user_account person on person.id = held.user_id and person.enabled
    join membership member on member.user_id = held.user_id and member.enabled and member.ent_id = line.ent_id
  where held.role_id in (${carriersOf(codes.inOne)}) and (held.ent_id is null or held.ent_id = line.ent_id)
    and held.user_id <> line.user_id)`

/** People in use who may decide about grants of an enterprise, or (null) about those of every one. */
export async function decidersOf(db: Db, entId: string | null): Promise<Decider[]> {
  const code = entId === null ? codes.everywhere : codes.inOne
  const { rows } = await sql<Decider>`
    with carrier as (${carriersOf(code)})
    select distinct on (held.user_id) held.user_id as "userId", member.ent_id as "entId"
    from held_role held join carrier on carrier.role_id = held.role_id
      join user_account person on person.id = held.user_id and person.enabled
      join membership member on member.user_id = held.user_id and member.enabled
        and (held.ent_id is null or held.ent_id = member.ent_id)
    where ${entId}::text is null or member.ent_id = ${entId}
    order by held.user_id, member.is_default desc, member.ent_id limit ${most}`.execute(db)
  return rows
}

/** Grants of a round by their enterprise (null: every one), and how many of them are still open. */
export async function placesOfRound(
  db: Db,
  roundId: string,
): Promise<{ entId: string | null; total: number; open: number }[]> {
  const { rows } = await sql<{ entId: string | null; total: number; open: number }>`
    select ent_id as "entId", count(*)::int as total, (count(*) filter (where decision = 'open'))::int as open
    from review_line where round_id = ${roundId} group by ent_id order by ent_id nulls last`.execute(db)
  return rows
}

/** Open grants of a round that the only decider of their enterprise holds himself. */
export async function countAlone(db: Db, roundId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_line line
    where line.round_id = ${roundId} and line.decision = 'open' and ${isAlone}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many grants of a round in an enterprise (null: in every one) each of these people holds himself. */
export async function ownInRound(
  db: Db,
  { roundId, entId, userIds }: { roundId: string; entId: string | null; userIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; count: number }>`
    select user_id as "userId", count(*)::int as count from review_line
    where round_id = ${roundId} and ent_id is not distinct from ${entId}::text
      and user_id = any(${[...userIds]}::text[])
    group by user_id`.execute(db)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

export interface OpenRound {
  id: string
  name: string
  dueOn: string
  /** Grants that wait for the asker. */
  mine: number
  /** A grant waits for somebody. */
  isOpen: boolean
}

/**
 * Rounds under way, with what is open of the enterprise, or (null) of grants in every enterprise and of those that
 * their enterprise's only decider holds; one's own are never one's to decide.
 */
export async function openRounds(db: Db, entId: string | null, userId: string): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select round.id, round.name, round.due_on::text as "dueOn",
      (select count(*)::int from review_line line where line.round_id = round.id and line.decision = 'open'
        and line.user_id <> ${userId}
        and (line.ent_id is not distinct from ${entId}::text or (${entId}::text is null and ${isAlone}))) as mine,
      exists (select 1 from review_line line where line.round_id = round.id and line.decision = 'open') as "isOpen"
    from review_round round where round.closed_at is null order by round.due_on, round.id limit ${most}`.execute(db)
  return rows
}
