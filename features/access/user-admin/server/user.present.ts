import { allows } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { shownAccount } from '@portal/identity/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { createSealer } from '@portal/server-kit/seal'
import { seesIdCard, type User, type UserState } from '../contract/index.ts'
import { idCardOwner } from './keeping/id-card.ts'
import { userAdminTexts as texts } from './keeping/user-admin.texts.ts'
import { enterprisesOfUsers, neverSignedIn, rolesOfUsers, type UserRow } from './keeping/user.repo.ts'

/** Enterprises and roles that a row of a list names. */
const mostNamed = 3
const hiddenDigits = '*'.repeat(14)
const named = (names: readonly string[]): string =>
  texts.people(names.slice(0, mostNamed).join('、'), names.length - mostNamed)

const stateOf = ({ activated_at, enabled, is_member }: UserRow): UserState =>
  activated_at === null ? 'pending' : !enabled ? 'off' : is_member === false ? 'left' : 'on'

/**
 * Presents rows of a list with their phones whole: the kit masks them for this caller (`maskRows`). Identity cards are
 * opened only for who sees them.
 */
export function userPresenter(kit: Pick<Kit, 'config'>) {
  const sealer = createSealer(kit.config)
  return (db: Db, caller: Caller, rows: readonly UserRow[], reach: string | null): Promise<User[]> => {
    const isSeen = allows(seesIdCard, caller)
    return presentUsers(db, rows, reach, ({ id, id_card_sealed: sealed, id_card_end: end }) =>
      sealed === null ? '' : isSeen ? sealer.open(sealed, idCardOwner(id)) : `${hiddenDigits}${end}`,
    )
  }
}

/** What all rows need is read together. Within one enterprise (`reach`) others' names and roles are left out. */
async function presentUsers(
  db: Db,
  rows: readonly UserRow[],
  reach: string | null,
  idCardOf: (row: UserRow) => string,
): Promise<User[]> {
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
    phone: row.phone,
    idCard: idCardOf(row),
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
