import { refuse } from '@portal/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { dutiesOf, dutiesOfCodes, dutyRoles, type Duty } from '../../contract/duty.rules.ts'
import { systemRoles } from '../../contract/roles.ts'
import { codesOf } from './grants.ts'
import { heldRoleTexts as texts } from '../upkeep/held-role.texts.ts'

/** Roles that have a duty by their codes. */
const dutyCodes = [systemRoles.superAdmin, ...Object.values(dutyRoles)].map(({ roleCode }) => roleCode)

interface DutyBearing {
  id: string
  code: string | null
  name: string
  side: string
}

/**
 * Holds that nobody is two of the three administrators. `byCodes`: duties are separated, so a role of the operations
 * side that operators made counts by its codes.
 * @throws refused when the role has two duties, or `userId` already has another.
 */
export async function assertOneDuty(db: Db, role: DutyBearing, userId: string, byCodes: boolean): Promise<void> {
  const [duty, second] = await dutiesOfRole(db, role, byCodes)
  if (duty === undefined) return
  if (second !== undefined) throw refuse(texts.twoDuties(role.name))
  for (const other of await rolesHeld(db, userId))
    if ((await dutiesOfRole(db, other, byCodes)).some((each) => each !== duty))
      throw refuse(texts.secondDuty(role.name, other.name))
}

const rolesHeld = (db: Db, userId: string): Promise<DutyBearing[]> =>
  db
    .selectFrom('held_role')
    .innerJoin('role', 'role.id', 'held_role.role_id')
    .select(['role.id', 'role.code', 'role.name', 'role.side'])
    .distinct()
    .where('held_role.user_id', '=', userId)
    .execute()

/**
 * Why an administrator may not change phone, password, factors, roles or name of this user, where duties are separated:
 * the user answers for another duty. Null when he may, and for everybody else, whom other rules bind.
 */
export async function whyOtherDuty(db: Db, by: Pick<Caller, 'duty'>, userId: string): Promise<string | null> {
  if (by.duty === undefined) return null
  for (const role of await rolesHeld(db, userId))
    if ((await dutiesOfRole(db, role, true)).some((duty) => duty !== by.duty)) return texts.otherDuty(role.name)
  return null
}

/** @throws refused with the reason of `whyOtherDuty`. */
export async function assertOwnDuty(db: Db, by: Pick<Caller, 'duty'>, userId: string): Promise<void> {
  const reason = await whyOtherDuty(db, by, userId)
  if (reason !== null) throw refuse(reason)
}

async function dutiesOfRole(db: Db, { id, code, side }: DutyBearing, byCodes: boolean): Promise<Duty[]> {
  const own = dutiesOf([code ?? ''])
  if (own.size > 0 || !byCodes || side !== '1') return [...own]
  return [...dutiesOfCodes(await codesOf(db, [id]))]
}

/**
 * Holds that a role of the operations side, as it was just written, has one duty; asked where duties are separated.
 * @throws refused.
 */
export async function assertStaysOneDuty(db: Db, roleId: string): Promise<void> {
  const role = await db
    .selectFrom('role')
    .select(['id', 'code', 'name', 'side'])
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow()
  if ((await dutiesOfRole(db, role, true)).length > 1) throw refuse(texts.joinedDuties(role.name))
}

/** Duties of a role as it would be with these menus. */
export async function dutiesWithMenus(db: Db, roleId: string, menuIds: readonly string[]): Promise<Duty[]> {
  const role = await db.selectFrom('role').select(['code', 'side']).where('id', '=', roleId).executeTakeFirst()
  const own = dutiesOf([role?.code ?? ''])
  if (role === undefined || own.size > 0 || role.side !== '1') return [...own]
  const rows = await db
    .selectFrom('role_permission')
    .select('code')
    .where('role_id', '=', roleId)
    .union(
      db
        .selectFrom('menu_node')
        .select('front_end_name as code')
        .where('button', '=', '1')
        .where('id', '=', sql<string>`any(${[...menuIds]})`),
    )
    .execute()
  return [...dutiesOfCodes(rows.map(({ code }) => code))]
}

/** First names of who would have two duties. */
const mostNamed = 5

/** Holders of a role who have another duty by another role. */
export async function holdersOfOtherDuties(
  db: Db,
  roleId: string,
  duties: readonly Duty[],
): Promise<{ people: number; names: string[] }> {
  const nobody = { people: 0, names: [] }
  if (duties.length === 0) return nobody
  const others = await db
    .selectFrom('held_role as mine')
    .innerJoin('held_role as other', 'other.user_id', 'mine.user_id')
    .innerJoin('role', 'role.id', 'other.role_id')
    .select(['role.id', 'role.code', 'role.name', 'role.side'])
    .distinct()
    .where('mine.role_id', '=', roleId)
    .where('other.role_id', '<>', roleId)
    .where((eb) => eb.or([eb('role.side', '=', '1'), eb('role.code', 'in', dutyCodes)]))
    .execute()
  const of = await Promise.all(others.map((role) => dutiesOfRole(db, role, true)))
  const differing = others.filter((_, at) => of[at]?.some((duty) => duties.length > 1 || duty !== duties[0]))
  if (differing.length === 0) return nobody
  const { rows } = await sql<{ name: string; people: number }>`
    select person.name, (count(*) over ())::int as people from user_account person
    where person.id in (
      select mine.user_id from held_role mine join held_role other on other.user_id = mine.user_id
      where mine.role_id = ${roleId} and other.role_id = any(${differing.map(({ id }) => id)}))
    order by person.name, person.id limit ${mostNamed}`.execute(db)
  return { people: rows[0]?.people ?? 0, names: rows.map(({ name }) => name) }
}
