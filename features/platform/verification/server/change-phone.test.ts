import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentUserRoute } from '@portal/identity/contract'
import { assignRole } from '@portal/identity/server/roles'
import { markSecondFactor, noteProof } from '@portal/identity/server/sessions'
import {
  makeEnterprise,
  makeSignedIn,
  makeUser,
  signedInAs,
  testPassword,
  type SignedInHeaders,
} from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { changePhoneRoute } from '../contract/index.ts'
import { ask, newPhone, verificationApp, verifiedToken } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await verificationApp()
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.advance(25 * 3_600_000)
})

const change = (headers: SignedInHeaders, given: Record<string, string>) =>
  ask(app, 'POST', changePhoneRoute.path, given, { headers })
const phoneShown = async (headers: SignedInHeaders) =>
  ((await ask(app, 'GET', currentUserRoute.path, {}, { headers })).data as { phone: string }).phone

test('SES-05 another phone is bound by a code to it and a code to the old one, or the password', async () => {
  const [old, next, last] = [newPhone(), newPhone(), newPhone()]
  const { headers } = await makeSignedIn(app, { phone: old })
  expect(
    await change(headers, {
      phone: next,
      token: await verifiedToken(app, next, { headers }),
      oldToken: await verifiedToken(app, old, { headers }),
    }),
  ).toMatchObject({ code: 200, data: null })
  expect(await phoneShown(headers)).toBe(`*******${next.slice(-4)}`)
  expect(
    (await change(headers, { phone: last, token: await verifiedToken(app, last, { headers }), password: testPassword }))
      .code,
  ).toBe(200)
  expect(await phoneShown(headers)).toBe(`*******${last.slice(-4)}`)
})

test('SES-05 neither a stolen session alone nor a code to one phone changes it', async () => {
  const [old, next] = [newPhone(), newPhone()]
  const { headers } = await makeSignedIn(app, { phone: old })
  const token = await verifiedToken(app, next, { headers })
  expect((await change(headers, { phone: next, token })).msg).toBe('请先验证原手机号，或输入登录密码')
  expect((await change(headers, { phone: next, token, password: 'Wrong#Pass-1' })).code).toBe(7799)
  expect((await change(headers, { phone: next, token, oldToken: token })).msg).toBe('手机验证已失效，请重新获取验证码')
  expect((await change(headers, { phone: newPhone(), token, password: testPassword })).msg).toBe(
    '手机验证已失效，请重新获取验证码',
  )
  expect((await change(headers, { phone: old, token, password: testPassword })).msg).toBe(
    '新手机号与当前绑定的手机号相同',
  )
  const other = await makeSignedIn(app, { phone: newPhone() })
  expect((await change(other.headers, { phone: next, token, password: testPassword })).msg).toBe(
    '手机验证已失效，请重新获取验证码',
  )
  expect(await phoneShown(headers)).toBe(`*******${old.slice(-4)}`)
})

test('SES-05 SES-25 who has a second factor changes the phone by the password only after a fresh proof', async () => {
  const [old, next] = [newPhone(), newPhone()]
  const { user, headers } = await makeSignedIn(app, { phone: old })
  const [identity, session] = [
    app.kitOf('identity'),
    await app.db.selectFrom('session').select('id').where('user_id', '=', user.userId).executeTakeFirstOrThrow(),
  ]
  await identity.write(async (tx) => {
    await markSecondFactor(tx, user.userId, true)
    await noteProof(tx, app.clock.now(), { userId: user.userId, sessionId: session.id }, 'factor')
  })
  app.clock.advance(11 * 60_000)
  const token = await verifiedToken(app, next, { headers })
  expect(await change(headers, { phone: next, token, password: testPassword })).toMatchObject({
    status: 403,
    data: { missing: 'verify:proof' },
  })
  await identity.write((tx) => noteProof(tx, app.clock.now(), { userId: user.userId, sessionId: session.id }, 'factor'))
  expect((await change(headers, { phone: next, token, password: testPassword })).code).toBe(200)
})

test('SES-12 another phone does not get an administrator past the check; a first one needs the password', async () => {
  const admin = await makeUser(app, { phone: newPhone(), roles: ['superAdmin'] })
  const headers = await signedInAs(app, admin, { phoneVerified: false })
  const next = newPhone()
  expect(
    await change(headers, { phone: next, token: await verifiedToken(app, next, { headers }), password: testPassword }),
  ).toMatchObject({ status: 403, data: { missing: 'verify:admin-phone' } })
  const first = await makeUser(app, { roles: ['superAdmin'] })
  const own = await signedInAs(app, first, { phoneVerified: false })
  const bound = newPhone()
  expect(
    (
      await change(own, {
        phone: bound,
        token: await verifiedToken(app, bound, { headers: own }),
        password: testPassword,
      })
    ).code,
  ).toBe(200)
  expect((await ask(app, 'GET', currentUserRoute.path, {}, { headers: own })).data).toMatchObject({
    adminPhoneVerified: true,
  })
})

test("SES-12 another phone makes the administrator's other sessions verify anew", async () => {
  const [old, next] = [newPhone(), newPhone()]
  const admin = await makeUser(app, { phone: old, roles: ['superAdmin'] })
  const [here, there] = [await signedInAs(app, admin), await signedInAs(app, admin)]
  expect(
    (
      await change(here, {
        phone: next,
        token: await verifiedToken(app, next, { headers: here }),
        password: testPassword,
      })
    ).code,
  ).toBe(200)
  const flag = async (headers: SignedInHeaders) =>
    ((await ask(app, 'GET', currentUserRoute.path, {}, { headers })).data as { adminPhoneVerified: boolean })
      .adminPhoneVerified
  expect([await flag(here), await flag(there)]).toEqual([true, false])
})

test("SES-12 an administrator of one enterprise can't pass the check from another one without the role", async () => {
  const [old, next] = [newPhone(), newPhone()]
  const { user } = await makeSignedIn(app, { phone: old })
  const other = await makeEnterprise(app)
  const kit = app.kitOf('identity')
  await kit.write((tx) =>
    assignRole(tx, kit.clock.now(), { userId: user.userId, roleCode: 'superAdmin', entId: other.entId }),
  )
  const headers = await signedInAs(app, user, { phoneVerified: false })
  const token = await verifiedToken(app, next, { headers })
  expect(await change(headers, { phone: next, token, password: testPassword })).toMatchObject({
    status: 403,
    data: { missing: 'verify:phone' },
  })
  await verifiedToken(app, old, { headers })
  expect((await change(headers, { phone: next, token, password: testPassword })).code).toBe(200)
})
