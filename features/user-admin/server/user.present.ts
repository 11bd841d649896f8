import { maskPhone } from '@portal/domain'
import { formatChinaTime } from '@portal/domain/china-time'
import { shownAccount } from '@portal/identity/contract'
import type { Db } from '@portal/server-kit/database'
import type { User, UserState } from '../contract/index.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { enterprisesOfUsers, neverSignedIn, rolesOfUsers, type UserRow } from './user.repo.ts'

/** Enterprises and roles that a row of a list names. */
const mostNamed = 3
const named = (names: readonly string[]): string =>
  texts.people(names.slice(0, mostNamed).join('、'), names.length - mostNamed)

const stateOf = ({ activated_at, enabled, is_member }: UserRow): UserState =>
  activated_at === null ? 'pending' : !enabled ? 'off' : is_member === false ? 'left' : 'on'

/**
 * Rows of a list, with what all of them need read together. Within one enterprise (`reach`) others' names and roles are
 * left out.
 */
export async function presentUsers(db: Db, rows: readonly UserRow[], reach: string | null): Promise<User[]> {
  const ids = rows.map(({ id }) => id)
  const [enterprises, roles] =
    ids.length === 0 ? [[], []] : await Promise.all([enterprisesOfUsers(db, ids), rolesOfUsers(db, ids)])
  const isWithin = (entId: string | null) => reach === null || entId === null || entId === reach
  const [entsBy, rolesBy] = [
    Map.groupBy(enterprises, (each) => each.user_id),
    Map.groupBy(roles, (each) => each.user_id),
  ]
  return rows.map((row) => ({
    id: row.id,
    userName: row.name,
    account: shownAccount(row.account),
    userSource: row.user_source,
    phone: row.phone === '' ? '' : maskPhone(row.phone),
    entName: named(
      (entsBy.get(row.id) ?? []).filter((each) => each.is_on && isWithin(each.ent_id)).map(({ name }) => name),
    ),
    roles: named([
      ...new Set((rolesBy.get(row.id) ?? []).filter((each) => isWithin(each.ent_id)).map(({ name }) => name)),
    ]),
    state: stateOf(row),
    lastSignInAt: row.signed_in_at.getTime() === neverSignedIn.getTime() ? null : formatChinaTime(row.signed_in_at),
    createdAt: formatChinaTime(row.created_at),
    version: row.version,
  }))
}
