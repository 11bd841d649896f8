import { linkTo, type PaletteFind } from '@portal/contract'
import { listMembers } from '@portal/identity/server/people'
import type { Asking } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { usersPage } from '../contract/user-admin.pages.ts'

/** Larger enterprises search their members in 用户管理. */
const mostPeople = 2000

/** People of the enterprise by name, for the palette; they lead on for who keeps users. */
export async function findPeople(db: Db, { caller }: Asking): Promise<PaletteFind[]> {
  const isKeeper = caller.permissions.has('base:user:manage')
  return (await listMembers(db, caller.entId)).slice(0, mostPeople).map(({ userId, name }) => ({
    kind: 'person',
    id: userId,
    title: name,
    hint: '',
    path: isKeeper ? linkTo(usersPage, { open: userId }) : '',
    code: '',
  }))
}
