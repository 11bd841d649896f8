import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePasswordRoute } from '@portal/identity/contract'
import { makeUser, signedInAs } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { changePhoneRoute, sendCodeRoute, tokenType, validateCodeRoute } from '@portal/verification/contract'
import { verificationFeature } from '@portal/verification/server/testing'
import type { TestApp } from '@portal/testkit'
import { applyPolicy } from './policy/policy.service.ts'
import { asCaller, codeOf, enter, factorApp, routes, testPassword } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await factorApp([notificationFeature(), verificationFeature()], {
    secondFactor: { policy: 'operators', graceDays: 14 },
  })
})
afterAll(async () => {
  await app.stop()
})

type Caller = ReturnType<typeof asCaller>
/** A thief with only the password: a new sign-in with an unverified phone. */
async function thief(phone: string, roles: readonly string[] = []) {
  const user = await makeUser(app, { phone, roles })
  return { user, ...asCaller(app, await signedInAs(app, user, { phoneVerified: false })) }
}
/** The owner enters the code from the phone. */
async function verify(who: Caller): Promise<number> {
  const { data } = await app
    .inject({ method: 'GET', url: sendCodeRoute.path, query: { tokenType }, headers: who.headers })
    .then((answer) => answer.json<{ data: string[] }>())
  const row = await app.db
    .selectFrom('sms_outbox')
    .select('code')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (await who.ask(validateCodeRoute, { code: row.code ?? '', token: data[0] ?? '' })).code
}
const enrolls = [routes.totpBeginRoute, routes.passkeyBeginRoute] as const

test("SES-12 SES-25 an administrator's password alone changes no factor, no password and no phone", async () => {
  const who = await thief('13800000001', ['superAdmin'])
  const missing = { status: 403, data: { missing: 'verify:admin-phone' }, msg: '请先完成管理员手机验证' }
  for (const route of [...enrolls, routes.totpRemoveRoute, routes.recoveryRenewRoute])
    expect(await who.ask(route, {}), route.path).toMatchObject(missing)
  expect(await who.ask(routes.totpConfirmRoute, { code: '000000' })).toMatchObject(missing)
  expect(await who.ask(routes.factorStateRoute)).toMatchObject(missing)
  expect(
    await who.ask(changePasswordRoute, { oldPassword: testPassword, newPassword: 'Kiefer#Bach-9417' }),
  ).toMatchObject(missing)
  expect(
    await who.ask(changePhoneRoute, { phone: '13900000001', token: 'none', password: testPassword }),
  ).toMatchObject(missing)
  expect(await verify(who)).toBe(200)
  const { data: setup } = await who.ask(routes.totpBeginRoute, {})
  expect((await who.ask(routes.totpConfirmRoute, { code: codeOf(app, setup.secret) })).data.recoveryCodes).toHaveLength(
    10,
  )
})

test("SES-25 the first factor waits for a code to the account's phone; without a phone the password does", async () => {
  const who = await thief('13800000002')
  for (const route of enrolls)
    expect(await who.ask(route, {}), route.path).toMatchObject({
      status: 403,
      data: { missing: 'verify:phone' },
      msg: '请先用短信验证码验证绑定的手机',
    })
  expect((await who.ask(routes.totpConfirmRoute, { code: '000000' })).msg).toContain('设置已过期')
  expect(await verify(who)).toBe(200)
  app.clock.advance(11 * 60_000)
  expect((await who.ask(routes.proofRoute, { password: testPassword })).code).toBe(200)
  expect((await who.ask(routes.totpBeginRoute, {})).data).toEqual({ missing: 'verify:phone' })
  expect(await verify(who)).toBe(200)
  for (const route of enrolls) expect((await who.ask(route, {})).code, route.path).toBe(200)
  expect((await (await thief('')).ask(routes.totpBeginRoute, {})).code).toBe(200)
})

test('SES-25 SES-12 who must set a factor up at sign-in verifies the phone first, by a code to it alone', async () => {
  const { user } = await thief('13800000003', ['service'])
  await applyPolicy(app.kitOf('second-factor'))
  app.clock.advance(15 * 86_400_000)
  await applyPolicy(app.kitOf('second-factor'))
  const half = await enter(app, user.account)
  expect(half.pending).toEqual(['second-factor'])
  expect((await half.ask(routes.proofWaysRoute)).data).toMatchObject({ setUp: true, phone: true })
  for (const route of enrolls) expect((await half.ask(route, {})).data, route.path).toEqual({ missing: 'verify:phone' })
  const other = await app.inject({
    method: 'GET',
    url: sendCodeRoute.path,
    query: { tokenType, phone: '13900000003' },
    headers: half.headers,
  })
  expect([other.statusCode, other.json().data]).toEqual([403, { missing: 'verify:second-factor' }])
  expect(await verify(half)).toBe(200)
  expect((await half.ask(routes.proofWaysRoute)).data).toMatchObject({ setUp: true, phone: false })
  const { data: setup } = await half.ask(routes.totpBeginRoute, {})
  expect(
    (await half.ask(routes.totpConfirmRoute, { code: codeOf(app, setup.secret) })).data.recoveryCodes,
  ).toHaveLength(10)
  // An existing factor is required; a phone code does not count as one.
  const again = await enter(app, user.account)
  app.clock.advance(61_000)
  expect(await verify(again)).toBe(200)
  expect((await again.ask(routes.totpBeginRoute, {})).data).toEqual({ missing: 'verify:second-factor' })
})
