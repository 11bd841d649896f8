import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { createTestApp, type TestApp } from '@portal/testkit'
import { devicesRoute, endDeviceRoute, endDevicesRoute, type Device } from '../../contract/device.routes.ts'
import { deviceName } from '../../contract/device.rules.ts'
import { signInRoute } from '../../contract/identity.routes.ts'
import { currentUserRoute } from '../../contract/user.routes.ts'
import { makeUser, signedInAs, testPassword, withIdentity, type SignedInHeaders } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(), config: { maxSessions: 9 } })
})
afterAll(() => app.stop())

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'

/** Headers with a browser's own cookies. */
async function browser(account: string, agent = edge): Promise<SignedInHeaders & { cookie: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: signInRoute.path,
    headers: { 'user-agent': agent },
    payload: { account, password: testPassword },
  })
  return {
    authorization: `Bearer ${answer.json().data.token}`,
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
}
const devices = async (headers: SignedInHeaders): Promise<Device[]> =>
  (await app.inject({ url: devicesRoute.path, headers })).json().data.devices
const end = (headers: SignedInHeaders, sessionId: string) =>
  app.inject({ method: 'POST', url: endDeviceRoute.path, headers, payload: { sessionId } })
const endAll = async (headers: SignedInHeaders, payload: object = {}) =>
  (await app.inject({ method: 'POST', url: endDevicesRoute.path, headers, payload })).json()
const reasonOf = async (headers: SignedInHeaders) => {
  const answer = await app.inject({ url: currentUserRoute.path, headers })
  return answer.statusCode === 200 ? 'in' : answer.json().data.reason
}

test('SES-18 my devices: browsers and bearers in words, this one marked, only my own running ones', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)]
  const mine = await browser(user.account)
  await signedInAs(app, user)
  await browser(other.account)
  const [gone] = [
    await browser(
      user.account,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ' +
        'Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ]
  await endAll(gone, { includeThis: true })
  const again = await browser(user.account)
  await signedInAs(app, user)
  const list = await devices(again)
  expect(list).toHaveLength(2)
  expect(list.find((each) => each.current)).toMatchObject({
    client: 'browser',
    device: 'Windows 电脑 · Edge 141',
    address: '127.0.0.1',
    enteredBy: 'password',
    signedInAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  expect(list.filter((each) => !each.current)).toMatchObject([{ client: 'api', device: '接口程序 · test' }])
  expect(await reasonOf(mine)).toBe('revoked')
  expect(
    await app.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', other.userId)
      .where('ended_at', 'is', null)
      .execute(),
  ).toHaveLength(1)
})

test('SES-18 SES-20 one device is signed out at once with its sockets and audited; the others stay', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const user = await makeUser(app)
  const [mine, phone] = [await browser(user.account), await browser(user.account)]
  const socket = new WebSocket(`${address.replace('http', 'ws')}/japi/ws/stream`, { headers: { cookie: phone.cookie } })
  const said: { type: string; reason?: string }[] = []
  socket.on('message', (message) => said.push(JSON.parse(String(message))))
  await expect.poll(() => said.length).toBe(1)
  const target = (await devices(phone)).find((each) => each.current)?.sessionId ?? ''
  expect((await end(mine, target)).json().code).toBe(200)
  await expect
    .poll(() => [socket.readyState, said.at(-1)])
    .toEqual([WebSocket.CLOSED, { type: 'end', reason: 'revoked' }])
  expect([await reasonOf(phone), await reasonOf(mine)]).toEqual(['revoked', 'in'])
  expect(
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'target', 'result'])
      .where('user_id', '=', user.userId)
      .where('action', 'like', 'session.end%')
      .execute(),
  ).toEqual([{ action: 'session.end', target, result: 'done' }])
})

test('SES-18 a session of somebody else, an ended one and an invented one are not found and go on', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)]
  const [mine, theirs, ended] = [await browser(user.account), await browser(other.account), await browser(user.account)]
  const foreign = (await devices(theirs))[0]?.sessionId ?? ''
  const old = (await devices(ended)).find((each) => each.current)?.sessionId ?? ''
  await end(mine, old)
  for (const id of [foreign, old, 'no-such-session', "' or 1=1 --"])
    expect((await end(mine, id)).statusCode, id).toBe(404)
  expect([await reasonOf(theirs), await reasonOf(mine)]).toEqual(['in', 'in'])
})

test('SES-18 all others are signed out together, and with includeThis this one too, whose cookies go', async () => {
  const user = await makeUser(app)
  const [mine, other, bearer] = [await browser(user.account), await browser(user.account), await signedInAs(app, user)]
  expect((await endAll(mine)).data).toEqual({ ended: 2 })
  expect([await reasonOf(mine), await reasonOf(other), await reasonOf(bearer)]).toEqual(['in', 'revoked', 'revoked'])
  const answer = await app.inject({
    method: 'POST',
    url: endDevicesRoute.path,
    headers: mine,
    payload: { includeThis: true },
  })
  expect(
    answer.cookies
      .filter(({ value }) => value === '')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['sid', 'token', 'userId', 'wsUrl'])
  expect(await reasonOf(mine)).toBe('revoked')
})

test.for([
  [edge, 'browser', 'Windows 电脑 · Edge 141'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/141.0.0.0 Mobile Safari/537.36',
    'browser',
    '安卓手机 · Chrome 141',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.1 Safari/605.1.15',
    'browser',
    'Mac 电脑 · Safari 18',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'browser', 'Linux 电脑 · Firefox 140'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Mobile/15E148 MicroMessenger/8.0.50',
    'browser',
    'iPhone · 微信 8',
  ],
  ['curl/8.5.0', 'api', '接口程序 · curl'],
  ['', 'api', '接口程序'],
  ['', 'browser', '未知设备'],
  ['<script>alert(1)</script>', 'browser', '未知设备'],
] as const)('SES-18 a device calls itself %s', ([agent, client, name]) => {
  expect(deviceName(agent, client)).toBe(name)
})
