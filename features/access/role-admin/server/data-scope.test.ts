import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreRoute } from '@portal/recycle-bin/contract'
import type { RoleDetail } from '../contract/index.ts'
import { manageBase, rolesApp } from './testing.ts'

let world: Awaited<ReturnType<typeof rolesApp>>
beforeAll(async () => {
  world = await rolesApp()
})
afterAll(() => world.app.stop())

interface Saved {
  roleId: string
  version: number
  errors: { path: string; message: string }[]
}
const save = (fields: object, headers = world.operator) =>
  world.post<Saved>(`${manageBase}/saveOrUpdateRole`, { roleCode: 2, ...fields }, headers)
const scopeOf = async (roleId: string) =>
  (await world.get<RoleDetail>(`${manageBase}/findRoleById?roleId=${roleId}`)).data.dataScope

test('LEAD-13 PRM-17 a role has a data scope: own enterprise unless said, copied and restored with it', async () => {
  const plain = (await save({ roleName: '未说范围' })).data
  expect(await scopeOf(plain.roleId)).toBe('enterprise')
  const narrow = (await save({ roleName: '只看本人', dataScope: 'self' })).data
  expect(await scopeOf(narrow.roleId)).toBe('self')
  const copy = await world.post<Saved>(`${manageBase}/copyRole`, {
    roleId: narrow.roleId,
    roleName: '只看本人乙',
    roleCode: 2,
  })
  expect(await scopeOf(copy.data.roleId)).toBe('self')
  const change = { roleId: plain.roleId, dataScope: 'below', version: plain.version }
  expect((await world.post(`${manageBase}/updateRole`, change)).code).toBe(200)
  expect(await world.post(`${manageBase}/updateRole`, { ...change, dataScope: 'self' })).toMatchObject({
    status: 409,
    data: { dataScope: 'below', version: 2 },
  })
  const [log] = await world.app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('target', '=', plain.roleId)
    .orderBy('id', 'desc')
    .execute()
  expect(log?.detail).toMatchObject({ changes: [{ field: 'dataScope', from: '本企业', to: '本企业及下级企业' }] })
  await world.get(`${manageBase}/delRoleById?roleId=${narrow.roleId}`)
  const [bin] = await world.app
    .kitOf('recycle-bin')
    .db.selectFrom('recycled_thing')
    .select('id')
    .where('thing_id', '=', narrow.roleId)
    .execute()
  await world.post(restoreRoute.path, { ids: [bin?.id] })
  expect(await scopeOf(narrow.roleId)).toBe('self')
})

test('LEAD-13 PRM-17 only operators show other enterprises, and all of them on their own side alone', async () => {
  const refused = async (said: Promise<{ code: number; data: Saved }>) => (await said).data.errors
  expect(await refused(save({ roleName: '全看', dataScope: 'all' }))).toEqual([
    { path: 'dataScope', message: '「全部企业」只用于运营侧的角色' },
  ])
  const wide = (await save({ roleName: '运营全看', roleCode: 1, dataScope: 'all' })).data
  const turned = { roleId: wide.roleId, roleCode: 2 }
  expect(await refused(world.post(`${manageBase}/updateRole`, turned))).toMatchObject([{ path: 'dataScope' }])
  expect(await refused(save({ roleName: '下级', dataScope: 'below' }, world.administrator))).toEqual([
    { path: 'dataScope', message: '「本企业及下级企业」会看到其他企业的数据，只能由运营方设置' },
  ])
  // An operator widens a role of the enterprise: its administrator neither changes nor gives it any more.
  const own = (await save({ roleName: '本企业的', dataScope: 'self' }, world.administrator)).data
  expect(await scopeOf(own.roleId)).toBe('self')
  expect((await world.post(`${manageBase}/updateRole`, { roleId: own.roleId, dataScope: 'below' })).code).toBe(200)
  const menus = { roleId: own.roleId, menuIds: [] }
  expect((await world.post(`${manageBase}/allocateMenu`, menus, world.administrator)).msg).toContain('由运营方维护')
  const users = [{ userId: world.administratorId, entId: world.entId }]
  const given = await world.post<{ done: string[]; failed: { msg: string }[] }>(
    `${manageBase}/addUsers`,
    { roleId: own.roleId, users, endsOn: null },
    world.administrator,
  )
  expect(given.data).toMatchObject({ done: [], failed: [{ msg: expect.stringContaining('只能由超级管理员分配') }] })
})
