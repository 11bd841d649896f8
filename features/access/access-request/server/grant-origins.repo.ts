import { linkTo } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { GrantAsked, GrantOrigin } from '@portal/server-kit/brought'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { requestsPage } from '../contract/access-request.pages.ts'
import { applyTypes, type ApplyType } from '../contract/index.ts'

interface Row {
  roleId: string
  entId: string | null
  id: string
  applyType: ApplyType
  applicant: string
  appliedAt: Date
  decidedBy: string
  decidedAt: Date
}

/**
 * The applications that gave these grants: of the role to the user, of the entry that leads there to the role, of the
 * role itself. One that was decided before a grant began did not give it: given by other means since.
 */
export async function grantOrigins(
  db: Db,
  userId: string,
  grants: readonly GrantAsked[],
): Promise<readonly (readonly GrantOrigin[])[]> {
  const { rows } = await sql<Row & { menuId: string | null }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb)
        as grant_asked("roleId" text, "entId" text, "menuId" text))
    select distinct on (asked."roleId", asked."entId", asked."menuId", request.apply_type)
      asked."roleId", asked."entId", asked."menuId", request.id, request.apply_type as "applyType",
      applicant.name as applicant, request.applied_at as "appliedAt",
      coalesce(decider.name, '') as "decidedBy", approval.ended_at as "decidedAt"
    from asked
      join user_role held on held.user_id = ${userId} and held.role_id = asked."roleId"
        and held.ent_id is not distinct from asked."entId"
      join role on role.id = asked."roleId"
      left join role_menu way on way.role_id = asked."roleId" and way.menu_id = asked."menuId"
      join access_request request on request.state = 'approved' and (
        (request.apply_type in ('2', '3') and request.role_id = asked."roleId")
        or (request.apply_type = '1' and request.ent_id = role.ent_id))
      join approval on approval.id = request.process_inst_id and approval.ent_id = request.ent_id
        and approval.ended_at is not null
      join user_account applicant on applicant.id = request.applicant_id
      left join user_account decider on decider.id = approval.decided_by
    where case request.apply_type
      when '2' then approval.ended_at >= held.created_at
        and request.users @> jsonb_build_array(jsonb_build_object('userId', ${userId}::text, 'entId', asked."entId"))
      when '3' then approval.ended_at >= coalesce(way.given_at, approval.ended_at)
        and request.menus @> jsonb_build_array(jsonb_build_object('menuId', asked."menuId"))
      else approval.ended_at = role.created_at
        and request.roles @> jsonb_build_array(jsonb_build_object('roleName', role.name)) end
    order by asked."roleId", asked."entId", asked."menuId", request.apply_type, approval.ended_at desc`.execute(
    acrossEnterprises(db),
  )
  return grants.map((grant) =>
    rows
      .filter(
        ({ roleId, entId, menuId }) => roleId === grant.roleId && entId === grant.entId && menuId === grant.menuId,
      )
      .map(({ id, applyType, applicant, appliedAt, decidedBy, decidedAt }) => ({
        id,
        what: applyTypes[applyType],
        route: linkTo(requestsPage, { open: id }),
        applicant,
        appliedAt: formatChinaTime(appliedAt),
        decidedBy,
        decidedAt: formatChinaTime(decidedAt),
      })),
  )
}
