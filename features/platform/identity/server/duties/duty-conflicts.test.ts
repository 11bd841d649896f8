/** Separated duties at the writers: whatever gives a role, or gives something to a role, asks the one check. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestApp } from '@portal/testkit'
import type { Tx } from '@portal/server-kit/transaction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignRole } from '../accounts/user.service.ts'
import { dutyRules } from '../data/duty-rules.ts'
import { roles as seededRoles } from '../data/roles.ts'
import { createRole, grantPermissions } from '../enterprise/role.service.ts'
import { makeEnterprise, makeUser, withIdentity } from '../testing.ts'
import { giveSuperAdministrator } from '../upkeep/administrators.ts'
import { giveRole } from '../upkeep/held-role.service.ts'
import { giveMenusBack } from '../upkeep/roles/menu-grants.service.ts'
import { moveAdministrator } from '../upkeep/move-administrator.service.ts'
import { giverOf } from '../upkeep/giver.service.ts'
import { copyRoleCodes } from '../upkeep/roles/role-codes.service.ts'
import { addRole, setRoleMenus } from '../upkeep/roles/role-upkeep.service.ts'
import { systemRoles } from '../../contract/roles.ts'
import { removeUser, restoreUser } from '../upkeep/user-removal.service.ts'
import { conflictsOfGiving, standingConflicts } from './duty-conflicts.service.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity() })
})
afterAll(() => app.stop())

const [edit, review] = ['tax:return:edit', 'tax:return:review']
const [editMenu, reviewMenu] = ['taxDetail/tax:return:edit', 'taxDetail/tax:return:review']
const kit = () => app.kitOf('identity')
const now = () => app.clock.now()
let made = 0
/** A role of customers with these codes. */
async function roleOf(codes: readonly string[]): Promise<string> {
  made += 1
  const roleId = `duties-${made}`
  await kit().write(async (tx) => {
    await createRole(tx, now(), { roleId, roleCode: roleId, roleName: `角色${made}`, side: '2', isSystem: false })
    await grantPermissions(tx, roleId, codes)
  })
  return roleId
}
const operator = async () => giverOf(kit().db, { ...(await superAdministrator()), isSeparated: false })
let known: { userId: string; entId: string } | undefined
async function superAdministrator() {
  if (known === undefined) {
    const { userId, entIds } = await makeUser(app, { roles: ['superAdmin'] })
    known = { userId, entId: entIds[0] ?? '' }
  }
  return known
}
/** Somebody who may fill in returns in an enterprise. */
async function clerk() {
  const { entId } = await makeEnterprise(app)
  const { userId } = await makeUser(app, { entIds: [entId], name: '甲会计' })
  const roleId = await roleOf([edit])
  await kit().write((tx) => giveRole(tx, now(), { userId, roleId, entId, endsAt: null }))
  return { userId, entId, roleId }
}

/** Each writer, given somebody with one duty, tries to bring him the other. */
const ways: Record<string, (tx: Tx) => Promise<unknown>> = {
  giveRole: async (tx) => {
    const { userId, entId } = await clerk()
    return giveRole(tx, now(), { userId, roleId: await roleOf([review]), entId, endsAt: null })
  },
  'giveRole in every enterprise': async (tx) => {
    const { userId } = await clerk()
    return giveRole(tx, now(), { userId, roleId: await roleOf([review]), entId: null, endsAt: null })
  },
  'giveRole of a role that has both': async (tx) => {
    const { userId, entIds } = await makeUser(app)
    return giveRole(tx, now(), { userId, roleId: await roleOf([edit, review]), entId: entIds[0] ?? '', endsAt: null })
  },
  assignRole: async (tx) => {
    const { userId, entId } = await clerk()
    return assignRole(tx, now(), { userId, roleCode: 'taxManager', entId })
  },
  giveSuperAdministrator: async (tx) => {
    const { userId } = await clerk()
    await app.asOwner(`insert into role_permission values ('${systemRoles.superAdmin.roleId}', '${review}')`)
    try {
      return await giveSuperAdministrator(tx, now(), await operator(), userId)
    } finally {
      await app.asOwner(`delete from role_permission where code = '${review}'
        and role_id = '${systemRoles.superAdmin.roleId}'`)
    }
  },
  moveAdministrator: async (tx) => {
    const { userId: toId, entId } = await clerk()
    await app.asOwner(`insert into role_permission values ('${systemRoles.companyAdmin.roleId}', '${review}')`)
    try {
      return await moveAdministrator(tx, now(), await operator(), { entId, fromId: null, toId })
    } finally {
      await app.asOwner(`delete from role_permission where code = '${review}'
        and role_id = '${systemRoles.companyAdmin.roleId}'`)
    }
  },
  restoreUser: async (tx) => {
    const { userId, entId } = await clerk()
    const other = await roleOf([])
    await kit().write((own) => giveRole(own, now(), { userId, roleId: other, entId, endsAt: null }))
    const snapshot = await kit().write((own) => removeUser(own, now(), userId))
    await app.asOwner(`insert into role_permission values ('${other}', '${review}')`)
    return restoreUser(tx, now(), snapshot)
  },
  'setRoleMenus: a member comes to both': async (tx) => {
    const { userId, entId } = await clerk()
    const roleId = await roleOf([])
    await kit().write((own) => giveRole(own, now(), { userId, roleId, entId, endsAt: null }))
    return setRoleMenus(tx, now(), await operator(), { roleId }, [reviewMenu])
  },
  'setRoleMenus: the role itself comes to both': async (tx) => {
    const roleId = await roleOf([])
    return setRoleMenus(tx, now(), await operator(), { roleId }, [editMenu, reviewMenu])
  },
  copyRoleCodes: async (tx) => {
    const [from, keeper] = [await roleOf([edit, review]), await operator()]
    const fields = { roleName: '副本', side: '2', note: null, dataScope: 'enterprise' } as const
    return copyRoleCodes(tx, keeper, { from, to: await addRole(tx, now(), keeper, fields) })
  },
  giveMenusBack: async (tx) => {
    const { roleId } = await clerk()
    return giveMenusBack(tx, [{ roleId, menuId: reviewMenu }])
  },
}

test.for(Object.entries(ways))('LEAD-06 PRM-02 %s brings nobody separated duties that block', async ([, way]) => {
  await expect(kit().write(way)).rejects.toThrow(/职责冲突.*NK-01/)
})

test('house: LEAD-06 whatever writes grants is one of the writers that ask, or says why it need not', () => {
  const asking = [
    'held-role.service',
    'user.service',
    'user-removal.service',
    'role-upkeep.service',
    'menu-grants.service',
  ]
  const reasons: Record<string, string> = {
    'menu.service': 'what a build brings: its data is judged below',
    'role.service': 'what a build brings; copies ask before they call it',
    'role-restore.service': 'a deleted role has no members; giving it asks',
  }
  const found = filesBelow(join(import.meta.dirname, '..'))
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$|testing\.ts$|migrations/.test(file))
    .filter((file) => /insertInto\('(user_role|role_menu|role_permission)'\)/.test(readFileSync(file, 'utf8')))
    .map((file) => file.split('/').at(-1)?.replace('.ts', '') ?? '')
  expect(found.toSorted()).toEqual([...asking, ...Object.keys(reasons)].toSorted())
})

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('LEAD-06 PRM-02 no role that a build brings has duties that block', async () => {
  const blocking = dutyRules.filter(({ level }) => level === 'block')
  for (const { roleId, roleCode } of seededRoles) {
    const rows = await app.asOwner(`select node.front_end_name as code from role_menu
      join menu_node node on node.id = role_menu.menu_id where role_id = '${roleId}' and node.button = '1'
      union select code from role_permission where role_id = '${roleId}'`)
    const codes = new Set(rows.map(({ code }) => code))
    const both = blocking.filter(({ first, second }) => codes.has(first) && codes.has(second))
    expect([roleCode, both]).toEqual([roleCode, []])
  }
})

test('LEAD-06 PRM-02 what is told alone is given; two enterprises are two hands; who has both stays', async () => {
  const { userId, entId, roleId } = await clerk()
  const create = await roleOf(['tax:task:create'])
  const reviewer = await roleOf([review])
  const { entId: other } = await makeEnterprise(app)
  const levels = async (...given: { roleId: string; entId: string | null }[]) =>
    (
      await conflictsOfGiving(
        kit().db,
        given.map((each) => ({ userId, ...each })),
      )
    ).map(({ rule, level, people }) => [rule, level, people])
  expect(await levels({ roleId: reviewer, entId: other })).toEqual([])
  expect(await levels({ roleId: reviewer, entId }, { roleId: create, entId })).toEqual([
    ['NK-01', 'block', ['甲会计']],
    ['NK-03', 'warn', ['甲会计']],
  ])
  expect(await levels({ roleId: reviewer, entId: null }, { roleId: create, entId: other })).toEqual([
    ['NK-01', 'block', ['甲会计']],
    ['NK-03', 'warn', ['甲会计']],
  ])
  await kit().write(async (tx) => {
    await giveRole(tx, now(), { userId, roleId: reviewer, entId, endsAt: null, isDecided: true })
    expect(await giveRole(tx, now(), { userId, roleId: create, entId, endsAt: null })).toMatchObject([
      { rule: 'NK-03' },
    ])
    await giveRole(tx, now(), { userId, roleId, entId, endsAt: null })
  })
  const standing = await standingConflicts(kit().db, [
    { userId, roleId, entId },
    { userId, roleId: create, entId },
  ])
  expect([...standing.values()].map((rules) => rules.map(({ rule }) => rule))).toEqual([['NK-01'], ['NK-03']])
})

test('LEAD-06 PRM-02 one duty may take the place of the other in one change of a role', async () => {
  const { userId, entId } = await clerk()
  const roleId = await roleOf([])
  const save = async (...menus: string[]) =>
    kit().write(async (tx) => setRoleMenus(tx, now(), await operator(), { roleId }, menus))
  await save(editMenu)
  await expect(save(editMenu, reviewMenu)).rejects.toThrow('这个角色会同时有')
  await expect(save(reviewMenu)).resolves.toBeDefined()
  await save(editMenu)
  await kit().write((tx) => giveRole(tx, now(), { userId, roleId, entId, endsAt: null }))
  await expect(save(reviewMenu)).rejects.toThrow('甲会计会同时有')
})

test('LEAD-06 PRM-02 two who give at once do not bring both duties past each other', async () => {
  const { entId } = await makeEnterprise(app)
  const { userId } = await makeUser(app, { entIds: [entId] })
  const roles = [await roleOf([edit]), await roleOf([review])]
  const outcomes = await Promise.allSettled(
    roles.map((roleId) => kit().write((tx) => giveRole(tx, now(), { userId, roleId, entId, endsAt: null }))),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
