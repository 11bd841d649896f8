/**
 * The second factor by app and recovery codes: setup, proof, guessing, reset, sealed storage. All tests share one app.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentUserRoute } from '@portal/identity/contract'
import { streamPath } from '@portal/contract'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { notificationFeature } from '@portal/notification/server/testing'
import type { TestApp } from '@portal/testkit'
import { codeOf, enter, factorApp, host, person, routes, testPassword, withApp } from './testing.ts'

const minute = 60_000
let app: TestApp
beforeAll(async () => {
  app = await factorApp([notificationFeature()])
})
afterAll(async () => {
  await app.stop()
})

const auditOf = (userId: string, action: string, result?: 'done' | 'refused') =>
  app.db
    .selectFrom('audit_log')
    .select(['result', 'detail'])
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .$if(result !== undefined, (query) => query.where('result', '=', result ?? 'done'))
    .orderBy('at')
    .orderBy('id')
    .execute()

test('SES-25 an app counts from its first code on; ten recovery codes come with it, once', async () => {
  const who = await person(app)
  const { data: setup } = await who.ask(routes.totpBeginRoute, {})
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
  expect(setup.qr.path).toMatch(/^M0 0h1v1h-1z/)
  expect((await who.ask(routes.totpConfirmRoute, { code: codeOf(app, setup.secret, 40) })).msg).toContain('验证码不对')
  expect((await who.ask(routes.factorStateRoute)).data.totp).toBeNull()
  const added = await who.ask(routes.totpConfirmRoute, { code: codeOf(app, setup.secret) })
  expect(added.data.recoveryCodes).toHaveLength(10)
  expect(added.data.state).toMatchObject({ totp: { since: '2026-11-10 09:00:00' }, recoveryLeft: 10 })
  expect(await auditOf(who.user.userId, 'security.factor.add', 'done')).toMatchObject([
    { result: 'done', detail: { factor: 'totp' } },
  ])
  const told = await app.db.selectFrom('notice').select('title').where('user_id', '=', who.user.userId).execute()
  expect(told).toEqual([{ title: '已启用验证器应用' }])
})

test('SES-25 after the password nothing answers but the step, in calls and on the stream', async () => {
  const who = await person(app, { permissions: ['security:factor:reset'] })
  const { secret } = await withApp(app, who)
  const half = await enter(app, who.user.account)
  expect(half.pending).toEqual(['second-factor'])
  const open = [
    '/ways',
    '/proof',
    '/passkey/challenge',
    '/logout',
    '/totp/begin',
    '/totp/confirm',
    '/passkey/begin',
    '/passkey/add',
  ]
  for (const route of app.routes.filter(
    (each) => each.access !== 'public' && !(each.during ?? []).includes('second-factor'),
  )) {
    const answer = await app.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, 'none'),
      headers: { ...half.headers, host },
      ...(route.method === 'GET' ? {} : { payload: {} }),
    })
    expect({ path: route.path, status: answer.statusCode, data: answer.json().data }).toEqual({
      path: route.path,
      status: 403,
      data: { missing: 'verify:second-factor' },
    })
  }
  for (const route of app.routes.filter((each) => (each.during ?? []).includes('second-factor')))
    expect(
      open.some((end) => route.path.endsWith(end)),
      route.path,
    ).toBe(true)
  for (const [route, body] of [
    [routes.totpBeginRoute, {}],
    [routes.totpConfirmRoute, { code: '000000' }],
    [routes.passkeyBeginRoute, {}],
  ] as const)
    expect((await half.ask(route, body)).data).toEqual({ missing: 'verify:second-factor' })
  await expect(app.app.injectWS(streamPath, { headers: { ...half.headers, host } })).rejects.toThrow(/403/)
  expect((await half.ask(routes.proofRoute, { code: codeOf(app, secret) })).code).toBe(200)
  expect((await half.ask(currentUserRoute)).data.account).toBe(who.user.account)
})

test('SES-25 a code counts once, from one step before to one after', async () => {
  const who = await person(app)
  const { secret } = await withApp(app, who)
  const code = codeOf(app, secret, -1)
  expect((await who.ask(routes.proofRoute, { code: codeOf(app, secret, -2) })).code).toBe(7799)
  expect((await who.ask(routes.proofRoute, { code })).code).toBe(200)
  expect((await who.ask(routes.proofRoute, { code })).msg).toContain('只能用一次')
  expect((await who.ask(routes.proofRoute, { code: codeOf(app, secret, 1) })).code).toBe(200)
  expect((await who.ask(routes.proofRoute, { code: codeOf(app, secret) })).code).toBe(7799)
})

test('SES-25 twenty of the same code at once are one', async () => {
  const who = await person(app)
  const { secret } = await withApp(app, who)
  const code = codeOf(app, secret)
  const answers = await Promise.all(Array.from({ length: 20 }, () => who.ask(routes.proofRoute, { code })))
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
})

test('SES-25 SES-19 five wrong tries lock the factor for a quarter of an hour; each is in the audit', async () => {
  const who = await person(app)
  const { secret, recoveryCodes } = await withApp(app, who)
  const half = await enter(app, who.user.account)
  for (const _ of [1, 2, 3, 4]) expect((await half.ask(routes.proofRoute, { code: '000000' })).code).toBe(7799)
  const locked = await half.ask(routes.proofRoute, { code: 'aaaaa-aaaaa' })
  expect(locked).toMatchObject({ status: 429, msg: expect.stringContaining('15分钟') })
  expect(locked.headers['retry-after']).toBe('900')
  expect((await who.ask(routes.proofRoute, { code: codeOf(app, secret) })).status).toBe(429)
  expect((await who.ask(routes.proofRoute, { code: recoveryCodes[0] })).status).toBe(429)
  expect((await auditOf(who.user.userId, 'session.proof')).filter((row) => row.result === 'refused')).toHaveLength(5)
  app.clock.advance(15 * minute)
  expect((await half.ask(routes.proofRoute, { code: codeOf(app, secret) })).code).toBe(200)
})

test('SES-25 a recovery code counts once, however it is typed, and its owner is told', async () => {
  const who = await person(app)
  const {
    recoveryCodes: [first = '', second = ''],
  } = await withApp(app, who)
  expect((await who.ask(routes.proofRoute, { code: first.toUpperCase().replace('-', ' ') })).code).toBe(200)
  expect((await who.ask(routes.proofRoute, { code: first })).msg).toContain('已用过')
  expect((await who.ask(routes.factorStateRoute)).data.recoveryLeft).toBe(9)
  expect(
    await app.db
      .selectFrom('notice')
      .select('title')
      .where('user_id', '=', who.user.userId)
      .where('title', '=', '使用了恢复码')
      .execute(),
  ).toHaveLength(1)
  const renewed = await who.ask(routes.recoveryRenewRoute, {})
  expect(renewed.data.recoveryCodes).toHaveLength(10)
  expect((await who.ask(routes.proofRoute, { code: second })).code).toBe(7799)
})

test('SES-25 with a factor the password proves nothing, without it does; five wrong lock the proof alone', async () => {
  const plain = await person(app)
  expect((await plain.ask(routes.proofWaysRoute)).data).toEqual({
    setUp: false,
    phone: false,
    password: true,
    totp: false,
    passkey: false,
    recovery: false,
  })
  for (const _ of [1, 2, 3, 4])
    expect((await plain.ask(routes.proofRoute, { password: 'Wrong#12345' })).msg).toContain('密码不正确')
  expect((await plain.ask(routes.proofRoute, { password: 'Wrong#12345' })).status).toBe(429)
  expect((await (await enter(app, plain.user.account)).ask(currentUserRoute)).status).toBe(200)
  const kept = await person(app)
  await withApp(app, kept)
  expect((await kept.ask(routes.proofRoute, { password: testPassword })).msg).toContain('启用了二次验证')
  expect((await kept.ask(routes.proofRoute, {})).code).toBe(7799)
})

test('SES-25 a session that is not fresh changes no factor until it proves itself anew', async () => {
  const who = await person(app)
  app.clock.advance(11 * minute)
  for (const route of [
    routes.totpBeginRoute,
    routes.passkeyBeginRoute,
    routes.recoveryRenewRoute,
    routes.totpRemoveRoute,
  ]) {
    expect(await who.ask(route, {})).toMatchObject({ status: 403, data: { missing: 'verify:proof' } })
  }
  expect((await who.ask(routes.proofRoute, { password: testPassword })).code).toBe(200)
  expect((await who.ask(routes.totpBeginRoute, {})).code).toBe(200)
  const rows = await auditOf(who.user.userId, 'session.proof')
  expect(rows).toMatchObject([{ result: 'done', detail: { by: 'password' } }])
})

test('SES-25 the first factor ends the other sessions; removing the last takes the recovery codes along', async () => {
  const who = await person(app)
  const other = await enter(app, who.user.account)
  await withApp(app, who)
  expect(await other.ask(currentUserRoute)).toMatchObject({ status: 401, data: { reason: 'revoked' } })
  const removed = await who.ask(routes.totpRemoveRoute, {})
  expect(removed.data).toEqual({ totp: null, passkeys: [], recoveryLeft: 0 })
  expect((await enter(app, who.user.account)).pending).toBeUndefined()
  expect((await who.ask(routes.recoveryRenewRoute, {})).msg).toContain('还没有启用')
})

test('SES-25 an operator resets with a reason, told and audited; nobody resets himself', async () => {
  const operator = await person(app, { permissions: ['security:factor:reset'] })
  const who = await person(app)
  await withApp(app, who)
  const reason = '手机遗失，已电话核实本人'
  expect(
    (await person(app).then((nobody) => nobody.ask(routes.factorResetRoute, { account: who.user.account, reason })))
      .data,
  ).toEqual({ missing: 'perm:security:factor:reset' })
  expect((await operator.ask(routes.factorResetRoute, { account: operator.user.account, reason })).code).toBe(7799)
  expect((await operator.ask(routes.factorResetRoute, { account: who.user.account, reason })).code).toBe(200)
  expect((await operator.ask(routes.factorResetRoute, { account: who.user.account, reason })).code).toBe(7799)
  expect((await enter(app, who.user.account)).pending).toBeUndefined()
  expect(await auditOf(operator.user.userId, 'security.factor.reset', 'done')).toMatchObject([{ detail: { reason } }])
  app.clock.advance(11 * minute)
  expect((await operator.ask(routes.factorResetRoute, { account: who.user.account, reason })).data).toEqual({
    missing: 'verify:proof',
  })
})

test("SES-25 secrets lie sealed, under a key that only the server's user reads", async () => {
  const who = await person(app)
  const { secret, recoveryCodes } = await withApp(app, who)
  const row = await app.db
    .selectFrom('second_factor_totp')
    .selectAll()
    .where('user_id', '=', who.user.userId)
    .executeTakeFirstOrThrow()
  expect(row.sealed).not.toContain(secret)
  const codes = await app.db
    .selectFrom('second_factor_recovery')
    .selectAll()
    .where('user_id', '=', who.user.userId)
    .execute()
  expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0])
  const file = path.join(app.kitOf('second-factor').config.dataDir, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8').trim()).toHaveLength(43)
})
