import { createTestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dutyRoles, type Duty } from '../../contract/duty.rules.ts'
import { createRole, grantPermissions } from '../enterprise/role.service.ts'
import { makeUser, withIdentity } from '../testing.ts'
import { grantsOf } from '../enterprise/grants.ts'
import { decidingGrants } from '../session/deciding-grants.ts'
import { assertMayGive, type Giver } from './held-role.service.ts'
import { setRoleMenus } from './roles/role-upkeep.service.ts'

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity() })
})
afterAll(() => app.stop())

const giver = (roleCode: string, duty?: Duty): Giver => ({
  userId: 'operator',
  entId: 'elsewhere',
  roles: new Set([roleCode]),
  permissions: new Set(),
  ...(duty === undefined ? {} : { duty }),
})
const give = (of: Giver, userId: string, roleId: string) =>
  assertMayGive(app.kitOf('identity').db, app.clock.now(), of, { userId, roleId, entId: null, endsAt: null })
async function operatorRole(roleId: string, codes: readonly string[]): Promise<string> {
  await app.kitOf('identity').write(async (tx) => {
    const role = { roleId, roleCode: roleId, roleName: roleId, side: '1', isSystem: false } as const
    await createRole(tx, app.clock.now(), role)
    await grantPermissions(tx, roleId, codes)
  })
  return roleId
}

test('PRM-18 nobody is given a second of the three administrator roles, nor one beside 超级管理员', async () => {
  const plain = await makeUser(app)
  const system = await makeUser(app, { roles: ['systemAdmin'] })
  const all = await makeUser(app, { roles: ['superAdmin'] })
  const operator = giver('superAdmin')
  await expect(give(operator, plain.userId, dutyRoles.audit.roleId)).resolves.toBeUndefined()
  await expect(give(operator, system.userId, dutyRoles.audit.roleId)).rejects.toThrow(
    '不能是同一个人，请先收回「系统管理员」',
  )
  await expect(give(operator, system.userId, dutyRoles.system.roleId)).resolves.toBeUndefined()
  await expect(give(operator, all.userId, dutyRoles.security.roleId)).rejects.toThrow('请先收回「超级管理员」')
})

test('PRM-18 separated, the security administrator alone gives roles of operators', async () => {
  const { userId } = await makeUser(app)
  const roleId = dutyRoles.system.roleId
  await expect(give(giver('securityAdmin', 'security'), userId, roleId)).resolves.toBeUndefined()
  for (const other of [giver('superAdmin', 'system'), giver('auditAdmin', 'audit'), giver('securityAdmin')])
    await expect(give(other, userId, roleId)).rejects.toThrow('只有超级管理员可以在所有企业分配角色')
})

test('PRM-18 separated, a role that operators made counts by its codes', async () => {
  const both = await operatorRole('both-duties', ['base:role:manage', 'monitor:audit:read'])
  const reader = await operatorRole('log-reader', ['monitor:audit:read'])
  const plain = await makeUser(app)
  const system = await makeUser(app, { roles: ['systemAdmin'] })
  const security = giver('securityAdmin', 'security')
  await expect(give(security, plain.userId, both)).rejects.toThrow('带有两种管理员的权限')
  await expect(give(security, plain.userId, reader)).resolves.toBeUndefined()
  await expect(give(security, system.userId, reader)).rejects.toThrow('请先收回「系统管理员」')
  await expect(give(giver('superAdmin'), plain.userId, both)).resolves.toBeUndefined()
})

test('PRM-18 separated, no role is saved with two duties; one that stands is cut for its holders', async () => {
  const buttons = ['base:role:manage', 'monitor:audit:read']
  for (const code of buttons)
    await app.asOwner(`insert into menu_node
      (id, name, sort, button, front_end_name, route_url, icon, hidden, route_hidden, remark, external, product_type)
      values ('of ${code}', '${code}', 1, '1', '${code}', '', '', false, false, '', false, '')`)
  const roleId = await operatorRole('to-be-joined', [])
  const save = (duty?: Duty) =>
    app.kitOf('identity').write((tx) => {
      const keeper = { ...giver(duty === undefined ? 'superAdmin' : 'securityAdmin', duty), userName: '林管理' }
      return setRoleMenus(
        tx,
        app.clock.now(),
        keeper,
        { roleId },
        buttons.map((code) => `of ${code}`),
      )
    })
  await expect(save('security')).rejects.toThrow('一个角色只能带有一种管理员的权限')
  await expect(save()).resolves.toMatchObject({ removed: [] })
  const user = await makeUser(app, { roles: ['taxClerk', roleId] })
  const grants = await grantsOf(app.kitOf('identity').db, user.userId, user.entIds[0] ?? '')
  expect(grants.madeCodes).toEqual(buttons)
  expect([...decidingGrants(grants, [], false).permissions]).toEqual(expect.arrayContaining(buttons))
  const cut = decidingGrants(grants, [], true)
  expect(cut.duty).toBe('none')
  expect(buttons.filter((code) => cut.permissions.has(code))).toEqual([])
  expect(cut.permissions.size).toBe(grants.permissions.length - buttons.length)
})
