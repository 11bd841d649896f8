import { sql } from 'kysely'
import { systemRoles } from '@portal/identity/contract'
import type { Db } from '@portal/server-kit/database'
import './role-admin.table.ts'

const dayMs = 86_400_000
/** Told so long before the end. */
const soonMs = 7 * dayMs
/** An end is told of so long after it, after a server that was away. */
const lateMs = 30 * dayMs
/** Grants of one round. */
const mostAtOnce = 1000

/** A grant whose end somebody has to be told of. */
export interface EndingGrant {
  userId: string
  userName: string
  roleId: string
  roleName: string
  /** Null: of every enterprise. */
  entId: string | null
  entName: string | null
  /** Enterprise of the user, where a grant names none. */
  homeEntId: string
  endsAt: Date
  stage: 'soon' | 'ended'
}

/** Grants that end within seven days or have ended, and were not told of. */
export async function grantsToTell(db: Db, now: Date): Promise<EndingGrant[]> {
  const [from, to] = [new Date(now.getTime() - lateMs), new Date(now.getTime() + soonMs)]
  const { rows } = await sql<EndingGrant>`
    select held.user_id as "userId", account.name as "userName", held.role_id as "roleId", role.name as "roleName",
      held.ent_id as "entId", enterprise.name as "entName", home.ent_id as "homeEntId", held.ends_at as "endsAt",
      stage.name as stage
    from user_role held
    join user_account account on account.id = held.user_id and account.enabled
    join role on role.id = held.role_id
    left join enterprise on enterprise.id = held.ent_id
    cross join lateral (select coalesce(held.ent_id, (select ent_id from membership
      where user_id = held.user_id and enabled order by is_default desc, ent_id limit 1)) as ent_id) home
    cross join lateral (select case when held.ends_at <= ${now} then 'ended' else 'soon' end as name) stage
    where held.ends_at > ${from} and held.ends_at <= ${to} and home.ent_id is not null
      and not exists (select 1 from role_end_told told where told.user_id = held.user_id
        and told.role_id = held.role_id and told.grant_ent = coalesce(held.ent_id, '')
        and told.ends_at = held.ends_at and told.stage = stage.name)
    order by held.ends_at, held.role_id, held.user_id limit ${mostAtOnce}`.execute(db)
  return rows
}

export const noteTold = async (db: Db, now: Date, grants: readonly EndingGrant[]): Promise<void> => {
  await db
    .insertInto('role_end_told')
    .values(
      grants.map((grant) => ({
        user_id: grant.userId,
        role_id: grant.roleId,
        grant_ent: grant.entId ?? '',
        ends_at: grant.endsAt,
        stage: grant.stage,
        told_at: now,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Who administers an enterprise: holders of companyAdmin there, else super administrators, each in an enterprise. */
export async function administratorsOf(db: Db, entId: string | null): Promise<{ userId: string; entId: string }[]> {
  const role = entId === null ? systemRoles.superAdmin : systemRoles.companyAdmin
  const { rows } = await sql<{ userId: string; entId: string }>`
    select distinct on (held.user_id) held.user_id as "userId", member.ent_id as "entId"
    from held_role held
    join user_account account on account.id = held.user_id and account.enabled
    join membership member on member.user_id = held.user_id and member.enabled
    where held.role_id = ${role.roleId}
      and (${entId}::text is null or (member.ent_id = ${entId} and (held.ent_id is null or held.ent_id = ${entId})))
    order by held.user_id, member.is_default desc, member.ent_id limit 50`.execute(db)
  return rows
}
