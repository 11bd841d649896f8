import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { listUserNames } from '../accounts/user.service.ts'
import { searchMembers } from './people.service.ts'

interface Named {
  userId: string
  name: string
}

/** Whom a thread may mention and what its writers are called: the members of its thing's enterprise. */
export const memberPeople = {
  people: {
    find: async (db: Db, thing: { ent_id: string }, { word, most }: { word: string; most: number }): Promise<Named[]> =>
      (await searchMembers(db, { entId: thing.ent_id, keyword: word, most, taxType: null })).map(named),
    among: membersAmong,
  },
  names: async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map([...(await listUserNames(db, userIds))].map(([userId, { name }]) => [userId, name])),
}

const named = ({ userId, name }: Named): Named => ({ userId, name })

/** Those of these users who may act in the enterprise. */
async function membersAmong(
  db: Db,
  { ent_id: entId }: { ent_id: string },
  { userIds }: { userIds: readonly string[] },
): Promise<Named[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.id', 'user_account.name'])
    .where('membership.ent_id', '=', entId)
    .where('membership.enabled', '=', true)
    .where('user_account.enabled', '=', true)
    .where('user_account.id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute()
  return rows.map((row) => ({ userId: row.id, name: row.name }))
}
