import { codeLibraryFeature } from '@portal/code-library/server/testing'
import { giveRole, takeRole } from '@portal/identity/server/roles'
import { systemRoles } from '@portal/identity/contract'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyFeature } from './company.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), codeLibraryFeature(), companyFeature()),
  })
})
afterAll(() => app.stop())

const base = '/japi/api/manage/company'
const save = async (payload: object, headers: SignedInHeaders) => {
  const answer = await app.inject({ method: 'POST', url: `${base}/save`, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const info = async (headers: SignedInHeaders) =>
  (await app.inject({ url: `${base}/info`, headers: { ...headers } })).json().data

const value = {
  version: 0,
  creditCode: ' 91350000m000100a10 ',
  sector: '02',
  legalPerson: '郑海燕',
  establishedOn: '2010-05-01',
  registeredAddress: '福州市鼓楼区',
  officeAddress: null,
  contactName: '周敏',
  contactPhone: '13800001234',
  contactEmail: 'caiwu@example.com',
}

test('PRM-15 an administrator completes the enterprise, members read it, nobody gets the whole phone', async () => {
  const { entId } = await makeEnterprise(app)
  const { headers: admin } = await makeSignedIn(app, { entIds: [entId], permissions: ['company:info:manage'] })
  const { headers: member } = await makeSignedIn(app, { entIds: [entId] })
  expect(await info(member)).toMatchObject({ creditCode: null, contactPhone: null, version: 0 })
  expect((await save(value, member)).status).toBe(403)
  const { contactPhone: _phone, ...withoutPhone } = value
  expect(await save(withoutPhone, admin)).toMatchObject({ data: { errors: [{ path: 'contactPhone' }] } })

  expect((await save(value, admin)).data).toMatchObject({ creditCode: '91350000M000100A10', version: 1 })
  const shown = await info(member)
  expect(shown).toMatchObject({ contactPhone: '*******1234', sector: '02', updatedBy: expect.any(String) })
  expect(JSON.stringify(shown)).not.toContain('13800001234')

  const moved = { ...withoutPhone, version: 1, officeAddress: '厦门市思明区' }
  expect((await save(moved, admin)).data).toMatchObject({ version: 2, contactPhone: '*******1234' })
  expect(await save(moved, admin)).toMatchObject({ status: 409, data: { version: 2, officeAddress: '厦门市思明区' } })
  const rows = await app
    .kitOf('audit')
    .db.selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'company.save')
    .execute()
  const told = JSON.stringify(rows)
  expect([told.includes('厦门市思明区'), told.includes('13800001234')]).toEqual([true, false])
})

test('PRM-15 what is wrong is said at its field; a code that another enterprise has is refused', async () => {
  const creditCode = '91350100M000100Y43'
  await makeEnterprise(app, { creditCode })
  const { headers } = await makeSignedIn(app, { permissions: ['company:info:manage'] })
  const faults = async (change: object) => {
    const { data } = await save({ ...value, ...change }, headers)
    return data.errors.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`)
  }
  expect(await faults({ creditCode: '9135' })).toEqual(['creditCode 统一社会信用代码长度至少18位'])
  expect(await faults({ creditCode: '91350100M000100Y44' })).toEqual(['creditCode 统一社会信用代码校验位不正确'])
  expect(await faults({ creditCode: '9135O100M000100Y43' })).toEqual(['creditCode 请输入正确的统一社会信用代码'])
  expect(await faults({ sector: '99' })).toMatchObject([expect.stringContaining('sector')])
  expect(await faults({ establishedOn: '2010-02-30' })).toMatchObject([expect.stringContaining('establishedOn')])
  expect(await faults({ creditCode })).toEqual([`creditCode 统一社会信用代码 ${creditCode} 已登记`])
  expect((await save({ ...value, contactPhone: '12800001234' }, headers)).status).toBe(400)
  expect((await info(headers)).version).toBe(0)
})

test('PRM-15 two who complete an enterprise at once: one is told what stands', async () => {
  const { headers } = await makeSignedIn(app, { permissions: ['company:info:manage'] })
  const codes = ['91350200M000100D4N', '91350200M000100E5T']
  const both = await Promise.all(codes.map((creditCode) => save({ ...value, creditCode }, headers)))
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await info(headers)).version).toBe(1)
})

test('PRM-10 the administrator names the head of the department by account; strangers are refused', async () => {
  const { entId } = await makeEnterprise(app)
  const { headers } = await makeSignedIn(app, { entIds: [entId], permissions: ['company:info:manage'] })
  const { user: head } = await makeSignedIn(app, { entIds: [entId], name: '罗成' })
  const { user: stranger } = await makeSignedIn(app, {})
  const entered = { ...value, creditCode: '91350300M000100F1L' }
  expect(await save({ ...entered, head: stranger.account }, headers)).toMatchObject({
    code: 7799,
    data: { errors: [{ path: 'head' }] },
  })
  expect(await info(headers)).toMatchObject({ head: null, version: 0 })
  expect((await save({ ...entered, head: head.account.toUpperCase() }, headers)).data).toMatchObject({
    head: head.account,
    headName: '罗成',
  })
  expect((await save({ ...entered, version: 1 }, headers)).data.headName).toBe('罗成')
  expect((await save({ ...entered, version: 2, head: null }, headers)).data).toMatchObject({ headName: null })
})

test('NOT-03 PRM-15 a new administrator of an enterprise without data is asked once, until it has some', async () => {
  const { entId } = await makeEnterprise(app, { name: '启明风电有限公司' })
  const first = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'], name: '罗建军' })
  const later = await makeSignedIn(app, { entIds: [entId] })
  const kit = app.kitOf('identity')
  const held = { userId: later.user.userId, roleId: systemRoles.companyAdmin.roleId, entId }
  const asked = () =>
    app.asOwner(`select user_id, status, remark, content from notice where notice_type = '4' and ent_id = '${entId}'
      order by user_id <> '${first.user.userId}', created_at`)
  expect(await asked()).toMatchObject([
    { user_id: first.user.userId, status: 0, content: expect.stringContaining('启明风电有限公司') },
  ])
  for (const _twice of [1, 2]) await kit.write((tx) => giveRole(tx, kit.clock.now(), { ...held, endsAt: null }))
  expect((await asked()).map((row) => row['status'])).toEqual([0, 0])
  await kit.write((tx) => takeRole(tx, held))
  expect((await asked()).map((row) => [row['status'], row['remark']])).toEqual([
    [0, null],
    [2, '已不是企业管理员'],
  ])
  const editor = await makeSignedIn(app, { entIds: [entId], permissions: ['company:info:manage'], name: '周敏' })
  expect((await save({ ...value, creditCode: '91350400M000100H2Y' }, editor.headers)).status).toBe(200)
  expect((await asked())[0]).toMatchObject({ status: 2, remark: '已由周敏完善' })
  await kit.write((tx) => giveRole(tx, kit.clock.now(), { ...held, endsAt: null }))
  expect(await asked()).toHaveLength(2)
})
