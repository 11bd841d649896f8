import { codeOf } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import { dutyRoles } from '@portal/identity/contract'
import {
  conflictsOfRole,
  dutiesWithMenus,
  holdersOfOtherDuties,
  isOperator,
  listDutyRules,
} from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import type { Call, Kit } from '@portal/server-kit/feature'
import { roleAdminWords } from '../../contract/role-admin.words.ts'
import * as contract from '../../contract/index.ts'
import { changesOf, menuNames, userNames, type ChangeFacts } from './role-changes.repo.ts'
import { roleAdminTexts as texts } from '../role-admin.texts.ts'
import { reachOf, roleFor } from '../role.mount.ts'
import { usesOf } from './role-use.repo.ts'

const fieldNames: Readonly<Record<string, string>> = roleAdminWords.audit?.fields ?? {}

/** Figures and rows of other enterprises are not told to who keeps one alone. */
const isWhole = ({ caller }: Call, role: { ent_id: string | null }): boolean =>
  isOperator(caller) || role.ent_id === caller.entId

/** What stands beside a role's grants: how they are used, what was changed, whose duties they join. */
export function mountAside(kit: Kit): void {
  const names = new Map(
    kit.brought.flatMap(({ words }) =>
      Object.values(words?.audit?.actions ?? {}).flatMap((actions) => Object.entries(actions)),
    ),
  )
  kit.mount(contract.roleUsesRoute, async ({ query }, call) => {
    const role = await roleFor(call, codeOf(query.roleId))
    const rows = isWhole(call, role) ? await usesOf(call.db, role.id) : []
    return {
      foundAt: rows[0] === undefined ? null : formatChinaTime(rows[0].foundAt),
      uses: rows.map(({ menuId, uses }) => ({ menuId, uses })),
    }
  })
  kit.mount(contract.roleChangesRoute, async ({ query }, call) => {
    const role = await roleFor(call, codeOf(query.roleId))
    const found = await changesOf(call.db, role.id)
    const rows = isWhole(call, role)
      ? found
      : found.map((row) => ({ ...row, facts: ofOne(row.facts, call.caller.entId) }))
    const said = await wordsFor(
      call.db,
      rows.map(({ facts }) => facts),
    )
    return rows
      .filter(({ facts }) => facts.users?.length !== 0)
      .map(({ id, at, action, name, facts }) => ({
        id,
        at: formatChinaTime(at),
        by: name ?? texts.byServer,
        action: names.get(action) ?? action,
        text: said(facts),
      }))
  })
  kit.mount(contract.roleDutiesRoute, async ({ body }, call) => {
    const role = await roleFor(call, codeOf(body.roleId))
    const duties = await dutiesWithMenus(call.db, role.id, body.menuIds)
    const { people, names: who } = isOperator(call.caller)
      ? await holdersOfOtherDuties(call.db, role.id, duties)
      : { people: 0, names: [] }
    return {
      isSeparated: kit.config.roleSeparation,
      duties: duties.map((duty) => dutyRoles[duty].roleName),
      people,
      names: who,
      conflicts: await conflictsOfRole(call.db, {
        roleId: role.id,
        menuIds: body.menuIds,
        entId: reachOf(call.caller),
      }),
    }
  })
  kit.mount(contract.dutyRulesRoute, async (_input, { db }) =>
    (await listDutyRules(db)).map(({ first, second, ...rule }) => ({
      ...rule,
      first: first.code,
      firstName: first.name,
      second: second.code,
      secondName: second.name,
    })),
  )
}

/** Of a shared role an enterprise learns who of its people got or lost it. */
const ofOne = ({ users = [], endsOn = null }: ChangeFacts, entId: string): ChangeFacts => ({
  users: users.filter((user) => user.endsWith(`:${entId}`)),
  endsOn,
})

const idOf = (user: string): string => user.split(':')[0] ?? user

/** Facts of changes in words: names of menus and people as they stand now. */
async function wordsFor(db: Db, all: readonly ChangeFacts[]): Promise<(facts: ChangeFacts) => string> {
  const [menus, users] = await Promise.all([
    menuNames(db, [...new Set(all.flatMap(({ gained = [], lost = [] }) => [...gained, ...lost]))]),
    userNames(db, [...new Set(all.flatMap(({ users: given = [] }) => given.map(idOf)))]),
  ])
  const named = (ids: readonly string[], of: ReadonlyMap<string, string>): string =>
    texts.some(
      [...new Set(ids)].flatMap((id) => of.get(id) ?? []),
      new Set(ids).size,
    )
  return ({ gained = [], lost = [], users: given = [], copiedFrom, endsOn, changes = [] }) =>
    [
      gained.length === 0 ? '' : texts.gained(named(gained, menus)),
      lost.length === 0 ? '' : texts.lost(named(lost, menus)),
      given.length === 0 ? '' : named(given.map(idOf), users),
      copiedFrom === undefined ? '' : texts.copiedFrom(copiedFrom),
      endsOn === undefined || endsOn === null ? '' : texts.endsOn(endsOn),
      ...changes.flatMap(({ field, from, to }) =>
        typeof to === 'string' && to !== ''
          ? [texts.changed(fieldNames[field] ?? field, typeof from === 'string' ? from : '', to)]
          : [],
      ),
    ]
      .filter((part) => part !== '')
      .join('；')
}
