import { makeEnterprise, makeUser } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleChange, RoleDuties, RoleUses } from '../../contract/index.ts'
import { manageBase, rolesApp } from '../testing.ts'
import { countNow } from './role-use.job.ts'

let world: Awaited<ReturnType<typeof rolesApp>>
beforeAll(async () => {
  world = await rolesApp()
})
afterAll(() => world.app.stop())

const added = async (roleName: string, roleCode: 1 | 2 = 2, headers = world.operator): Promise<string> =>
  (await world.post<{ roleId: string }>(`${manageBase}/saveOrUpdateRole`, { roleName, roleCode }, headers)).data.roleId
const menusOf = (roleId: string, menuIds: string[], headers = world.operator) =>
  world.post(`${manageBase}/allocateMenu`, { roleId, menuIds }, headers)
const give = (roleId: string, userId: string, headers = world.operator) =>
  world.post(`${manageBase}/addUsers`, { roleId, users: [{ userId, entId: world.entId }], endsOn: null }, headers)

test('PRM-02 of a role the changes are told with names, to an enterprise about its people alone', async () => {
  const roleId = await added('有记录的角色')
  const { userId } = await makeUser(world.app, { entIds: [world.entId], name: '陈立' })
  await menusOf(roleId, ['companyManage'])
  await give(roleId, userId)
  await give(roleId, 'nobody-known')
  const changes = async (headers = world.operator) =>
    (await world.get<RoleChange[]>(`${manageBase}/changes?roleId=${roleId}`, headers)).data
  const told = await changes()
  expect(told.map(({ action, text }) => [action, text])).toEqual([
    ['给出角色', '陈立'],
    ['修改角色的权限', expect.stringContaining('加上')],
    ['新增角色', '角色名称「有记录的角色」；角色类型「客户侧」；数据范围「本企业」'],
  ])
  const { entId } = await makeEnterprise(world.app)
  const foreign = await makeUser(world.app, { entIds: [entId], name: '外企业的人' })
  const users = [{ userId: foreign.userId, entId }]
  await world.post(`${manageBase}/addUsers`, { roleId, users, endsOn: null })
  expect((await changes())[0]?.text).toBe('外企业的人')
  expect((await changes(world.administrator)).map(({ text }) => text)).toEqual(['陈立'])
})

test('PRM-02 uses of ninety days are counted by who holds the role; what no log keeps is not known', async () => {
  const roleId = await added('有人用的角色')
  const { userId } = await makeUser(world.app, { entIds: [world.entId] })
  await menusOf(roleId, ['companyManage', 'roles', 'roles/base:role:manage', 'taxTask/tax:task:create'])
  await give(roleId, userId)
  const visit = (menuId: string, days: number) =>
    world.app.asOwner(`insert into page_browse_log values ('${userId}', '${world.entId}', '${menuId}',
      '${new Date(world.app.clock.now().getTime() - days * 86_400_000).toISOString()}')`)
  await visit('companyManage', 1)
  await visit('companyManage', 2)
  await visit('companyManage', 91)
  await countNow(world.app.kitOf('role-admin'))
  const uses = async (headers = world.operator) =>
    (await world.get<RoleUses>(`${manageBase}/uses?roleId=${roleId}`, headers)).data
  const found = await uses()
  expect(found.foundAt).not.toBeNull()
  const by = new Map(found.uses.map((use) => [use.menuId, use.uses]))
  expect([by.get('companyManage'), by.get('roles'), by.get('roles/base:role:manage')]).toEqual([2, 0, 0])
  expect(by.has('taxTask/tax:task:create')).toBe(false)
  expect(await uses(world.administrator)).toEqual({ foundAt: null, uses: [] })
})

test('PRM-18 a role that would join two duties says so before it is saved, and who would have two', async () => {
  const roleId = await added('两种职责', 1)
  const reader = await added('另一种职责', 1)
  await world.app.asOwner(`insert into role_permission values ('${reader}', 'monitor:audit:read')`)
  const { userId } = await makeUser(world.app, { entIds: [world.entId], name: '两责' })
  const duties = async (menuIds: string[]) =>
    (await world.post<RoleDuties>(`${manageBase}/duties`, { roleId, menuIds })).data
  await menusOf(roleId, ['roles/base:role:manage'])
  await give(roleId, userId)
  const role = ['roles/base:role:manage']
  expect(await duties(role)).toEqual({
    isSeparated: false,
    duties: ['安全管理员'],
    people: 0,
    names: [],
    conflicts: [],
  })
  await give(reader, userId)
  expect(await duties(role)).toMatchObject({ people: 1, names: ['两责'] })
  await world.app.asOwner(`insert into role_permission values ('${roleId}', 'base:user:manage')`)
  expect((await duties(role)).duties.toSorted()).toEqual(['安全管理员', '系统管理员'])
})
