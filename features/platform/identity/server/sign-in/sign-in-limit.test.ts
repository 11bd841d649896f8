/**
 * Limits on password guessing: lock of account and address, constant work, password rules. One app with low limits
 * serves all tests.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatChinaTime } from '@portal/domain/china-time'
import { createTestApp, type TestApp } from '@portal/testkit'
import { signInRoute } from '../../contract/identity.routes.ts'
import { changePasswordRoute, currentUserRoute, permissionsRoute } from '../../contract/user.routes.ts'
import { cleanUpQueue } from '../session/clean-up.ts'
import { makeUser, signedInAs, testPassword, withIdentity } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(),
    config: { signInLimits: { perAccount: 5, perAddress: 12 } },
  })
})
afterAll(() => app.stop())

const minute = 60_000
const enter = (account: string, password: string, remoteAddress: string) =>
  app.inject({ method: 'POST', url: signInRoute.path, remoteAddress, payload: { account, password } })
async function fail(account: string, times: number, address: string) {
  const answers = []
  for (let count = 0; count < times; count += 1)
    answers.push((await enter(account, 'Wrong#20261', address)).json().code)
  return answers
}

describe('the lock', () => {
  test('SES-19 another address of the same IPv6 network or another spelling gives no more guesses', async () => {
    const user = await makeUser(app)
    for (const host of ['1', '2', 'ffff:1', 'a:b:c:d'])
      expect(await fail(user.account, 1, `2001:db8:7:8:${host === 'a:b:c:d' ? host : `:${host}`}`)).toEqual([7799])
    expect(await fail(user.account, 1, '2001:0db8:7:8::9')).toEqual([429])
    expect((await enter(user.account, testPassword, '2001:db8:7:8::77')).json().code).toBe(429)
    expect((await enter(user.account, testPassword, '2001:db8:7:9::1')).json().code).toBe(200)
  })

  test('SES-19 the fifth failure locks account and address for 15 minutes, even for the right password', async () => {
    const user = await makeUser(app)
    expect(await fail(user.account, 5, '10.0.0.1')).toEqual([7799, 7799, 7799, 7799, 429])
    const locked = await enter(user.account, testPassword, '10.0.0.1')
    const until = formatChinaTime(Math.ceil((app.clock.now().getTime() + 15 * minute) / minute) * minute).slice(11, 16)
    expect([locked.statusCode, locked.headers['retry-after'], locked.json().msg]).toEqual([
      429,
      '900',
      `登录失败次数过多，已暂停登录至 ${until}，请15分钟后再试`,
    ])
    expect((await enter(user.account, testPassword, '10.0.0.2')).json().code).toBe(200)
    app.clock.advance(14 * minute)
    expect((await enter(user.account, testPassword, '10.0.0.1')).json().msg).toBe(
      `登录失败次数过多，已暂停登录至 ${until}，请1分钟后再试`,
    )
    app.clock.advance(minute + 1)
    expect((await enter(user.account, testPassword, '10.0.0.1')).json().code).toBe(200)
  })

  test('SES-19 the tries left and the end of the lock are told alike for no account; a right one resets', async () => {
    const user = await makeUser(app)
    const told = async (account: string, address: string) => {
      const answers = []
      for (let count = 0; count < 5; count += 1) answers.push((await enter(account, 'Wrong#20261', address)).json())
      return answers
    }
    const [known, unknown] = [await told(user.account, '10.0.8.1'), await told('nobody-at-all', '10.0.8.2')]
    expect(known.slice(0, 4).map((answer) => answer.data.triesLeft)).toEqual([4, 3, 2, 1])
    expect(known[3].msg).toContain('再错 1 次将暂停登录 15 分钟')
    expect(known[4].msg).toMatch(/^登录失败次数过多，已暂停登录至 \d\d:\d\d，请15分钟后再试$/)
    expect(unknown).toEqual(known)
    await fail(user.account, 3, '10.0.8.3')
    expect((await enter(user.account, testPassword, '10.0.8.3')).json().code).toBe(200)
    expect((await enter(user.account, 'Wrong#20261', '10.0.8.3')).json().data).toEqual({ triesLeft: 4 })
  })

  test('SES-20 a refused sign-in and its lock name the account tried, masked, whether it exists or not', async () => {
    const user = await makeUser(app)
    const shown = (account: string) => `${account.slice(0, 2)}***${account.slice(-2)}`
    for (const [account, target] of [
      [user.account, user.userId],
      ['Gravel*Otter40', null],
    ] as const) {
      await fail(account, 6, '10.0.9.1')
      const rows = async () => {
        const all = await app.db
          .selectFrom('audit_log')
          .select(['action', 'target', 'detail'])
          .where('address', '=', '10.0.9.1')
          .execute()
        return all.filter((row) => row.detail?.['account'] === shown(account))
      }
      const count = async (action: string) => (await rows()).filter((row) => row.action === action).length
      await expect.poll(async () => [await count('session.sign-in'), await count('access.too-many')]).toEqual([5, 2])
      const nobody = (action: string) => (action === 'access.too-many' ? signInRoute.path : null)
      for (const row of await rows()) expect(row.target).toBe(target ?? nobody(row.action))
    }
    expect(JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute())).not.toContain('Gravel*Otter40')
  })

  test('SES-19 an account that does not exist is locked alike', async () => {
    expect(await fail('no-such-account', 6, '10.0.1.1')).toEqual([7799, 7799, 7799, 7799, 429, 429])
  })

  test('SES-19 an address with too many failures over all accounts is locked for everybody', async () => {
    const user = await makeUser(app)
    for (let count = 0; count < 11; count += 1) expect(await fail(`guess-${count}`, 1, '10.0.2.1')).toEqual([7799])
    expect((await enter(user.account, testPassword, '10.0.2.1')).json().code).toBe(200)
    expect(await fail('guess-last', 1, '10.0.2.1')).toEqual([429])
    expect((await enter(user.account, testPassword, '10.0.2.1')).statusCode).toBe(429)
  })

  test("SES-19 failures older than 15 minutes do not count, a success clears the account's", async () => {
    const user = await makeUser(app)
    await fail(user.account, 4, '10.0.3.1')
    app.clock.advance(15 * minute + 1)
    expect(await fail(user.account, 4, '10.0.3.1')).toEqual([7799, 7799, 7799, 7799])
    expect((await enter(user.account, testPassword, '10.0.3.1')).json().code).toBe(200)
    expect(await fail(user.account, 4, '10.0.3.1')).toEqual([7799, 7799, 7799, 7799])
  })

  test('SES-19 twenty guesses at the same moment are still five', async () => {
    const user = await makeUser(app)
    const codes = await Promise.all(
      Array.from({ length: 20 }, () =>
        enter(user.account, 'Wrong#20261', '10.0.4.1').then((answer) => answer.json().code),
      ),
    )
    expect(codes.filter((code) => code === 7799)).toHaveLength(4)
  })
})

test('SES-19 an unknown account costs the same work as a wrong password', async () => {
  const users = []
  for (let count = 0; count < 5; count += 1) users.push(await makeUser(app))
  const timed = async (account: string, address: string) => {
    // CPU of the process, hashing included: what else the machine does is no part of it.
    const start = process.cpuUsage()
    await enter(account, 'Wrong#20261', address)
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  await timed('warm-up', '10.0.6.1')
  const [known, unknown]: [number[], number[]] = [[], []]
  for (const user of users) {
    known.push(await timed(user.account, '10.0.6.2'))
    unknown.push(await timed(`no-${user.account}`, '10.0.6.3'))
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[2] ?? 0
  expect(median(unknown) / median(known)).toBeGreaterThan(0.4)
  expect(median(unknown) / median(known)).toBeLessThan(2.5)
})

test('SES-18 SES-19 what is counted does not pile up, nor do sessions that ended a month ago', async () => {
  await fail('piling-up', 3, '10.0.7.1')
  const user = await makeUser(app)
  await signedInAs(app, user)
  const kit = app.kitOf('identity')
  // More rows than one round of the job deletes.
  await app.db
    .insertInto('sign_in_failure')
    .values(Array.from({ length: 1100 }, () => ({ key: 'old', at: app.clock.now() })))
    .execute()
  app.clock.advance(31 * minute)
  await kit.write((tx) => kit.jobs.enqueue(tx, cleanUpQueue, {}))
  const left = async () =>
    (
      await Promise.all([
        app.db.selectFrom('sign_in_failure').select('key').execute(),
        app.db.selectFrom('sign_in_lock').select('key').execute(),
        app.db.selectFrom('session').select('id').where('user_id', '=', user.userId).execute(),
      ])
    ).map((rows) => rows.length)
  await expect.poll(left, { timeout: 8000 }).toEqual([0, 0, 1])
  app.clock.advance(35 * 24 * 60 * minute + 1)
  await kit.write((tx) => kit.jobs.enqueue(tx, cleanUpQueue, {}))
  await expect.poll(left, { timeout: 8000 }).toEqual([0, 0, 0])
})

describe('the password', () => {
  const change = (headers: Record<string, string>, oldPassword: string, newPassword: string) =>
    app
      .inject({
        method: 'POST',
        url: changePasswordRoute.path,
        headers,
        remoteAddress: '10.0.5.1',
        payload: { oldPassword, newPassword },
      })
      .then((answer) => answer.json())

  test('SES-19 is stored as argon2id', async () => {
    const user = await makeUser(app)
    const row = await app.db
      .selectFrom('user_account')
      .select('password_hash')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('SES-19 a new one keeps the rule, is none of the last five, and needs the old one', async () => {
    const user = await makeUser(app)
    const headers = await signedInAs(app, user)
    expect((await change(headers, 'Wrong#20261', 'Gravel*Otter41')).msg).toBe('原密码不正确')
    expect((await change(headers, testPassword, 'Short#1')).msg).toBe('密码至少10个字符')
    expect((await change(headers, testPassword, 'onlyletters')).msg).toContain('至少3种')
    const passwords = [testPassword, ...[0, 1, 2, 3, 4, 5].map((digit) => `Gravel*Otter4${digit}`)]
    for (let index = 1; index < passwords.length; index += 1) {
      app.clock.advance(1000)
      expect((await change(headers, passwords[index - 1] ?? '', passwords[index] ?? '')).code).toBe(200)
    }
    expect((await change(headers, 'Gravel*Otter45', 'Gravel*Otter41')).msg).toBe('新密码不能与最近5次使用过的密码相同')
    app.clock.advance(1000)
    expect((await change(headers, 'Gravel*Otter45', 'Gravel*Otter40')).code).toBe(200)
    expect((await enter(user.account, 'Gravel*Otter40', '10.0.5.2')).json().code).toBe(200)
  })

  test('SES-18 SES-19 changing it ends the other sessions, not the one it was changed in', async () => {
    const user = await makeUser(app)
    const [here, elsewhere] = [await signedInAs(app, user), await signedInAs(app, user)]
    expect((await app.inject({ url: currentUserRoute.path, headers: elsewhere })).statusCode).toBe(200)
    expect((await change(here, testPassword, 'Gravel*Otter41')).code).toBe(200)
    expect((await app.inject({ url: currentUserRoute.path, headers: elsewhere })).json()).toMatchObject({
      code: 401,
      data: { reason: 'revoked' },
    })
    expect((await app.inject({ url: currentUserRoute.path, headers: here })).statusCode).toBe(200)
  })

  test('SES-19 who was given a password changes it first: until then no grants', async () => {
    const user = await makeUser(app, { mustChangePassword: true, roles: ['taxClerk'] })
    const answer = await app.inject({
      method: 'POST',
      url: signInRoute.path,
      headers: { 'x-client': 'api' },
      remoteAddress: '10.0.5.3',
      payload: { account: user.account, password: testPassword },
    })
    expect(answer.json().data.mustChangePassword).toBe(true)
    const headers = { authorization: `Bearer ${answer.json().data.token}` }
    const buttons = () =>
      app.inject({ url: permissionsRoute.path, headers }).then((permissions) => permissions.json().data.btnPerm)
    expect(await buttons()).toEqual([])
    expect((await change(headers, testPassword, 'Walnut*Heron71')).code).toBe(200)
    expect(await buttons()).toContain('tax:return:submit')
    expect((await app.inject({ url: currentUserRoute.path, headers })).json().data.mustChangePassword).toBe(false)
  })
})
