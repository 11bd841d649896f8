import { refuse } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { dutiesOf, dutiesOfCodes, type Duty } from '../../contract/duty.rules.ts'
import { codesOf } from './grants.ts'
import { heldRoleTexts as texts } from '../upkeep/held-role.texts.ts'

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
  const held = await db
    .selectFrom('held_role')
    .innerJoin('role', 'role.id', 'held_role.role_id')
    .select(['role.id', 'role.code', 'role.name', 'role.side'])
    .distinct()
    .where('held_role.user_id', '=', userId)
    .execute()
  for (const other of held)
    if ((await dutiesOfRole(db, other, byCodes)).some((each) => each !== duty))
      throw refuse(texts.secondDuty(role.name, other.name))
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
