import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePasswordRoute, currentUserRoute, signInRoute } from '@portal/identity/contract'
import { makeUser, signedInAs, testPassword, type TestUser, type TestUserInput } from '@portal/identity/server/testing'
import { totpBeginRoute, totpConfirmRoute } from '@portal/second-factor/contract'
import { Secret, TOTP } from 'otpauth'
import { type TestApp } from '@portal/testkit'
import { createProduct } from '../product.fixture.ts'
import { runAccountCommand } from './acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createProduct()
})
afterAll(() => app.stop())

const run = (...args: string[]) =>
  runAccountCommand(async () => {
    const { config, clock, hub, write } = app.kitOf('identity')
    return { config, clock, hub, write, close: async () => undefined }
  }, args)
const administrator = (input: TestUserInput = {}): Promise<TestUser> =>
  makeUser(app, { phone: '13800001111', roles: ['superAdmin'], ...input })
const signIn = async (account: string, password = testPassword) => {
  const answer = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    headers: { 'x-client': 'api' },
    payload: { account, password },
  })
  return {
    status: answer.statusCode,
    ...answer.json<{ code: number; data: { token: string; mustChangePassword: boolean; pending?: string[] } }>(),
  }
}
const statusOf = async (headers: Record<string, string>) =>
  (await app.inject({ method: 'GET', url: currentUserRoute.path, headers })).statusCode
const auditOf = (userId: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'result', 'detail'])
    .where('target', '=', userId)
    .where('action', 'like', 'account.rescue.%')
    .execute()

test('SES-25 LEAD-11 the last administrator without factor signs in by password and phone; audited', async () => {
  const boss = await administrator()
  const headers = { ...(await signedInAs(app, boss)) }
  const ask = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: path, headers, payload })).json<{
      code: number
      data: { secret: string }
    }>()
  const {
    data: { secret },
  } = await ask(totpBeginRoute.path, {})
  expect(
    (
      await ask(totpConfirmRoute.path, {
        code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() }),
      })
    ).code,
  ).toBe(200)
  expect((await signIn(boss.account)).data.pending).toEqual(['second-factor'])
  expect(await run('reset-factor', boss.account.toUpperCase())).toMatchObject({
    lines: [expect.stringContaining('已取消')],
  })
  expect(await statusOf(headers)).toBe(401)
  expect((await signIn(boss.account)).data.pending).toBeUndefined()
  expect(
    await app.db.selectFrom('second_factor_recovery').select('user_id').where('user_id', '=', boss.userId).execute(),
  ).toEqual([])
  expect(await auditOf(boss.userId)).toEqual([
    { action: 'account.rescue.factor', user_id: null, result: 'done', detail: { by: 'command-line', had: true } },
  ])
  expect((await run('reset-factor', boss.account))?.lines[0]).toContain('没有二次验证')
})

test('SES-19 LEAD-11 a one-time password is printed once, opens one sign-in and stands nowhere', async () => {
  const boss = await administrator()
  const headers = { ...(await signedInAs(app, boss)) }
  const { lines: [said = '', password = ''] = [] } = (await run('reset-password', boss.account)) ?? {}
  expect(said).toContain('只显示这一次')
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect(await statusOf(headers)).toBe(401)
  expect((await signIn(boss.account)).code).toBe(7799)
  const entered = await signIn(boss.account, password)
  expect(entered.data).toMatchObject({ mustChangePassword: true, pending: ['password'] })
  const changed = await app.inject({
    method: 'POST',
    url: changePasswordRoute.path,
    headers: { authorization: `Bearer ${entered.data.token}` },
    payload: { oldPassword: password, newPassword: 'Kiefer#Bach-9417' },
  })
  expect(changed.json().code).toBe(200)
  const rows = await app.db.selectFrom('audit_log').selectAll().where('target', '=', boss.userId).execute()
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('SES-12 LEAD-11 another phone is bound, no row bears it in full, and every session verifies anew', async () => {
  const boss = await administrator()
  const headers = { ...(await signedInAs(app, boss)) }
  expect((await run('set-phone', boss.account, '13912345678'))?.lines[0]).toContain('*******5678')
  expect(await statusOf(headers)).toBe(401)
  expect(
    (await app.db.selectFrom('user_account').select('phone').where('id', '=', boss.userId).executeTakeFirstOrThrow())
      .phone,
  ).toBe('13912345678')
  expect(JSON.stringify(await auditOf(boss.userId))).toMatch(/^(?!.*13912345678).*5678/)
  expect(await run('set-phone', boss.account, '12345')).toMatchObject({
    isRefused: true,
    lines: [expect.stringContaining('不是手机号')],
  })
})

test('SES-19 LEAD-11 a locked and disabled account is taken into use, whatever address locked it', async () => {
  const boss = await administrator()
  for (const _ of [1, 2, 3, 4, 5]) await signIn(boss.account, 'Wrong#Pass-1')
  expect((await signIn(boss.account)).status).toBe(429)
  await app.db.updateTable('user_account').set({ enabled: false }).where('id', '=', boss.userId).execute()
  expect((await run('enable', boss.account))?.lines[0]).toContain('已启用')
  expect((await signIn(boss.account)).code).toBe(200)
})

test('LEAD-11 administrators are listed with masked phones; unknown accounts and words are told apart', async () => {
  const boss = await administrator({ name: '林远' })
  expect((await run('list-administrators'))?.lines).toContainEqual(
    expect.stringMatching(new RegExp(`^${boss.account}，林远，手机 \\*+1111，使用中，无二次验证$`)),
  )
  expect((await run('show', boss.account))?.lines).toHaveLength(1)
  expect(await run('show', 'nobody-here')).toMatchObject({
    isRefused: true,
    lines: [expect.stringContaining('没有账号 nobody-here')],
  })
  for (const args of [
    [],
    ['show'],
    ['list-administrators', 'x'],
    ['set-phone', boss.account],
    ['enable', boss.account, 'x'],
    ['constructor', boss.account],
    ['reset-factor', boss.account, '', 'y'],
  ])
    expect(await run(...args), args.join(' ')).toBeNull()
})
