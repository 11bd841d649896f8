import { groupedBy } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { accessRequestTexts as texts } from '../access-request.texts.ts'
import type { Asker } from '../form/target.ts'
import type { MenuMeant } from '../form/things.repo.ts'

/** Days over which refusals are counted. */
const refusedDays = 90
const dayMs = 86_400_000

/** Who else of the enterprise waits for these menus of the role. */
async function waitingFor(
  db: Db,
  { entId, userId }: Asker,
  roleId: string,
  menuIds: readonly string[],
): Promise<{ menuId: string; name: string }[]> {
  const { rows } = await sql<{ menuId: string; name: string }>`
    select distinct asked.menu->>'menuId' as "menuId", account.name
    from access_request request
      join user_account account on account.id = request.applicant_id
      cross join lateral jsonb_array_elements(request.menus) asked (menu)
    where request.ent_id = ${entId} and request.state = 'pending' and request.role_id = ${roleId}
      and request.applicant_id <> ${userId} and asked.menu->>'menuId' = any(${[...menuIds]})
    order by account.name`.execute(db)
  return rows
}

/** How often calls refused these people for the lack of a code. */
async function refusedFor(
  db: Db,
  {
    entId,
    userIds,
    codes,
    since,
  }: { entId: string; userIds: readonly string[]; codes: readonly string[]; since: Date },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ missing: string; times: number }>`
    select detail->>'missing' as missing, sum(coalesce((detail->>'again')::int, 1))::int as times from audit_log
    where user_id = any(${[...userIds]}) and at >= ${since} and ent_id = ${entId} and action = 'access.denied'
      and detail->>'missing' = any(${codes.map((code) => `perm:${code}`)})
    group by 1`.execute(db)
  return new Map(rows.map(({ missing, times }) => [missing.slice('perm:'.length), times]))
}

/** What is worth knowing of what a role gets: who else asks for it, and how often its people were refused. */
export async function notesOf(
  db: Db,
  now: Date,
  asker: Asker,
  { roleId, added, userIds }: { roleId: string; added: readonly MenuMeant[]; userIds: readonly string[] },
): Promise<(menu: Pick<MenuMeant, 'menuId' | 'code'>) => string> {
  const ids = added.map(({ menuId }) => menuId)
  const codes = added.map(({ code }) => code).filter((code) => code !== '')
  const since = new Date(now.getTime() - refusedDays * dayMs)
  const [waiting, refused] = await Promise.all([
    waitingFor(db, asker, roleId, ids),
    refusedFor(db, { entId: asker.entId, userIds: [...userIds, asker.userId], codes, since }),
  ])
  const byMenu = groupedBy(waiting, ({ menuId }) => menuId)
  return ({ menuId, code }) => {
    const who = byMenu.get(menuId) ?? []
    const times = code === '' ? 0 : (refused.get(code) ?? 0)
    return [
      ...(who.length === 0 ? [] : [texts.waiting(who.map(({ name }) => name))]),
      ...(times === 0 ? [] : [texts.refused(times)]),
    ].join('；')
  }
}
