import type { Db } from '@portal/server-kit/database'
import '../access-request.table.ts'

/** Notes until when a role has menus; without an end what was noted of them is over. */
export async function noteEnds(
  db: Db,
  { roleId, requestId, endsOn }: { roleId: string; requestId: string; endsOn: string | null },
  menuIds: readonly string[],
): Promise<void> {
  if (menuIds.length === 0) return
  await db
    .deleteFrom('access_request_menu')
    .where('role_id', '=', roleId)
    .where('menu_id', 'in', [...menuIds])
    .execute()
  if (endsOn === null) return
  await db
    .insertInto('access_request_menu')
    .values(menuIds.map((menuId) => ({ role_id: roleId, menu_id: menuId, request_id: requestId, ends_on: endsOn })))
    .execute()
}

/** Menus of one role whose last day is over; undefined when there are none. */
export async function nextEnded(db: Db, today: string): Promise<{ roleId: string; menuIds: string[] } | undefined> {
  const first = await db
    .selectFrom('access_request_menu')
    .select('role_id')
    .where('ends_on', '<', today)
    .orderBy('ends_on')
    .orderBy('role_id')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return undefined
  const rows = await db
    .selectFrom('access_request_menu')
    .select('menu_id')
    .where('role_id', '=', first.role_id)
    .where('ends_on', '<', today)
    .forUpdate()
    .execute()
  return { roleId: first.role_id, menuIds: rows.map(({ menu_id }) => menu_id) }
}

export async function dropEnds(db: Db, roleId: string, menuIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('access_request_menu')
    .where('role_id', '=', roleId)
    .where('menu_id', 'in', ['', ...menuIds])
    .execute()
}
