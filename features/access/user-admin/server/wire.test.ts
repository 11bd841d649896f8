import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeUser } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import type { EnterpriseUser, UserRecord } from '../contract/index.ts'
import { usersApp, type Answer } from './testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
let app: TestApp
beforeAll(async () => {
  own = await usersApp()
  ;({ app } = own)
})
afterAll(() => app.stop())

type Page<T = UserRecord> = [{ records: T[]; current: number; total: number; size: number }]
const ordinary = '349855983408250887'

test('PRM-01 PRM-07 pages of users in the wire’s spelling: words trimmed, numbers as text and as number', async () => {
  const { entId: other } = await makeEnterprise(app, { name: '启明光伏有限公司' })
  const user = await makeUser(app, { account: 's_8812345', name: '韩梅', entIds: [other, own.entId], userSource: '2' })
  const find = async (path: string, body: object, headers = own.boss.headers) =>
    (await own.ask<Page>(`management/${path}`, body, headers)).data[0]
  const asked = { sourceChannel: 'bi', currentPage: 1, pageSize: '10', userName: ' 韩梅 ', account: 8812345 }
  const page = await find('findUserByPage', asked)
  expect(page).toMatchObject({ current: 1, total: 1, size: 10 })
  expect(page.records).toEqual([
    {
      userId: user.userId,
      userName: '韩梅',
      account: 's_8812345',
      userSource: '2',
      phone: '',
      entId: other,
      entName: '启明光伏有限公司',
      status: '1',
      activeFlag: '1',
      userOrganzations: [
        { entId: other, customerName: '启明光伏有限公司' },
        { entId: own.entId, customerName: expect.any(String) },
      ],
    },
  ])
  // The wrapped body of outside clients, as somebody of one enterprise: only what belongs to it is told.
  const wrapped = await find('findUserByPage2', { data: { ...asked, sourceChannel: 1 } }, own.admin.headers)
  expect(wrapped.records[0]?.userOrganzations.map(({ entId }) => entId)).toEqual([own.entId])
  expect((await find('findUserByPage2', { userName: '没有这个人' })).records).toEqual([])
  const { data } = await own.ask('management/findEntByUserProduct', { userIds: `${user.userId},none`, productType: 1 })
  expect(data).toMatchObject([{ userId: user.userId, userOrganzations: [{ entId: own.entId }] }])
})

test('PRM-01 PRM-17 editStatus, editRole and updateUserOrganzationStatus act within reach', async () => {
  const user = await makeUser(app, { entIds: [own.entId] })
  const foreign = await makeUser(app)
  const find = async () =>
    (await own.ask<Page<EnterpriseUser>>('management/findEntUserByPage', { account: user.account })).data[0].records[0]
  const write = (path: string, body: object, headers = own.admin.headers) =>
    own.ask(`management/${path}`, { userId: user.userId, ...body }, headers)
  expect((await write('editRole', { roleIds: [ordinary] })).code).toBe(200)
  expect(await find()).toMatchObject({ organzationStatus: '1', roleList: [{ roleId: ordinary, roleName: '普通用户' }] })
  expect((await write('editRole', { roleIds: [] })).code).toBe(200)
  expect((await find())?.roleList.filter(({ roleId }) => roleId === ordinary)).toEqual([])
  expect((await write('updateUserOrganzationStatus', { status: 0 })).code).toBe(200)
  expect(await find()).toMatchObject({ status: '1', organzationStatus: '0' })
  expect((await write('updateUserOrganzationStatus', { status: 0, userId: foreign.userId })).status).toBe(404)
  expect((await write('updateUserOrganzationStatus', { status: '1', entId: foreign.entIds[0] })).status).toBe(404)
  expect((await write('editStatus', { status: '0' })).status).toBe(403)
  expect((await write('editStatus', { status: '0' }, own.boss.headers)).code).toBe(200)
  expect(await find()).toMatchObject({ status: '0' })
  expect((await write('editStatus', { status: '2' }, own.boss.headers)).status).toBe(400)
})

test('PRM-01 updatePersonInformation changes what is said; a wrong phone stays at its field', async () => {
  const user = await makeUser(app, { entIds: [own.entId], phone: '13800138001' })
  const update = (body: object, room = 'backgroundCenter') =>
    own.ask<{ version: number; errors: { path: string }[] }>(`${room}/updatePersonInformation`, {
      userId: user.userId,
      ...body,
    })
  expect((await update({ phone: 15912345678, userName: '新名' }, 'management')).data).toEqual({ version: 2 })
  expect((await update({ phone: '12345678901' })).data.errors).toMatchObject([{ path: 'phone' }])
  expect(await update({ userName: '晚了', version: '1' })).toMatchObject({ status: 409, data: { userName: '新名' } })
  const [row] = await app.asOwner(`select name, new_phone as phone from user_account where id = '${user.userId}'`)
  expect(row).toEqual({ name: '新名', phone: '15912345678' })
})

test('PRM-01 accounts that wait are found and activated, with roles or without', async () => {
  const make = async (account: string) =>
    (await own.ask<{ userId: string }>('management/createUser', { account, userName: '待', isPending: true })).data
      .userId
  const [first, second] = [await make('waits.one'), await make('waits.two')]
  const waiting = async () =>
    (await own.ask<Page>('notification/findAccountActive', {})).data[0].records.map(({ userId }) => userId)
  expect(await waiting()).toEqual([second, first])
  const turned = await own.ask<{ failed: { msg: string }[] }>(
    'management/turnUsers',
    { ids: [first], isOn: true },
    own.boss.headers,
  )
  expect(turned.data.failed[0]?.msg).toContain('请先激活')
  await own.ask('notification/activationByAdmin', { userId: first, roleIds: [ordinary] })
  await own.ask('notification/activationNotRole', { userIds: second })
  expect(await waiting()).toEqual([])
  const one = await own.ask<Page>('notification/findAccountActive', { userId: first })
  expect(one.data[0].records).toMatchObject([{ userId: first, activeFlag: '1', status: '1' }])
  const roles = await app.asOwner(`select role_id, ent_id from user_role where user_id = '${first}'`)
  expect(roles).toEqual([{ role_id: ordinary, ent_id: own.entId }])
})

test('PRM-01 the super administrator’s role: by one of them, freshly proved, never one’s own', async () => {
  const user = await makeUser(app, { entIds: [own.entId] })
  const edit = (userId: string, status: unknown, headers = own.boss.headers): Promise<Answer> =>
    own.ask('management/editSuperAdminRole', { userId, status }, headers)
  expect((await edit(user.userId, '1', own.admin.headers)).status).toBe(403)
  expect((await edit(own.boss.user.userId, 0)).msg).toContain('不能取消自己')
  expect((await edit(user.userId, 1)).code).toBe(200)
  expect((await edit(user.userId, '0')).code).toBe(200)
  expect((await edit(user.userId, '0')).code).toBe(7799)
  app.clock.advance(60 * 60_000)
  expect(await edit(user.userId, '1')).toMatchObject({ status: 403, data: { missing: 'verify:proof' } })
})
