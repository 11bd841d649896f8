import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import { makeTask } from '@portal/tax-task/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrganizationDetail, OrganizationNode } from '../contract/index.ts'
import { freeCode, permissions, treeApp } from './organization.fixture.ts'

let tree: Awaited<ReturnType<typeof treeApp>>
beforeAll(async () => {
  tree = await treeApp()
})
afterAll(() => tree.app.stop())

const root = '10000001'
interface Refused {
  errors?: { path: string; message: string }[]
  blocked?: { kind: string; count: number; route?: string }[]
}

test('ORG-01 ORG-02 ORG-04 four levels: the level is the parent and one more, the sector is inherited', async () => {
  const { add, get, post } = tree
  const coal = await add(10_000_001, ' 启明煤业有限公司 ', { cat: '01', customerCode: 'COAL1' })
  expect(coal).toMatchObject({ customerCode: 'COAL1', customerRegisterName: '启明煤业有限公司', companyLevel: 2 })
  const mine = await add('COAL1', '启明露天煤矿', { cat: null })
  const shop = await add(mine.customerCode, '煤矿机修厂')
  expect([mine, shop].map(({ companyLevel, cat }) => [companyLevel, cat])).toEqual([
    [3, '01'],
    [4, '01'],
  ])
  const other = await add('333333', '零散单位')
  expect([other.companyLevel, other.cat]).toEqual([4, '08'])

  const below = await get<OrganizationNode[]>(`getAll?parentCustomerCode=${mine.customerCode}`)
  expect(below).toMatchObject([{ customerCode: shop.customerCode, hasChildren: false }])
  const all = (await get<OrganizationNode[]>('getAll')).map(({ customerCode }) => customerCode)
  const own = [root, '222222', '333333', 'COAL1', mine.customerCode, shop.customerCode]
  expect(all.filter((code) => own.includes(code))).toEqual(own)
  const found = async (asked: object) =>
    (await post<{ records: { customerCode: string }[]; total: number }[]>('getAllByPage', asked)).data[0]
  for (const word of ['露天', 'lutian', 'qmltmk', mine.customerCode])
    expect(await found({ word }), word).toMatchObject({ records: [{ customerCode: mine.customerCode }], total: 1 })
  expect(await found({ word: '集团' })).toMatchObject({ total: 0 })
  expect(await found({ cat: '01', companyLevel: 3 })).toMatchObject({ total: 1 })

  const detail = await get<OrganizationDetail>(`detail?customerCode=${shop.customerCode}`)
  expect(detail.above.map(({ customerCode }) => customerCode)).toEqual([root, 'COAL1', mine.customerCode])
  expect(detail).toMatchObject({ members: null, children: 0, history: [{ kind: 'add', version: 1, untilAt: null }] })
  const workbook = await tree.app.inject({
    url: '/japi/api/manage/organization/export',
    headers: { ...tree.keeper },
  })
  expect(workbook.headers['content-type']).toContain('spreadsheet')
})

test('ORG-05 ORG-04 each missing or wrong field is told at its place, nothing is written', async () => {
  const { add, post, get } = tree
  const before = (await get('getAll')).length
  const faults = async (sent: object) => (await post<Refused>('addOrg', sent)).data.errors
  expect(await faults({})).toEqual([
    { path: 'parentCustomerCode', message: '请选择（新）上级公司' },
    { path: 'customerRegisterName', message: '请输入（新）公司名称' },
    { path: 'socialcreditcode', message: '请输入统一社会信用代码' },
  ])
  const named = { parentCustomerCode: root, customerRegisterName: '甲', cat: '02' }
  const code = async (socialcreditcode: string) => (await faults({ ...named, socialcreditcode }))?.[0]?.message
  expect(await code('9135')).toBe('统一社会信用代码长度至少18位')
  expect(await code('9135O100M000100Y43')).toBe('请输入正确的统一社会信用代码')
  expect(await code('91350100M000100Y44')).toBe('统一社会信用代码校验位不正确')
  const right = { ...named, socialcreditcode: freeCode() }
  expect(await faults({ ...right, cat: '' })).toMatchObject([{ path: 'cat', message: '请选择（新）板块' }])
  expect(await faults({ ...right, cat: '99' })).toMatchObject([{ path: 'cat' }])
  expect(await faults({ ...right, parentCustomerCode: 'absent' })).toMatchObject([{ path: 'parentCustomerCode' }])
  const last = await add('333333', '四级单位')
  expect(await faults({ ...right, parentCustomerCode: last.customerCode })).toMatchObject([
    { path: 'parentCustomerCode', message: '四级组织下不能再设下级组织' },
  ])
  expect((await get('getAll')).length).toBe(before + 1)
  expect((await add(root, '老单位', { socialcreditcode: ' 350100123456789 ' })).socialcreditcode).toBe(
    '350100123456789',
  )
})

test('ORG-08 ORG-02 a circle, a fifth level, a taken code, a stale version, a reserved place: refused', async () => {
  const { add, post } = tree
  const top = await add(root, '甲集团')
  const middle = await add(top.customerCode, '甲一公司')
  const low = await add(middle.customerCode, '甲一一公司')
  const side = await add(top.customerCode, '甲二公司')
  const move = (customerCode: string, parentCustomerCode: string, own: object = {}) =>
    post<Refused>('updateOrg', { customerCode, parentCustomerCode, ...own })
  expect(await move(top.customerCode, low.customerCode)).toMatchObject({
    code: 7799,
    data: { errors: [{ path: 'parentCustomerCode' }], blocked: [{ kind: 'cycle' }] },
  })
  expect(await move(middle.customerCode, side.customerCode)).toMatchObject({
    code: 7799,
    data: { blocked: [{ kind: 'level', count: 1 }] },
  })
  expect(await move(side.customerCode, root, { socialcreditcode: top.socialcreditcode })).toMatchObject({
    data: { errors: [{ path: 'socialcreditcode' }], blocked: [{ kind: 'creditCode', name: '甲集团' }] },
  })
  expect((await move('222222', top.customerCode)).code).toBe(7799)
  expect((await move('absent', root)).status).toBe(404)
  const renamed = await post('updateOrg', { customerCode: side.customerCode, version: 1, customerRegisterName: '甲三' })
  expect(renamed.data).toMatchObject({ version: 2, customerRegisterName: '甲三', companyLevel: 3 })
  expect(await move(side.customerCode, root, { version: 1 })).toMatchObject({ status: 409, data: { version: 2 } })
})

test('ORG-08 what stands in the way of cancelling is counted; afterwards the enterprise is closed', async () => {
  const { app, add, get, post, orgOf } = tree
  const { entId } = await makeEnterprise(app)
  const { user, headers } = await makeSignedIn(app, { entIds: [entId] })
  await makeTask(app, { entId, userId: user.userId })
  const { customerCode } = await orgOf(entId)
  const child = await add(customerCode, '下属单位')
  const cancel = (code: string) => post<Refused>('updateOrg', { customerCode: code, status: 0, reason: '吸收合并' })
  const held = await cancel(customerCode)
  expect(held).toMatchObject({ code: 7799, msg: expect.stringContaining('1 个下级组织、 1 个未完成的税务任务') })
  expect(held.data.blocked).toMatchObject([
    { kind: 'children', count: 1 },
    { kind: 'tasks', count: 1, route: '/system/tax-admin/index' },
    { kind: 'users', count: 1, route: '/Base/auth-management/user' },
  ])
  expect((await get<{ customerCode: string }>('getPrimaryOrg', headers)).customerCode).toBe(customerCode)

  const other = await makeEnterprise(app)
  const gone = await orgOf(other.entId)
  expect((await cancel(gone.customerCode)).data).toMatchObject({ status: '0', version: 2 })
  expect((await cancel(child.customerCode)).data).toMatchObject({ status: '0' })
  expect((await cancel(child.customerCode)).code).toBe(7799)
  const { enabled } = await app
    .kitOf('identity')
    .db.selectFrom('enterprise')
    .select('enabled')
    .where('id', '=', other.entId)
    .executeTakeFirstOrThrow()
  expect(enabled).toBe(false)
  const { history } = await get<OrganizationDetail>(`detail?customerCode=${gone.customerCode}`)
  expect(history[0]).toMatchObject({ kind: 'cancel', reason: '吸收合并', untilAt: null })
})

test('ORG-02 members join an organisation with an enterprise; the primary one is one of the own', async () => {
  const { app, add, get, post, orgOf } = tree
  const [one, two] = [await makeEnterprise(app), await makeEnterprise(app)]
  const { user, headers } = await makeSignedIn(app, { entIds: [one.entId], userSource: '2' })
  const second = await orgOf(two.entId)
  const sub = await add(second.customerCode, '二的下级')
  const primary = (code: string) => post('updateUserPrimaryOrg', { customerCode: code }, headers)
  expect((await primary(second.customerCode)).status).toBe(404)
  expect((await post('addOrgUser', { customerCode: sub.customerCode, userId: user.userId })).code).toBe(7799)
  const added = { customerCode: second.customerCode, userId: user.userId }
  expect((await post('addOrgUser', added, headers)).status).toBe(403)
  for (const _twice of [1, 2]) expect((await post('addOrgUser', added)).code).toBe(200)
  expect((await primary(second.customerCode)).code).toBe(200)
  const mine = (await get('getUserOrgs', headers)).map(({ customerCode }) => customerCode)
  expect(mine).toEqual([second.customerCode, (await orgOf(one.entId)).customerCode])
  const all = await get('getUserOrgsAndSubOrgs', headers)
  expect(all.map(({ customerCode }) => customerCode)).toContain(sub.customerCode)
  expect(all).toHaveLength(3)
})

test('ORG-02 ORG-07 the tree as of an earlier day is the one of that evening', async () => {
  const { app, add, get, post } = tree
  const start = app.clock.now()
  app.clock.set('2027-03-01 10:00:00')
  const keeper = async () => (await makeSignedIn(app, { permissions })).headers
  const node = await add(root, '旧名称', {}, await keeper())
  const turn = async (own: object) => post('updateOrg', { customerCode: node.customerCode, ...own }, await keeper())
  app.clock.set('2027-03-02 10:00:00')
  await turn({ customerRegisterName: '新名称' })
  app.clock.set('2027-03-03 10:00:00')
  await turn({ status: '0' })
  const reader = await keeper()
  const nameOn = async (date: string) =>
    (await get<OrganizationNode[]>(`asOf?date=${date}`, reader)).find(
      ({ customerCode }) => customerCode === node.customerCode,
    )?.customerRegisterName
  expect(await Promise.all(['2027-02-28', '2027-03-01', '2027-03-02', '2027-03-03'].map(nameOn))).toEqual([
    undefined,
    '旧名称',
    '新名称',
    undefined,
  ])
  const url = '/japi/api/manage/organization/asOf?date=2027-03-04'
  expect((await app.inject({ url, headers: { ...reader } })).statusCode).toBe(400)
  app.clock.set(start)
})

test('ORG-02 who may not keep the tree reads it and changes nothing', async () => {
  const { app, get, post } = tree
  const { headers } = await makeSignedIn(app)
  expect((await get('getAll', headers)).length).toBeGreaterThan(2)
  expect((await post('addOrg', {}, headers)).status).toBe(403)
  expect((await post('updateOrg', { customerCode: root }, headers)).status).toBe(403)
})
