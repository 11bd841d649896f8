import { makeEnterprise, makeSignedIn, makeUser } from '@portal/identity/server/testing'
import { systemRoles } from '@portal/identity/contract'
import { restoreRoute } from '@portal/recycle-bin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleDetail, RoleImpact, RoleRecord } from '../contract/index.ts'
import { manageBase, opBase, rolesApp } from './testing.ts'

let world: Awaited<ReturnType<typeof rolesApp>>
beforeAll(async () => {
  world = await rolesApp()
})
afterAll(() => world.app.stop())

let made = 0
interface Saved {
  roleId: string
  version: number
}
const added = async (fields: object = {}, headers = world.operator): Promise<Saved> => {
  made += 1
  const body = { roleName: `角色${made}`, roleCode: 2, ...fields }
  return (await world.post<Saved>(`${manageBase}/saveOrUpdateRole`, body, headers)).data
}
const found = async (roleId: string) =>
  (await world.get<RoleDetail>(`${manageBase}/findRoleById?roleId=${roleId}`)).data
const menusOf = (roleId: string, menuIds: string[], more: object = {}, headers = world.operator) =>
  world.post<Saved & Record<string, unknown>>(`${manageBase}/allocateMenu`, { roleId, menuIds, ...more }, headers)

test('PRM-02 roleCode is the configuration code, as text or number, under both services', async () => {
  const { roleId } = await added({ roleName: '税务会计甲', roleCode: 2 })
  const other = await world.post<Saved>(`${opBase}/role/saveOrUpdateRole`, {
    data: { roleName: '运营专员', roleCode: '1' },
    sourceChannel: 'bi',
  })
  expect(await found(roleId)).toMatchObject({ roleName: '税务会计甲', roleCode: '2', version: 1, menuIds: [] })
  expect(await found(other.data.roleId)).toMatchObject({ roleCode: '1' })
  const [page] = (
    await world.post<{ records: RoleRecord[]; total: number }[]>(`${manageBase}/queryRole`, {
      roleName: ' 会计甲 ',
      pageNum: '1',
      pageSize: 5,
    })
  ).data
  expect(page).toMatchObject({ total: 1, size: 5, current: 1, records: [{ roleId, roleCode: '2' }] })
  expect(await world.post(`${manageBase}/saveOrUpdateRole`, { roleName: '税务会计甲', roleCode: 2 })).toMatchObject({
    code: 7799,
    data: { errors: [{ path: 'roleName' }] },
  })
  expect((await world.post(`${manageBase}/saveOrUpdateRole`, { roleName: '甲', roleCode: 3 })).status).toBe(400)
})

test('PRM-02 two operators on one role: the second gets 409 with the role as it stands', async () => {
  const { roleId, version } = await added()
  expect((await world.post(`${manageBase}/updateRole`, { roleId, roleName: '先到', version })).code).toBe(200)
  const late = await world.post(`${manageBase}/updateRole`, { roleId, roleName: '后到', version })
  expect(late).toMatchObject({ status: 409, data: { version: 2, roleName: '先到' } })
  expect(await menusOf(roleId, ['taxTask'], { version })).toMatchObject({ status: 409, data: { menuIds: [] } })
  expect(await menusOf(roleId, ['taxTask'], { version: 2 })).toMatchObject({ data: { version: 3 } })
})

test('PRM-02 system roles are neither edited nor deleted, and only companyAdmin is assigned', async () => {
  const user = await makeUser(world.app, { entIds: [world.entId] })
  for (const { roleId, roleName } of Object.values(systemRoles)) {
    const said = await world.post(`${manageBase}/updateRole`, { roleId, roleName: '改名' })
    expect(said).toMatchObject({ code: 7799, msg: expect.stringContaining(roleName) as string })
    expect((await menusOf(roleId, [])).code).toBe(7799)
    expect((await world.get(`${manageBase}/delRoleById?roleId=${roleId}`)).code).toBe(7799)
    const users = [{ userId: user.userId, entId: world.entId }]
    const given = await world.post<{ done: string[] }>(`${manageBase}/addUsers`, { roleId, users, endsOn: null })
    expect(given.data.done).toHaveLength(roleId === systemRoles.companyAdmin.roleId ? 1 : 0)
  }
})

test("PRM-02 an enterprise's administrator keeps the own roles, with what he holds himself", async () => {
  const { roleId } = await added({}, world.administrator)
  expect(await found(roleId)).toMatchObject({ entId: world.entId })
  const wrong = await world.post(
    `${manageBase}/saveOrUpdateRole`,
    { roleName: '运营', roleCode: 1 },
    world.administrator,
  )
  expect(wrong).toMatchObject({ code: 7799, data: { errors: [{ path: 'roleCode' }] } })
  expect((await menusOf(roleId, ['companyManage'], {}, world.administrator)).code).toBe(200)
  const refused = await menusOf(roleId, ['companyManage', 'taxTask/tax:task:create'], {}, world.administrator)
  expect(refused).toMatchObject({ code: 7799, msg: expect.stringContaining('新建任务') as string })
  expect((await found(roleId)).menuIds.toSorted()).toEqual(['companyManage', 'settings', 'userCenter'])
  const shared = await added()
  expect((await menusOf(shared.roleId, [], {}, world.administrator)).code).toBe(7799)
  const { entId } = await makeEnterprise(world.app)
  const { headers } = await makeSignedIn(world.app, { entIds: [entId], roles: ['companyAdmin'] })
  for (const url of ['findRoleById', 'delRoleById', 'userListByRoleId', 'menuListByRoleId'])
    expect((await world.get(`${manageBase}/${url}?roleId=${roleId}`, headers)).status).toBe(404)
})

test('PRM-02 before a change is saved: how many people it hits, and whom another role gives it as well', async () => {
  const { entId } = world
  const [one, two] = [await makeUser(world.app, { entIds: [entId] }), await makeUser(world.app, { entIds: [entId] })]
  const role = await added()
  const other = await added()
  await menusOf(role.roleId, ['taxTask'])
  await menusOf(other.roleId, ['taxTask/tax:task:create'])
  const give = (roleId: string, userIds: string[]) =>
    world.post(`${manageBase}/addUsers`, {
      roleId,
      users: userIds.map((userId) => ({ userId, entId })),
      endsOn: null,
    })
  await give(role.roleId, [one.userId, two.userId])
  await give(other.roleId, [two.userId])
  const impact = await world.post<RoleImpact>(`${manageBase}/impact`, {
    roleId: role.roleId,
    menuIds: ['taxTask/tax:task:create'],
  })
  expect(impact.data).toMatchObject({
    people: 2,
    gained: [{ menuId: 'taxTask/tax:task:create', isButton: true, unchanged: 1 }],
    lost: [],
  })
  const lost = await world.post<RoleImpact>(`${manageBase}/impact`, { roleId: role.roleId, menuIds: [] })
  expect(lost.data).toMatchObject({ lost: [{ menuId: 'taxTask', unchanged: 1 }] })
  const refused = await world.get(`${manageBase}/delRoleById?roleId=${role.roleId}`)
  expect(refused).toMatchObject({ code: 7799, msg: expect.stringContaining('2 位成员') as string })
})

test('PRM-02 a copy has the same menus and nobody in it; copied once by a second click', async () => {
  const { roleId } = await added()
  await menusOf(roleId, ['taxTask', 'taxTask/tax:task:create'])
  const headers = { ...world.operator, 'idempotency-key': 'copy-once' }
  const body = { roleId, roleName: '副本', roleCode: '2' }
  const first = await world.post<Saved>(`${manageBase}/copyRole`, body, headers)
  const second = await world.post<Saved>(`${manageBase}/copyRole`, body, headers)
  expect(second.data).toEqual(first.data)
  expect(await found(first.data.roleId)).toMatchObject({ people: 0, menuIds: (await found(roleId)).menuIds })
})

test('PRM-18 a deleted role comes back from the recycle bin with its menus, unless its name was taken', async () => {
  const { roleId } = await added({ roleName: '删后恢复' })
  await menusOf(roleId, ['taxTask'])
  expect((await world.get(`${manageBase}/delRoleById?roleId=${roleId}`)).code).toBe(200)
  const rows = () => world.app.kitOf('recycle-bin').db.selectFrom('recycled_thing').selectAll().execute()
  const [thing] = (await rows()).filter(({ thing_id }) => thing_id === roleId)
  expect(thing).toMatchObject({ kind: 'role', name: '删后恢复' })
  const restore = () => world.post(restoreRoute.path, { ids: [thing?.id] })
  const taken = await added({ roleName: '删后恢复' })
  expect(await restore()).toMatchObject({ data: { done: [], failed: [{ id: thing?.id }] } })
  await world.post(`${manageBase}/updateRole`, { roleId: taken.roleId, roleName: '另一个' })
  expect(await restore()).toMatchObject({ data: { done: [thing?.id] } })
  expect((await found(roleId)).menuIds).toContain('taxTask')
})
