import type { Kit } from '@portal/server-kit/feature'
import { contains, daysOf } from '@portal/server-kit/list/matchers'
import type { Db } from '@portal/server-kit/database'
import type { Condition, ListCall } from '@portal/server-kit/list/source'
import { sql } from 'kysely'
import { membersList, usersList } from '../contract/index.ts'
import { userPresenter } from './user.present.ts'
import { memberRows, neverSignedIn, shownPhone, userRows } from './keeping/user.repo.ts'

const states: Record<string, Condition> = {
  on: sql`user_account.enabled and user_account.activated_at is not null`,
  off: sql`not user_account.enabled and user_account.activated_at is not null`,
  pending: sql`user_account.activated_at is null`,
}
const memberStates: Record<string, Condition> = {
  ...states,
  on: sql`user_account.enabled and user_account.activated_at is not null and membership.enabled`,
  left: sql`user_account.enabled and user_account.activated_at is not null and not membership.enabled`,
}
const stateIn = (known: Record<string, Condition>) => (state: string) => known[state] ?? sql<boolean>`false`
const phoneEnds = (end: string) => sql<boolean>`right(${shownPhone}, 4) = ${end}`
const neverWas = (isNever: string) =>
  isNever === '1' ? sql<boolean>`user_sign_in.at = ${neverSignedIn}` : sql<boolean>`user_sign_in.at > ${neverSignedIn}`
const holds = (roleId: string) =>
  sql<boolean>`user_account.id in (select user_id from held_role where role_id = ${roleId})`

const filters = {
  word: contains('user_account.sought'),
  account: contains('user_account.account'),
  phoneEnd: phoneEnds,
  phone: (phone: string) => sql<boolean>`${shownPhone} = ${phone}`,
  role: holds,
  source: 'user_account.user_source',
  never: neverWas,
  signedIn: daysOf('user_sign_in.at'),
} as const
const sorts = {
  userName: 'user_account.name',
  account: 'user_account.account',
  lastSignInAt: 'user_sign_in.at',
  createdAt: 'user_account.created_at',
} as const

/** Lists of users: of the whole installation, and of the enterprise of the call. */
export function mountUserLists(kit: Kit): void {
  const present = userPresenter(kit)
  kit.mountList(usersList, {
    rows: userRows,
    id: 'user_account.id',
    filters: {
      ...filters,
      state: stateIn(states),
      enterprise: (entId) => sql<boolean>`user_account.id in (select user_id from membership where ent_id = ${entId})`,
    },
    sorts,
    present: (rows, { caller }, db) => present(db, caller, rows, null),
  })
  kit.mountList(membersList, {
    rows: (db: Db, { scope }: ListCall) => memberRows(db, scope.entId),
    id: 'user_account.id',
    filters: { ...filters, state: stateIn(memberStates) },
    sorts,
    present: (rows, { caller, scope }, db) => present(db, caller, rows, scope.entId),
  })
}
