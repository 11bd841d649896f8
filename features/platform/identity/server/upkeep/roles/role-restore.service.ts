import { refuse, type DataScope } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { everybodysRightsChanged } from '../../people/changed.ts'
import { roleUpkeepTexts as texts } from './role-upkeep.texts.ts'

/** A deleted role with everything that it gave. */
export interface RoleSnapshot {
  role: {
    id: string
    code: string | null
    name: string
    entId: string | null
    side: '1' | '2'
    note: string | null
    /** Missing in a role deleted before there were data scopes. */
    dataScope?: DataScope
  }
  menuIds: string[]
  codes: string[]
}

/** What a role gives, before it is deleted. */
export async function snapshotOfRole(tx: Tx, roleId: string): Promise<RoleSnapshot> {
  const { db } = tx.as('identity')
  const role = await db
    .selectFrom('role')
    .select(['id', 'code', 'name', 'ent_id as entId', 'side', 'note', 'data_scope as dataScope'])
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow()
  const menus = await db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()
  const codes = await db.selectFrom('role_permission').select('code').where('role_id', '=', roleId).execute()
  return { role, menuIds: menus.map((row) => row.menu_id), codes: codes.map(({ code }) => code) }
}

/** Puts a deleted role back with the menus that still stand. @throws refused when its name or id is taken. */
export async function restoreRole(tx: Tx, now: Date, { role, menuIds, codes }: RoleSnapshot): Promise<void> {
  const { db } = tx.as('identity')
  const taken = await db
    .selectFrom('role')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', role.id),
        eb.and([eb('name', '=', role.name), eb('ent_id', 'is not distinct from', role.entId)]),
      ]),
    )
    .executeTakeFirst()
  if (taken !== undefined) throw refuse(texts.taken(role.name))
  const { entId, dataScope = 'enterprise', ...own } = role
  await db
    .insertInto('role')
    .values({ ...own, ent_id: entId, data_scope: dataScope, is_system: false, created_at: now, updated_at: now })
    .execute()
  await db
    .insertInto('role_menu')
    .columns(['role_id', 'menu_id'])
    .expression((eb) =>
      eb
        .selectFrom('menu_node')
        .select((from) => [from.val(role.id).as('role_id'), 'menu_node.id as menu_id'])
        .where('menu_node.id', 'in', menuIds),
    )
    .execute()
  if (codes.length > 0)
    await db
      .insertInto('role_permission')
      .values(codes.map((code) => ({ role_id: role.id, code })))
      .execute()
  everybodysRightsChanged(tx)
}
