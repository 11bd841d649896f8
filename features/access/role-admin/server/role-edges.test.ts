import { makeEnterprise, makeSignedIn, makeUser } from '@portal/identity/server/testing'
import { systemRoles } from '@portal/identity/contract'
import { giveRole } from '@portal/identity/server/roles'
import { restoreRoute } from '@portal/recycle-bin/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleDetail, RoleImpact } from '../contract/index.ts'
import { manageBase, opBase, rolesApp } from './testing.ts'

let world: Awaited<ReturnType<typeof rolesApp>>
beforeAll(async () => {
  world = await rolesApp()
})
afterAll(() => world.app.stop())

const added = async (roleName: string, headers = world.operator): Promise<string> =>
  (await world.post<{ roleId: string }>(`${manageBase}/saveOrUpdateRole`, { roleName, roleCode: 2 }, headers)).data
    .roleId
const found = async (roleId: string, headers = world.operator) =>
  (await world.get<RoleDetail>(`${manageBase}/findRoleById?roleId=${roleId}`, headers)).data
const held = (userId: string, roleId: string, entId: string | null) =>
  world.app
    .kitOf('identity')
    .write((tx) => giveRole(tx, world.app.clock.now(), { userId, roleId, entId, endsAt: null }))

test('PRM-18 a role without any menu comes back from the recycle bin too', async () => {
  const roleId = await added('没有菜单')
  expect((await world.get(`${manageBase}/delRoleById?roleId=${roleId}`)).code).toBe(200)
  const thing = await world.app
    .kitOf('recycle-bin')
    .db.selectFrom('recycled_thing')
    .select('id')
    .where('thing_id', '=', roleId)
    .executeTakeFirstOrThrow()
  expect(await world.post(restoreRoute.path, { ids: [thing.id] })).toMatchObject({ data: { done: [thing.id] } })
  expect(await found(roleId)).toMatchObject({ roleName: '没有菜单', menuIds: [] })
})

test('PRM-02 of a shared role an administrator learns the people of the own enterprise alone', async () => {
  const roleId = await added('共用的角色')
  const { entId } = await makeEnterprise(world.app)
  const foreign = await makeUser(world.app, { entIds: [entId], name: '外企业的人' })
  const own = await makeUser(world.app, { entIds: [world.entId], name: '本企业的人' })
  await held(foreign.userId, roleId, entId)
  await held(own.userId, roleId, world.entId)
  const body = { roleId, menuIds: ['taxTask'] }
  const told = (headers: typeof world.operator) => world.post<RoleImpact>(`${manageBase}/impact`, body, headers)
  expect((await told(world.administrator)).data).toMatchObject({ people: 1, names: ['本企业的人'] })
  expect((await told(world.operator)).data).toMatchObject({ people: 2 })
  expect((await found(roleId, world.administrator)).people).toBe(1)
  const list = await world.app.inject({
    url: `${manageBase}/list?word=共用的角色`,
    headers: { ...world.administrator },
  })
  expect(list.json()).toMatchObject({ data: { records: [{ people: 1 }] } })
})

test('PRM-02 a copy gives the codes without a button as well, to who holds them', async () => {
  const roleId = await added('有接口权限')
  await world.app.asOwner(`insert into role_permission values ('${roleId}', 'a:b:c')`)
  const copied = (roleName: string, headers = world.operator) =>
    world.post<{ roleId: string }>(`${manageBase}/copyRole`, { roleId, roleName, roleCode: 2 }, headers)
  const copy = (await copied('接口权限副本')).data.roleId
  const codes = await world.app.asOwner(`select code from role_permission where role_id = '${copy}'`)
  expect(codes).toEqual([{ code: 'a:b:c' }])
  expect(await copied('越权的副本', world.administrator)).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('a:b:c') as string,
  })
  expect(await world.app.asOwner("select id from role where name = '越权的副本'")).toEqual([])
})

test('PRM-02 calls that write by GET need the header; an operator removes from the enterprise said', async () => {
  const roleId = await added('移出')
  const { entId } = await makeEnterprise(world.app)
  const user = await makeUser(world.app, { entIds: [entId] })
  await held(user.userId, roleId, entId)
  const url = `${opBase}/role/removeUser?roleId=${roleId}&userId=${user.userId}`
  const cookie = `token=${world.operator.authorization.replace('Bearer ', '')}`
  const byCookie = await world.app.inject({ url: `${url}&entId=${entId}`, headers: { cookie } })
  expect([401, 403]).toContain(byCookie.statusCode)
  expect((await world.get(`${url}&entId=${entId}`, world.administrator)).status).toBe(404)
  expect(await world.get(`${url}&entId=${entId}`)).toMatchObject({ code: 200 })
  const { headers } = await makeSignedIn(world.app, { entIds: [entId] })
  expect((await world.get(`${url}&entId=${entId}`, headers)).status).toBe(403)
})

test('PRM-02 of two administrators who are removed at the same time one stays', async () => {
  const { entId } = await makeEnterprise(world.app)
  const { roleId } = systemRoles.companyAdmin
  const people = [await makeUser(world.app, { entIds: [entId] }), await makeUser(world.app, { entIds: [entId] })]
  for (const { userId } of people) await held(userId, roleId, entId)
  const answers = await Promise.all(
    people.map(({ userId }) => world.get(`${opBase}/role/removeUser?roleId=${roleId}&userId=${userId}&entId=${entId}`)),
  )
  expect(answers.map(({ code, msg }) => `${code} ${msg}`).toSorted()).toEqual([
    '200 ',
    expect.stringContaining('最后一位'),
  ])
})

test('PRM-02 who keeps a thing in one of two enterprises is hit in the other; codes by no button count', async () => {
  const { entId: second } = await makeEnterprise(world.app)
  const entIds = [world.entId, second]
  const [partly, wholly] = [await makeUser(world.app, { entIds }), await makeUser(world.app, { entIds })]
  const role = await added('两家企业的角色')
  const byMenu = await added('一家企业里也有')
  const byCode = await added('只有接口权限')
  const button = 'taxTask/tax:task:create'
  await world.post(`${manageBase}/allocateMenu`, { roleId: role, menuIds: [button] })
  await world.post(`${manageBase}/allocateMenu`, { roleId: byMenu, menuIds: [button] })
  await world.app.asOwner(`insert into role_permission values ('${byCode}', 'tax:task:create')`)
  for (const entId of entIds) for (const user of [partly, wholly]) await held(user.userId, role, entId)
  await held(partly.userId, byMenu, second)
  await held(wholly.userId, byMenu, second)
  await held(wholly.userId, byCode, world.entId)
  const impact = async () =>
    (await world.post<RoleImpact>(`${manageBase}/impact`, { roleId: role, menuIds: ['taxTask'] })).data
  expect(await impact()).toMatchObject({ people: 2, lost: [{ menuId: button, unchanged: 1, partly: 1 }] })
  await world.app.asOwner(`insert into role_permission values ('${role}', 'tax:task:create')`)
  expect(await impact()).toMatchObject({ lost: [{ unchanged: 2, partly: 0 }] })
})

test('PRM-02 a page beyond the last says how many roles there are; a role that is gone is not given', async () => {
  const page = async (pageNum: number) =>
    (await world.post<{ total: number; records: [] }[]>(`${manageBase}/queryRole`, { pageNum, pageSize: 10 })).data[0]
  const first = await page(1)
  expect(first?.total).toBeGreaterThan(0)
  expect(await page(900)).toMatchObject({ total: first?.total, records: [] })
  const { userId } = await makeUser(world.app)
  await expect(held(userId, 'deleted-meanwhile', world.entId)).rejects.toThrow('没有找到这个角色')
})

test('PRM-02 who does not administer is not the last administrator: an unknown user answers 404', async () => {
  const { entId } = await makeEnterprise(world.app)
  const { roleId } = systemRoles.companyAdmin
  const user = await makeUser(world.app, { entIds: [entId] })
  const removed = async (userId: string) =>
    (await world.get(`${opBase}/role/removeUser?roleId=${roleId}&userId=${userId}&entId=${entId}`)).status
  expect([await removed('none'), await removed(user.userId)]).toEqual([404, 404])
})
