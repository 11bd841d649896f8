import { type DataScope, type DutyConflict, refuse, refuseAt } from '@portal/contract'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { everybodysRightsChanged } from '../../people/changed.ts'
import { assertStaysOneDuty } from '../../enterprise/duty.service.ts'
import { assertSeparated, conflictsOfRole, holdRoles } from '../../duties/duty-conflicts.service.ts'
import { isOperator, type Giver } from '../held-role.service.ts'
import { snapshotOfRole, type RoleSnapshot } from './role-restore.service.ts'
import { addedMenus, closedOver } from './role-menu.repo.ts'
import { assertScope, lockedRole, type KnownRole } from './role-rights.service.ts'
import { roleUpkeepTexts as texts } from './role-upkeep.texts.ts'

/** Who keeps roles; his name stands in the role. */
export type RoleKeeper = Giver & { userName: string }
export interface RoleFields {
  roleName: string
  /** Configuration code: 1 operations, 2 customers. */
  side: '1' | '2'
  note: string | null
  dataScope: DataScope
}

/** Refuses a name that stands already in the same enterprise; one writer of names at a time. */
async function assertFree(tx: Tx, entId: string | null, name: string, but: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('role name'))`.execute(tx.db)
  const taken = await tx.db
    .selectFrom('role')
    .select('id')
    .where('name', '=', name)
    .where('ent_id', 'is not distinct from', entId)
    .where('id', 'is distinct from', but)
    .executeTakeFirst()
  if (taken !== undefined) throw refuseAt('roleName', texts.taken(name))
}

/**
 * Adds a role; it begins without grants. Operators add those of the installation, or of the enterprise that they name;
 * others those of the own enterprise, for customers alone.
 */
export async function addRole(
  tx: Tx,
  now: Date,
  keeper: RoleKeeper,
  fields: RoleFields,
  ofEnterprise: string | null = null,
): Promise<string> {
  const own = tx.as('identity')
  const entId = isOperator(keeper) ? ofEnterprise : keeper.entId
  if (!isOperator(keeper) && fields.side !== '2') throw refuseAt('roleCode', texts.onlyCustomer)
  assertScope(keeper, fields)
  await assertFree(own, entId, fields.roleName, null)
  const id = newId()
  await own.db
    .insertInto('role')
    .values({
      id,
      code: id,
      name: fields.roleName,
      ent_id: entId,
      side: fields.side,
      is_system: false,
      created_at: now,
      note: fields.note,
      data_scope: fields.dataScope,
      updated_at: now,
      updated_by: keeper.userName,
    })
    .execute()
  return id
}

/** Changes a role's name, side, note and data scope, where they differ. Returns what stood before. */
export async function changeRole(
  tx: Tx,
  now: Date,
  keeper: RoleKeeper,
  known: KnownRole,
  fields: Partial<RoleFields>,
): Promise<RoleFields> {
  const own = tx.as('identity')
  const role = await lockedRole(own, keeper, known)
  if (role.ent_id !== null && fields.side === '1') throw refuseAt('roleCode', texts.onlyCustomer)
  const stood = { roleName: role.name, side: role.side, note: role.note, dataScope: role.data_scope }
  if (isSame(stood, fields)) return stood
  const dataScope = fields.dataScope ?? role.data_scope
  assertScope(keeper, { side: fields.side ?? role.side, dataScope })
  if (fields.roleName !== undefined) await assertFree(own, role.ent_id, fields.roleName, role.id)
  await own.db
    .updateTable('role')
    .set({
      ...(fields.roleName === undefined ? {} : { name: fields.roleName }),
      ...(fields.side === undefined ? {} : { side: fields.side }),
      ...(fields.note === undefined ? {} : { note: fields.note }),
      data_scope: dataScope,
      version: role.version + 1,
      updated_at: now,
      updated_by: keeper.userName,
    })
    .where('id', '=', role.id)
    .execute()
  if (keeper.duty !== undefined) await assertStaysOneDuty(own.db, role.id)
  if (dataScope !== role.data_scope) everybodysRightsChanged(tx)
  return stood
}

const isSame = (stood: RoleFields, fields: Partial<RoleFields>): boolean =>
  Object.entries(fields).every(([name, value]) => stood[name as keyof RoleFields] === value)

/**
 * Gives a role exactly these menus with their ancestors. Nobody but a super administrator gives what he does not hold.
 * Returns the nodes added and taken away, and conflicts that are told alone.
 * @throws refused where separated duties would come into one hand.
 */
export async function setRoleMenus(
  tx: Tx,
  now: Date,
  keeper: RoleKeeper,
  known: KnownRole,
  menuIds: readonly string[],
): Promise<{ added: string[]; removed: string[]; conflicts: DutyConflict[] }> {
  const own = tx.as('identity')
  await holdRoles(own.db)
  const role = await lockedRole(own, keeper, known)
  const wanted = await closedOver(own.db, menuIds)
  if (menuIds.some((id) => !wanted.has(id))) throw refuseAt('menuIds', texts.noMenu)
  const rows = await own.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', role.id).execute()
  const held = new Set(rows.map((row) => row.menu_id))
  const added = [...wanted].filter((id) => !held.has(id))
  const removed = [...held].filter((id) => !wanted.has(id))
  if (added.length + removed.length === 0) return { added, removed, conflicts: [] }
  if (!isOperator(keeper)) {
    const missing = await addedMenus(own.db, keeper, added)
    if (missing.length > 0) throw refuse(texts.notHeld(missing))
  }
  const conflicts = await conflictsOfRole(own.db, changeBy(keeper, role.id, [...wanted]))
  if (keeper.isAgreed !== true) assertSeparated(conflicts)
  if (removed.length > 0)
    await own.db.deleteFrom('role_menu').where('role_id', '=', role.id).where('menu_id', 'in', removed).execute()
  if (added.length > 0)
    await own.db
      .insertInto('role_menu')
      .values(added.map((menuId) => ({ role_id: role.id, menu_id: menuId, given_at: now })))
      .execute()
  await own.db
    .updateTable('role')
    .set({ version: role.version + 1, updated_at: now, updated_by: keeper.userName })
    .where('id', '=', role.id)
    .execute()
  if (keeper.duty !== undefined) await assertStaysOneDuty(own.db, role.id)
  everybodysRightsChanged(tx)
  return { added, removed, conflicts }
}

/** A change of what a role gives, whose people this keeper may know of. */
const changeBy = (keeper: Pick<Giver, 'roles' | 'duty' | 'entId'>, roleId: string, menuIds: string[] | null) => ({
  roleId,
  menuIds,
  entId: isOperator(keeper) ? null : keeper.entId,
})

/** First names in a refusal. */
const mostNamed = 5

/** Deletes a role that nobody holds; returns what brings it back. @throws refused, with who holds it. */
export async function deleteRole(tx: Tx, keeper: Giver, known: KnownRole): Promise<RoleSnapshot> {
  const own = tx.as('identity')
  const role = await lockedRole(own, keeper, known)
  const members = await own.db
    .selectFrom('held_role')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .select(['user_account.name', sql<number>`count(*) over ()::int`.as('count')])
    .where('role_id', '=', role.id)
    .orderBy('held_role.created_at')
    .limit(mostNamed)
    .execute()
  if (members[0] !== undefined)
    throw refuse(
      texts.inUse(
        role.name,
        members[0].count,
        members.map(({ name }) => name),
      ),
    )
  const snapshot = await snapshotOfRole(own, role.id)
  await own.db.deleteFrom('role').where('id', '=', role.id).execute()
  everybodysRightsChanged(tx)
  return snapshot
}
