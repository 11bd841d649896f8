import type { Db } from '@portal/server-kit/database'
import { has } from '@portal/server-kit/list/matchers'

export interface RoleHolder {
  userId: string
  userName: string
  account: string
}

/** People in use who hold a role in any enterprise, by a part of name, pinyin or account, or by their ids. */
export async function findRoleHolders(
  db: Db,
  roleCode: string,
  { word = '', userIds, most }: { word?: string; userIds?: readonly string[]; most: number },
): Promise<RoleHolder[]> {
  if (userIds?.length === 0) return []
  return db
    .selectFrom('user_account')
    .select(['user_account.id as userId', 'user_account.name as userName', 'user_account.account'])
    .where('user_account.enabled', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('held_role')
          .innerJoin('role', 'role.id', 'held_role.role_id')
          .select('held_role.user_id')
          .whereRef('held_role.user_id', '=', 'user_account.id')
          .where('role.code', '=', roleCode),
      ),
    )
    .where((eb) => eb.or([has('user_account.sought', word), has('user_account.account', word)]))
    .$if(userIds !== undefined, (query) => query.where('user_account.id', 'in', userIds ?? []))
    .orderBy('user_account.account')
    .limit(most)
    .execute()
}
