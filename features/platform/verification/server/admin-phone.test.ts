import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentUserRoute, permissionsRoute, userRolesRoute } from '@portal/identity/contract'
import { assignRole } from '@portal/identity/server/roles'
import { makeSignedIn, makeUser, signedInAs, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { defineRoute, Type } from '@portal/contract'
import { createTestApp, type TestApp } from '@portal/testkit'
import { ask, codeOf, newPhone, outbox, send, validate, verifiedToken } from './testing.ts'
import { verificationFeature } from './verification.plugin.ts'

/** An administrator route, and one that checks for an administrator inside its handler. */
const adminRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/manage/testing/admin',
  summary: '测试',
  tag: '测试',
  access: 'role:superAdmin',
  scope: 'none',
  data: Type.Null(),
})
const grantRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/manage/testing/grant',
  summary: '测试',
  tag: '测试',
  access: 'perm:monitor:outbox:read',
  scope: 'none',
  data: Type.Null(),
})
const insideRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/manage/testing/inside',
  summary: '测试',
  tag: '测试',
  access: 'signed-in',
  scope: 'none',
  data: Type.Boolean(),
  during: ['admin-phone'],
})

let app: TestApp
beforeAll(async () => {
  const probe = {
    name: 'probe',
    migrations: [],
    tables: [],
    mount(kit: Parameters<ReturnType<typeof verificationFeature>['mount']>[0]) {
      kit.mount(adminRoute, () => null)
      kit.mount(grantRoute, () => null)
      kit.mount(
        insideRoute,
        (_input, call) => call.caller.roles.has('superAdmin') || call.caller.permissions.has('monitor:outbox:read'),
      )
    },
  }
  app = await createTestApp({ ...withIdentity(verificationFeature(), probe) })
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.advance(25 * 3_600_000)
})

async function administrator(phone = newPhone()) {
  const user = await makeUser(app, { phone, roles: ['superAdmin'] })
  return { user, phone, headers: await signedInAs(app, user, { phoneVerified: false }) }
}
const get = (path: string, headers: SignedInHeaders) => ask(app, 'GET', path, {}, { headers })
const flag = async (headers: SignedInHeaders) =>
  ((await get(currentUserRoute.path, headers)).data as { adminPhoneVerified: boolean }).adminPhoneVerified

test('SES-12 without the phone check each call that needs a grant is refused and names what is missing', async () => {
  const { headers } = await administrator()
  for (const path of [adminRoute.path, grantRoute.path])
    expect(await get(path, headers)).toMatchObject({
      status: 403,
      data: { missing: 'verify:admin-phone' },
      msg: '请先完成管理员手机验证',
    })
  expect((await get(insideRoute.path, headers)).data).toBe(false)
})

test('SES-12 the flag is false for an unverified holder of the role and true for everybody else', async () => {
  const { headers } = await administrator()
  expect(await flag(headers)).toBe(false)
  for (const roles of [['companyAdmin'], ['taxManager', 'service'], []])
    expect(await flag(await signedInAs(app, await makeUser(app, { roles }), { phoneVerified: false }))).toBe(true)
})

test('SES-12 roles and menu are told before the check, so that the page knows whom it asks', async () => {
  const { headers } = await administrator()
  expect((await get(userRolesRoute.path, headers)).data).toEqual([
    { role: { roleId: '349855983408250880', roleCode: 'superAdmin', roleName: '超级管理员' } },
  ])
  expect((await get(permissionsRoute.path, headers)).data).toMatchObject({
    btnPerm: expect.arrayContaining(['monitor:outbox:read']) as string[],
  })
})

test('SES-12 the code to its own phone opens the calls, from the next one on', async () => {
  const { headers, phone } = await administrator()
  await verifiedToken(app, phone, { headers })
  expect(await flag(headers)).toBe(true)
  for (const path of [adminRoute.path, grantRoute.path]) expect((await get(path, headers)).status).toBe(200)
  expect((await get(insideRoute.path, headers)).data).toBe(true)
})

test('SES-12 it holds for the one session: another sign-in verifies anew', async () => {
  const { headers, phone, user } = await administrator()
  await verifiedToken(app, phone, { headers })
  expect((await get(adminRoute.path, await signedInAs(app, user, { phoneVerified: false }))).status).toBe(403)
})

test("SES-12 somebody else's phone, a wrong code, or a code checked without the session opens nothing", async () => {
  const { headers, phone } = await administrator()
  const foreign = newPhone()
  await verifiedToken(app, foreign, { headers })
  expect((await get(adminRoute.path, headers)).status).toBe(403)
  const [token = ''] = (await send(app, {}, { headers })).data as string[]
  const code = await codeOf(app, phone)
  await validate(app, { phone, code: code === '123456' ? '654321' : '123456', token }, { headers })
  expect((await get(adminRoute.path, headers)).status).toBe(403)
  expect((await validate(app, { phone, code, token })).code).toBe(200)
  expect((await get(adminRoute.path, headers)).status).toBe(403)
})

test('SES-12 the role in one enterprise asks for the check there, a later one from then on', async () => {
  const { user, headers } = await makeSignedIn(app, { phone: newPhone() })
  const unverified = await signedInAs(app, user, { phoneVerified: false })
  expect(await flag(unverified)).toBe(true)
  const kit = app.kitOf('identity')
  await kit.write((tx) =>
    assignRole(tx, kit.clock.now(), { userId: user.userId, roleCode: 'superAdmin', entId: user.entIds[0] ?? null }),
  )
  expect(await flag(unverified)).toBe(false)
  expect(await flag(headers)).toBe(true)
})

test("SES-21 an administrator before the check reads the own phone's messages alone, after it all", async () => {
  const { headers, phone } = await administrator()
  const other = newPhone()
  await send(app, { phone: other })
  await send(app, {}, { headers })
  expect((await outbox(app, { phone }, headers)).records).toMatchObject([
    { phone: `*******${phone.slice(-4)}`, code: await codeOf(app, phone) },
  ])
  expect((await outbox(app, {}, headers)).records).toHaveLength(1)
  expect(await outbox(app, { phone: other }, headers)).toMatchObject({ status: 200, records: [], total: 0 })
  app.clock.advance(61_000)
  await verifiedToken(app, phone, { headers })
  expect((await outbox(app, {}, headers)).records.map((record) => record.phone)).toContain(`*******${other.slice(-4)}`)
})
