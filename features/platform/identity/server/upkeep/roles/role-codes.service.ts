import { refuse } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { listGrantNames } from '../../duties/assignable.ts'
import { assertStaysOneDuty } from '../../enterprise/duty.service.ts'
import { grantPermissions } from '../../enterprise/role.service.ts'
import { assertSeparated, conflictsOfRole, holdRoles } from '../../duties/duty-conflicts.service.ts'
import { isOperator, type Giver } from '../held-role.service.ts'
import { roleUpkeepTexts as texts } from './role-upkeep.texts.ts'

/**
 * Gives a copy the codes without a button that its original gives.
 * @throws refused when the giver lacks one of them.
 */
export async function copyRoleCodes(
  tx: Tx,
  giver: Pick<Giver, 'roles' | 'permissions' | 'duty' | 'entId'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await tx.db.selectFrom('role_permission').select('code').where('role_id', '=', from).execute()
  const codes = rows.map(({ code }) => code)
  const missing = isOperator(giver) ? [] : codes.filter((code) => !giver.permissions.has(code))
  if (missing.length > 0) {
    const names = await listGrantNames(tx.db, missing)
    throw refuse(texts.notHeld(missing.map((code) => names.get(code) ?? code)))
  }
  await holdRoles(tx.db)
  const entId = isOperator(giver) ? null : giver.entId
  assertSeparated(await conflictsOfRole(tx.db, { roleId: to, menuIds: null, added: codes, entId }))
  await grantPermissions(tx, to, codes)
  if (giver.duty !== undefined) await assertStaysOneDuty(tx.db, to)
}
