import { has } from '@portal/server-kit/list/matchers'
import { sql, type SqlBool, type Expression } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import { mostCounted } from '@portal/contract'
import { memberRows, rowsWithin, type UserRow } from './keeping/user.repo.ts'

/** What outside clients look for; blank: anything. */
export interface Wanted {
  userName: string
  account: string
  product: string
  isOn?: boolean | undefined
  userSource?: string | undefined
  isPending?: boolean
  userId?: string | undefined
  userIds?: readonly string[] | undefined
}
type Where = Expression<SqlBool>

/** A user belongs to a product who holds a role that leads to one of its menus. */
const ofProduct = (product: string): Where => sql<boolean>`user_account.id in (
  select held_role.user_id from held_role join role_menu on role_menu.role_id = held_role.role_id
  join menu_node on menu_node.id = role_menu.menu_id where menu_node.product_type = ${product})`

const wheresOf = ({ userName, account, product, isOn, userSource, isPending, userId, userIds }: Wanted): Where[] => [
  has('user_account.sought', userName),
  has('user_account.account', account),
  ...(product === '' ? [] : [ofProduct(product)]),
  ...(isOn === undefined ? [] : [sql<boolean>`user_account.enabled = ${isOn}`]),
  ...(userSource === undefined ? [] : [sql<boolean>`user_account.user_source = ${userSource}`]),
  ...(isPending === true ? [sql<boolean>`user_account.activated_at is null`] : []),
  ...(userId === undefined ? [] : [sql<boolean>`user_account.id = ${userId}`]),
  ...(userIds === undefined ? [] : [sql<boolean>`user_account.id = any(${userIds})`]),
]

interface Page {
  size: number
  offset: number
}
/** A page of users within reach, newest first, and how many there are up to the most that lists count. */
export async function pageWithin(
  db: Db,
  reach: string | null,
  wanted: Wanted,
  { size, offset }: Page,
  isMember = false,
): Promise<{ rows: UserRow[]; total: number }> {
  const wheres = wheresOf(wanted)
  const from = isMember && reach !== null ? memberRows(db, reach) : rowsWithin(db, reach)
  const rows = wheres.reduce<ReturnType<typeof rowsWithin>>(
    (query, where) => query.where(where),
    from as ReturnType<typeof rowsWithin>,
  )
  const { count } = await db
    .selectFrom(rows.clearSelect().select('user_account.id').limit(mostCounted).as('some'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    rows: await rows
      .orderBy('user_account.created_at', 'desc')
      .orderBy('user_account.id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    total: Number(count),
  }
}
