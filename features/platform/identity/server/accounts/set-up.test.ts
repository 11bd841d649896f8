import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { setUpRoute, signInRoute } from '../../contract/identity.routes.ts'
import { currentUserRoute } from '../../contract/user.routes.ts'
import { createSessions, identityFeature } from '../identity.plugin.ts'

let app: TestApp | undefined
afterEach(async () => {
  await app?.stop()
  app = undefined
})

async function empty(demo: boolean, databaseUrl?: string) {
  const said: string[] = []
  app = await createTestApp({
    features: [identityFeature({ say: (line) => said.push(line) })],
    sessions: createSessions,
    config: { demo, publicUrl: 'https://portal.example.com' },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  })
  const setUp = (setupToken: string, more: Record<string, unknown> = {}) =>
    app!.inject({
      method: 'POST',
      url: setUpRoute.path,
      payload: {
        setupToken,
        account: 'root.admin',
        userName: '管理员',
        password: 'First#Admin1',
        enterpriseName: '示例集团',
        ...more,
      },
    })
  return { app, said, setUp, token: said[0]?.split('token=')[1] ?? '' }
}

test('SES-17 an empty installation prints a link that makes one super administrator and no second', async () => {
  const { app: server, said, setUp, token } = await empty(false)
  expect(said).toEqual([expect.stringContaining('https://portal.example.com/login/setup?token=')])
  expect((await setUp('x'.repeat(43))).json()).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('安装链接无效'),
  })
  expect((await setUp(token, { password: 'weak' })).json().msg).toBe('密码至少10个字符')
  const [one, other] = await Promise.all([setUp(token), setUp(token, { account: 'second.admin' })])
  expect([one.json().code, other.json().code].sort()).toEqual([200, 7799])
  const account = one.json().code === 200 ? 'root.admin' : 'second.admin'
  const entered = await server.inject({
    method: 'POST',
    url: signInRoute.path,
    headers: { 'x-client': 'api' },
    payload: { account, password: 'First#Admin1' },
  })
  const me = await server.inject({
    url: currentUserRoute.path,
    headers: { authorization: `Bearer ${entered.json().data.token}` },
  })
  expect(me.json().data).toMatchObject({ entName: '示例集团', roleList: [{ role: { roleCode: 'superAdmin' } }] })
})

test('SES-17 a second start makes the older link worthless, a demonstration prints none', async () => {
  const first = await empty(false)
  const { databaseUrl } = first.app
  await first.app.stop()
  const second = await empty(false, databaseUrl)
  expect((await second.setUp(first.token)).json().code).toBe(7799)
  expect((await second.setUp(second.token)).json().code).toBe(200)
  await second.app.stop()
  expect((await empty(false, databaseUrl)).said).toEqual([])
  await app?.stop()
  expect((await empty(true)).said).toEqual([])
})
test('SES-02 cookies are Secure when people come by https', async () => {
  const { app: server, setUp, token } = await empty(false)
  await setUp(token)
  const answer = await server.inject({
    method: 'POST',
    url: signInRoute.path,
    payload: { account: 'root.admin', password: 'First#Admin1' },
  })
  expect(
    answer.cookies
      .filter((cookie) => cookie.value !== '')
      .map((cookie) => [cookie.name, cookie.secure])
      .sort(),
  ).toEqual([
    ['__Host-device', true],
    ['__Host-sid', true],
    ['token', true],
    ['userId', true],
    ['wsUrl', true],
  ])
})
