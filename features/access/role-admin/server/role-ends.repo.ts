import { sql } from 'kysely'
import { systemRoles } from '@portal/identity/contract'
import type { Db } from '@portal/server-kit/database'
import type { Coming } from '@portal/server-kit/reminder/source'

/** A grant whose end somebody has to be told of. */
export interface EndingGrant extends Coming {
  due: Date
  userId: string
  userName: string
  roleId: string
  roleName: string
  entName: string | null
  /** Enterprise of the user, where a grant names none. */
  homeEntId: string
}

/** Grants that end, of people who can be told. */
export const endingGrants = () => sql<EndingGrant>`
  select held.user_id || ':' || held.role_id || ':' || coalesce(held.ent_id, '') as thing, held.ends_at as due,
    held.user_id as "userId", account.name as "userName", held.role_id as "roleId", role.name as "roleName",
    held.ent_id as "entId", enterprise.name as "entName", home.ent_id as "homeEntId"
  from user_role held
  join user_account account on account.id = held.user_id and account.enabled
  join role on role.id = held.role_id
  left join enterprise on enterprise.id = held.ent_id
  cross join lateral (select coalesce(held.ent_id, (select ent_id from membership
    where user_id = held.user_id and enabled order by is_default desc, ent_id limit 1)) as ent_id) home
  where held.ends_at is not null and home.ent_id is not null`

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
