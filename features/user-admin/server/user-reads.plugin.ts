import { formatChinaTime } from '@portal/domain/china-time'
import { listUserSessions } from '@portal/identity/server/public'
import { systemRoleRights } from '@portal/identity/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { sql } from 'kysely'
import { foundEnterprisesRoute, givableRolesRoute, userDetailRoute, type UserDetail } from '../contract/index.ts'
import { reachOf, userWithin, whyNotKept } from './reach.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { presentUsers } from './user.present.ts'
import { changesOf, enterprisesOfUsers, findEnterprises, findRoles, rolesOfUsers } from './user.repo.ts'

const mostChanges = 50
const hiddenDigits = '**************'
const isAssignable = (code: string | null): boolean => systemRoleRights[code ?? '']?.assign !== false

/** One user, and what users are found and given by. */
export function mountUserReads(kit: Kit): void {
  const names = new Map(
    kit.brought.flatMap(({ words }) =>
      Object.values(words?.audit?.actions ?? {}).flatMap((actions) => Object.entries(actions)),
    ),
  )
  kit.mount(userDetailRoute, ({ query: { id } }, call) => detailOf(id, call, names))
  kit.mount(foundEnterprisesRoute, async ({ query: { word = '', ids = '' } }, { db }) => {
    const wanted = ids.split(',').filter((id) => id !== '')
    const isNamed = word.trim() === '' ? sql<boolean>`true` : nameHas(word.trim())
    const rows = await findEnterprises(db, { ids: wanted }, isNamed)
    return rows.map(({ id, name }) => ({ value: id, label: name }))
  })
  kit.mount(givableRolesRoute, async (_input, call) =>
    (await findRoles(call.db, reachOf(call.caller)))
      .filter(({ code }) => isAssignable(code))
      .map(({ id, name, ent_id }) => ({ roleId: id, roleName: name, entId: ent_id })),
  )
}

/** As the matcher of lists has it, by the same index. */
const nameHas = (word: string) =>
  sql<boolean>`list_grams(enterprise.name) @> list_grams_asked(${word}::text)
    and strpos(lower(enterprise.name), lower(${word}::text)) > 0`

async function detailOf(id: string, call: Call, names: ReadonlyMap<string, string>): Promise<UserDetail> {
  const { caller, db } = call
  const row = await userWithin(db, caller, id)
  const reach = reachOf(caller)
  const isWithin = (entId: string | null) => reach === null || entId === null || entId === reach
  const [[user], reason, enterprises, roles, sessions, changes] = await Promise.all([
    presentUsers(db, [row], reach),
    whyNotKept(db, caller, id),
    enterprisesOfUsers(db, [id]),
    rolesOfUsers(db, [id]),
    listUserSessions(db, call.now(), id),
    changesOf(db, id, reach, mostChanges),
  ])
  if (user === undefined) throw new Error('one row is presented as one user')
  return {
    user,
    idCard: row.id_card_end === '' ? '' : `${hiddenDigits}${row.id_card_end}`,
    whyNotKept: reason,
    enterprises: enterprises
      .filter(({ ent_id }) => isWithin(ent_id))
      .map((each) => ({ entId: each.ent_id, entName: each.name, isOn: each.is_on, isDefault: each.is_default })),
    roles: roles
      .filter(({ ent_id }) => isWithin(ent_id))
      .map((each) => ({
        roleId: each.role_id,
        roleName: each.name,
        entId: each.ent_id,
        entName: each.ent_name ?? texts.everywhere,
        endsAt: each.ends_at && formatChinaTime(each.ends_at),
        isTakeable: isAssignable(each.code) && (reach === null || (each.ent_id === reach && each.side === '2')),
      })),
    // Where somebody signs in for other enterprises is theirs to know.
    sessions: reason === null ? sessions : [],
    changes: changes.map(({ id: changeId, at, action, result, name }) => ({
      id: changeId,
      at: formatChinaTime(at),
      actionName: names.get(action) ?? action,
      by: name ?? texts.nobody,
      result,
    })),
  }
}
