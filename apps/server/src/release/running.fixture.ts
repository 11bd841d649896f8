import { applicationEffectRoute } from '@portal/organization/contract'
import { submitAuditResultRoute } from '@portal/workflow/contract'
import { rowsIn } from './dump.fixture.ts'
import type { Call, Release } from './release.fixture.ts'

const companyAdmin = `select from user_role u join role r on r.id = u.role_id
  where r.code = 'companyAdmin' and coalesce(u.ent_id, c.ent_id) = c.ent_id and u.user_id`
/** What passing an approval has done, by its business type: a sentence about approval `a`. */
export const effects: Readonly<Record<string, string>> = {
  taxReview: `exists (select from tax_task t where t.ent_id = a.ent_id and t.task_no = a.business_code
    and t.state = 'approved')`,
  taxUnlock: `exists (select from filing_unlock u join tax_task t on t.task_no = u.task_no
    where u.process_inst_id = a.id and u.state = 'approved' and t.state = 'computed')`,
  taxFilingCorrection: `exists (
    select from filing_correction c where c.process_inst_id = a.id and c.state = 'approved')`,
  taxOpening: `exists (select from return_opening_approved o where o.ent_id = a.ent_id
    and a.business_code = o.tax_type || '-' || o.start_period)`,
  resAuth: `exists (select from access_request q where q.process_inst_id = a.id and q.state = 'approved'
    and case q.apply_type
      when '1' then exists (select from role r where r.ent_id = q.ent_id and r.name = q.roles->0->>'roleName')
      when '2' then exists (select from user_role u where u.role_id = q.role_id and u.user_id = q.users->0->>'userId')
      else exists (select from role_menu m where m.role_id = q.role_id and m.menu_id = q.menus->0->>'menuId') end)`,
  organization: `exists (select from organization_application p
    join organization o on o.name = p.org->>'customerRegisterName' and o.status = 1 where p.process_inst_id = a.id)`,
  adminChange: `exists (select from admin_change c where c.process_inst_id = a.id
    and exists (${companyAdmin} = c.to_person->>'userId') and not exists (${companyAdmin} = c.from_person->>'userId'))`,
}

export interface Running {
  id: string
  title: string
}
export const runningOf = ({ before }: Release, type: string): Promise<Running[]> =>
  rowsIn(before, `select id, title from approval where business_type = '${type}' and state = 'pending' order by id`)

/** State of an approval, and whether its effect stands. */
export const standingOf = ({ rows }: Release, type: string, { id }: Running) =>
  rows<{ state: string; stands: boolean }>(
    `select state, ${effects[type] ?? 'false'} as stands from approval a where id = '${id}'`,
  )

/** The effect as the decider is shown it, for applications that change the same tree one after the other. */
async function shownIn(release: Release, call: Call, id: string): Promise<object> {
  const [application] = await release.rows<{ id: string }>(
    `select id from organization_application where process_inst_id = '${id}'`,
  )
  if (application === undefined) return {}
  const { data } = await call<{ shown: string }>(`${applicationEffectRoute.path}?id=${application.id}`)
  return { shown: data.shown }
}

/** Whoever has an open seat passes it, one after the other, until nobody has. Returns a refusal in words. */
export async function passByAll(release: Release, { id }: Running): Promise<string[]> {
  for (let turn = 0; turn < 5; turn += 1) {
    const [seat] = await release.rows<{ person: string; ent: string }>(
      `select person_id as person, case when is_anywhere then m.ent_id else t.ent_id end as ent from approval_task t
        join membership m on m.user_id = t.person_id and m.is_default
        where approval_id = '${id}' and is_open order by seat limit 1`,
    )
    if (seat === undefined) return []
    const call = await release.as(seat.person, seat.ent)
    const decision = { processInstId: id, approve: true, auditOpinion: '同意', ...(await shownIn(release, call, id)) }
    const said = await call(submitAuditResultRoute.path, decision)
    if (said.code !== 200) return [`${seat.person}: ${said.msg}`]
  }
  return ['more than five decisions']
}
