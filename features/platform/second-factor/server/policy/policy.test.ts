import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationFeature } from '@portal/notification/server/testing'
import { currentUserRoute } from '@portal/identity/contract'
import type { TestApp } from '@portal/testkit'
import { applyPolicy } from './policy.service.ts'
import { softPasskey } from '../passkey/soft-passkey.fixture.ts'
import { codeOf, enter, factorApp, origin, person, routes, withApp } from '../testing.ts'

const day = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await factorApp([notificationFeature()], { secondFactor: { policy: 'operators', graceDays: 14 } })
})
afterAll(async () => {
  await app.stop()
})

const night = () => applyPolicy(app.kitOf('second-factor'))
const told = (userId: string) =>
  app.db
    .selectFrom('notice')
    .select('content')
    .where('user_id', '=', userId)
    .where('title', '=', '请启用二次验证')
    .execute()

test('SES-25 the policy tells operators and approvers once by when, and asks them alone after the grace', async () => {
  const [operator, approver, clerk] = [
    await person(app, { roles: ['service'] }),
    await person(app, { roles: ['taxManager'] }),
    await person(app, { roles: ['taxClerk'] }),
  ]
  await night()
  await night()
  for (const { user } of [operator, approver])
    expect(await told(user.userId)).toEqual([{ content: expect.stringContaining('2026-11-24') }])
  expect(await told(clerk.user.userId)).toEqual([])
  expect((await enter(app, operator.user.account)).pending).toBeUndefined()
  app.clock.advance(14 * day)
  const open = await enter(app, operator.user.account)
  await night()
  expect((await open.ask(currentUserRoute)).status).toBe(401)
  expect((await enter(app, clerk.user.account)).pending).toBeUndefined()
  const half = await enter(app, operator.user.account)
  expect(half.pending).toEqual(['second-factor'])
  expect((await half.ask(currentUserRoute)).data).toEqual({ missing: 'verify:second-factor' })
  expect((await half.ask(routes.proofWaysRoute)).data).toMatchObject({ setUp: true, totp: false })
  const { data: setup } = await half.ask(routes.totpBeginRoute, {})
  expect(
    (await half.ask(routes.totpConfirmRoute, { code: codeOf(app, setup.secret) })).data.recoveryCodes,
  ).toHaveLength(10)
  expect((await half.ask(currentUserRoute)).code).toBe(200)
})

test('SES-25 whoever has a factor is left in peace; one taken away or reset is asked for at next sign-in', async () => {
  const operator = await person(app, { roles: ['service'] })
  await withApp(app, operator)
  app.clock.advance(15 * day)
  await night()
  const again = await enter(app, operator.user.account)
  expect((await again.ask(routes.proofWaysRoute)).data).toMatchObject({ setUp: false, totp: true })
  const superior = await person(app, { permissions: ['security:factor:reset'] })
  expect(
    (await superior.ask(routes.factorResetRoute, { account: operator.user.account, reason: '手机遗失' })).code,
  ).toBe(200)
  const half = await enter(app, operator.user.account)
  expect(half.pending).toEqual(['second-factor'])
  expect((await half.ask(routes.proofWaysRoute)).data).toMatchObject({ setUp: true })
})

test('SES-25 who is asked for a factor may set up a passkey in place of an app; then it is asked first', async () => {
  const operator = await person(app, { roles: ['service'] })
  app.clock.advance(15 * day)
  await night()
  const half = await enter(app, operator.user.account)
  const key = softPasskey(origin)
  const { data: options } = await half.ask(routes.passkeyBeginRoute, {})
  const added = await half.ask(routes.passkeyAddRoute, { name: '登录时添加', passkey: key.make(options.challenge) })
  expect([added.code, added.data.recoveryCodes.length]).toEqual([200, 10])
  expect((await half.ask(currentUserRoute)).code).toBe(200)
  const again = await enter(app, operator.user.account)
  const missing = { missing: 'verify:second-factor' }
  expect((await again.ask(routes.passkeyBeginRoute, {})).data).toEqual(missing)
  expect(
    (await again.ask(routes.passkeyAddRoute, { name: '别人的', passkey: softPasskey(origin).make('x') })).data,
  ).toEqual(missing)
  const { data: asked } = await again.ask(routes.passkeyChallengeRoute, {})
  expect((await again.ask(routes.proofRoute, { passkey: key.sign(asked.challenge) })).code).toBe(200)
})

test('SES-25 made optional again, nobody is asked for a factor he never set up', async () => {
  const operator = await person(app, { roles: ['salesman'] })
  app.clock.advance(15 * day)
  await night()
  expect((await enter(app, operator.user.account)).pending).toEqual(['second-factor'])
  const kit = app.kitOf('second-factor')
  await applyPolicy({ ...kit, config: { ...kit.config, secondFactor: { policy: 'optional', graceDays: 14 } } })
  expect((await enter(app, operator.user.account)).pending).toBeUndefined()
})
