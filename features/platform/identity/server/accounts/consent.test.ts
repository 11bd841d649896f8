import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { defineRoute, Type } from '@portal/contract'
import type { Feature } from '@portal/server-kit/feature'
import { consentRoute } from '../../contract/consent.routes.ts'
import { signInRoute } from '../../contract/identity.routes.ts'
import { currentUserRoute } from '../../contract/user.routes.ts'
import { privacyVersion } from '../../contract/privacy.ts'
import { makeUser, signedInAs, testPassword, withIdentity, type TestUser } from '../testing.ts'

const grantedRoute = defineRoute({
  method: 'GET',
  path: '/japi/test/granted',
  summary: '',
  tag: 'test',
  access: 'perm:test:thing:read',
  scope: 'user',
  data: Type.Null(),
})
const feature: Feature = {
  name: 'consent-test',
  migrations: [],
  tables: [],
  mount: (kit) => kit.mount(grantedRoute, () => null),
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(feature) })
})
afterAll(() => app.stop())

const newcomer = () => makeUser(app, { consent: false, permissions: ['test:thing:read'] })
async function browser(user: TestUser) {
  const answer = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    payload: { account: user.account, password: testPassword },
  })
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]))
  return {
    data: answer.json().data as { token: string; pending?: string[] },
    headers: { authorization: `Bearer ${answer.json().data.token}` },
    cookies,
  }
}
const agree = async (who: { headers: object; cookies: Record<string, string> }, version = privacyVersion) =>
  (
    await app.inject({
      method: 'POST',
      url: consentRoute.path,
      headers: { ...who.headers },
      cookies: who.cookies,
      payload: { version },
    })
  ).json()
const kept = (user: TestUser) =>
  app.db
    .selectFrom('user_account')
    .select(['consent_version', 'consent_at'])
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow()

test('SES-26 a first browser sign-in asks for the notice; calls that need a grant wait for it', async () => {
  const user = await newcomer()
  const who = await browser(user)
  expect(who.data.pending).toEqual(['consent'])
  const ask = async () =>
    (await app.inject({ url: grantedRoute.path, headers: who.headers, cookies: who.cookies })).json()
  expect(await ask()).toMatchObject({ code: 403, msg: '请先阅读并同意隐私政策', data: { missing: 'verify:consent' } })
  expect(
    (await app.inject({ url: currentUserRoute.path, headers: who.headers, cookies: who.cookies })).json().data.pending,
  ).toEqual(['consent'])
  expect((await agree(who)).code).toBe(200)
  expect((await ask()).code).toBe(200)
  expect((await browser(user)).data.pending).toBeUndefined()
})

test('SES-26 SES-20 version and time are kept and audited; agreeing again changes neither', async () => {
  const user = await newcomer()
  const who = await browser(user)
  const at = app.clock.now()
  await agree(who)
  app.clock.advance(60_000)
  await agree(who)
  expect(await kept(user)).toEqual({ consent_version: privacyVersion, consent_at: at })
  expect(
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'target', 'detail'])
      .where('user_id', '=', user.userId)
      .where('action', '=', 'account.consent')
      .orderBy('at')
      .limit(1)
      .execute(),
  ).toEqual([{ action: 'account.consent', target: user.userId, detail: { version: privacyVersion } }])
})

test("SES-26 another version than today's is not agreed to; who agreed to an older one is asked again", async () => {
  const user = await newcomer()
  const who = await browser(user)
  expect(await agree(who, '2020-01-01')).toMatchObject({
    code: 7799,
    msg: '隐私政策已经更新，请刷新页面，阅读新的内容后再同意',
  })
  expect(await kept(user)).toEqual({ consent_version: null, consent_at: null })
  await agree(who)
  await app.db
    .updateTable('user_account')
    .set({ consent_version: '2020-01-01' })
    .where('id', '=', user.userId)
    .execute()
  expect((await browser(user)).data.pending).toEqual(['consent'])
})

test('SES-19 who came by single sign-on is not held up by a password that he never used', async () => {
  const user = await makeUser(app, { mustChangePassword: true, permissions: ['test:thing:read'] })
  const who = await browser(user)
  const ask = async () =>
    (await app.inject({ url: grantedRoute.path, headers: who.headers, cookies: who.cookies })).json()
  expect(await ask()).toMatchObject({ code: 403, data: { missing: 'verify:password' } })
  await app.db.updateTable('session').set({ entered_by: 'sso' }).where('user_id', '=', user.userId).execute()
  app.clock.advance(1001)
  expect((await ask()).code).toBe(200)
})

test('SES-26 programs are never asked', async () => {
  const user = await newcomer()
  const answer = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    headers: { 'x-client': 'api' },
    payload: { account: user.account, password: testPassword },
  })
  expect(answer.json().data.pending).toBeUndefined()
  expect((await app.inject({ url: grantedRoute.path, headers: await signedInAs(app, user) })).json().code).toBe(200)
})
