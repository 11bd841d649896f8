import { mostCounted } from '@portal/contract'
import '@portal/identity/server/tables'
import type { Db } from '@portal/server-kit/database'
import { has } from '@portal/server-kit/list/matchers'
import { sql } from 'kysely'
import './organization.table.ts'

const machine = 'machine'

/** People who may work in an enterprise; accounts of machines are nobody. */
const working = (db: Db, entId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .where('membership.ent_id', '=', entId)
    .where('membership.enabled', '=', true)
    .where('user_account.enabled', '=', true)
    .where('user_account.user_source', '<>', machine)

export async function countMembers(db: Db, entId: string): Promise<number> {
  const { count } = await working(db, entId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One page by account, and how many there are up to the most that lists count. */
export async function pageOfMembers(
  db: Db,
  entId: string,
  word: string | undefined,
  { size, offset }: { size: number; offset: number },
) {
  const matching = working(db, entId).where(has('user_account.sought', word ?? ''))
  const rows = await matching
    .select(['user_account.id', 'user_account.account', 'user_account.name', 'membership.is_default'])
    .orderBy('user_account.account')
    .limit(size)
    .offset(offset)
    .execute()
  const { count } = await db
    .selectFrom(matching.select('user_account.id').limit(mostCounted).as('some'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}
export type MemberRow = Awaited<ReturnType<typeof pageOfMembers>>['rows'][number]

/** Whether somebody works in an organisation or above it. */
export const worksInOrAbove = async (db: Db, userId: string, path: string): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .innerJoin('organization', 'organization.ent_id', 'membership.ent_id')
    .select(sql<number>`1`.as('one'))
    .where('membership.user_id', '=', userId)
    .where('membership.enabled', '=', true)
    .where('organization.status', '=', 1)
    .where('organization.customer_code', 'in', path.split('/'))
    .limit(1)
    .executeTakeFirst()) !== undefined
