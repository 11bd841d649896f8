import { notFound, type DataOf } from '@portal/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { missingPageRoute } from '../../contract/user.routes.ts'
import { systemRoles } from '../../contract/roles.ts'
import { listMenu, type MenuRow } from './menu.repo.ts'
import { listUsersWithRole } from '../accounts/user.service.ts'

const { companyAdmin, superAdmin } = systemRoles
/** Maximum names listed; more would not help. */
const mostPeople = 3

/**
 * The menu that grants a page and the role that can give it: the enterprise's administrator for its own grants, the
 * super administrator for the rest. Names are from the caller's own enterprise. @throws notFound for a path that no
 * menu grants.
 */
export async function missingPage(db: Db, caller: Caller, path: string): Promise<DataOf<typeof missingPageRoute>> {
  const rows = await listMenu(db, [companyAdmin.roleId])
  const holding = rows.filter((row) => row.button !== '1' && !row.external && row.route_url === path)
  const [first] = holding
  if (first === undefined) throw notFound()
  const people = holding.some((row) => row.granted === true)
    ? await listUsersWithRole(db, caller.entId, companyAdmin.roleCode)
    : []
  const others = people.filter((person) => person.userId !== caller.userId)
  return {
    menu: wayTo(first, rows),
    giver: others.length > 0 ? companyAdmin.roleName : superAdmin.roleName,
    people: others.slice(0, mostPeople).map((person) => person.name),
  }
}

function wayTo(row: MenuRow, rows: readonly MenuRow[]): string {
  const parent = rows.find((each) => each.id === row.parent_id)
  return parent === undefined ? row.name : `${wayTo(parent, rows)} / ${row.name}`
}
