import type { Db } from '@portal/server-kit/database'
import { grantsOf, limitOf } from '../enterprise/grants.ts'
import { listUserNames } from '../accounts/user.service.ts'
import { decidingGrants } from '../session/deciding-grants.ts'
import type { RoleKeeper } from './roles/role-upkeep.service.ts'

/** What somebody may give in an enterprise, by the grants that count now; he need not be signed in. */
export async function giverOf(
  db: Db,
  { userId, entId, isSeparated }: { userId: string; entId: string; isSeparated: boolean },
): Promise<RoleKeeper> {
  const names = await listUserNames(db, [userId])
  const grants = await grantsOf(db, userId, entId)
  const granted = decidingGrants(grants, [], isSeparated)
  return { userId, entId, userName: names.get(userId)?.name ?? '', ...granted, ...limitOf(grants) }
}
