import { linkTo, type PaletteFind } from '@portal/contract'
import { shownAccount } from '@portal/identity/contract'
import type { Asking } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { has } from '@portal/server-kit/list/matchers'
import { usersPage } from '../contract/user-admin.pages.ts'
import { reachOf } from './keeping/reach.ts'
import { rowsWithin } from './keeping/user.repo.ts'

/** Offered at once; 用户管理 finds the others. */
const most = 8

/** Users that the caller keeps, for the palette; nobody else finds anybody. */
export async function seekPeople(db: Db, { caller }: Asking, word: string): Promise<PaletteFind[]> {
  if (!caller.permissions.has('base:user:manage')) return []
  const rows = await rowsWithin(db, reachOf(caller))
    .where(has('user_account.sought', word))
    .orderBy('user_account.name')
    .orderBy('user_account.id')
    .limit(most)
    .execute()
  return rows.map(({ id, name, account }) => ({
    kind: 'person',
    id,
    title: name,
    hint: shownAccount(account),
    path: linkTo(usersPage, { open: id }),
    code: '',
  }))
}
