import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import { createTestApp, type TestApp } from '@portal/testkit'
import { signInRoute, signOutRoute } from '../contract/identity.routes.ts'
import { markSecondFactor, noteProof } from './enter.service.ts'
import { createSessions, identityFeature } from './identity.plugin.ts'
import type { Owner } from './owner.ts'
import { makeUser, testPassword, type TestUser } from './testing.ts'

const phone = '13900001234'
const token = 'verified-token'
let used = 0
const told: { news: string, owner: Owner }[] = []
const feature = () => identityFeature({
  say: () => undefined,
  tellOwner: (_kit, _tx, _now, news, owner) => { told.push({ news, owner }); return Promise.resolve() },
  phones: { find: (_db, _now, given) => Promise.resolve(given === token ? phone : null), use: () => { used += 1; return Promise.resolve() } },
})
let app: TestApp
let other: TestApp
beforeAll(async () => {
  app = await createTestApp({ key: 'identity', features: [feature()], sessions: createSessions })
  other = await createTestApp({ key: 'identity', features: [feature()], sessions: createSessions, databaseUrl: app.databaseUrl, clock: app.clock })
})
afterAll(async () => { await app.stop(); await other.stop() })

interface How { password?: string, address?: string, device?: string, phoneToken?: string, host?: TestApp }
const wrong = 'Wrong#20261'
const enter = async (account: string, { password = wrong, address = '10.9.0.1', device, phoneToken, host = app }: How = {}) => {
  const answer = await host.inject({
    method: 'POST', url: signInRoute.path, remoteAddress: address, ...device === undefined ? {} : { cookies: { device } }, payload: { account, password, ...phoneToken === undefined ? {} : { phoneToken } },
  })
  return { code: answer.json().code as number, msg: answer.json().msg as string, data: answer.json().data as { retryAfter?: number } | null, retryAfter: answer.headers['retry-after'], cookies: answer.cookies }
}
const deviceIn = (answer: Awaited<ReturnType<typeof enter>>) => answer.cookies.find(cookie => cookie.name === 'device')
/** Guesses sent together, each from one of 63 addresses, at two processes in turn. */
const guess = (account: string, count: number, from = 0) => Promise.all(Array.from({ length: count }, (_, at) => enter(account, { address: `10.8.${from}.${at % 63}`, host: at % 2 === 0 ? app : other })))
const codesOf = (answers: readonly { code: number }[]) => ({ wrong: answers.filter(({ code }) => code === 7799).length, wait: answers.filter(({ code }) => code === 429).length })
/** As an attacker left it: the account's tries wait. */
async function attacked(): Promise<TestUser> {
  const user = await makeUser(app, { phone })
  const at = app.clock.now()
  const until = new Date(at.getTime() + 60_000)
  await app.db.insertInto('sign_in_count').values({ key: sha256(`everywhere\n${user.account}`), failed: Array.from({ length: 30 }, () => at), open: [], until, told_at: at, kept_until: until }).execute()
  return user
}

test('SES-19 of 250 guesses from 63 addresses sent together to two processes twenty are answered, the others wait; one account or none, alike', async () => {
  const user = await makeUser(app)
  const said = []
  for (const account of [user.account, `no-${user.account}`]) {
    const answers = await guess(account, 250)
    expect(codesOf(answers)).toEqual({ wrong: 20, wait: 230 })
    const late = await enter(account, { address: '10.8.1.1', password: testPassword })
    expect([late.code, late.retryAfter, late.data]).toEqual([429, '1', { retryAfter: 1 }])
    said.push([late.msg, answers.map(({ code }) => code).toSorted()])
  }
  expect(said[0]).toEqual(said[1])
  expect(said[0]?.[0]).toBe('这个账号登录失败次数过多，请1秒后再试；也可以在登录页用短信验证码继续')
})

test('SES-19 each further failure doubles the wait up to a minute; of tries that come when it is over one goes on; fifteen minutes of quiet end it', async () => {
  const { account } = await makeUser(app)
  await guess(account, 20)
  const waits = []
  for (let turn = 0; turn < 8; turn += 1) {
    const { retryAfter } = await enter(account, { address: '10.8.2.1' })
    waits.push(Number(retryAfter))
    app.clock.advance(Number(retryAfter) * 1000)
    expect(codesOf(await guess(account, 6, 3 + turn))).toEqual({ wrong: 1, wait: 5 })
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  app.clock.advance(15 * 60_000 + 1)
  expect(codesOf(await guess(account, 3, 20))).toEqual({ wrong: 3, wait: 0 })
})

test('SES-19 SES-20 its owner is told once a bout, whom the audit names once; nobody is told of an account that nobody has', async () => {
  const user = await makeUser(app, { phone })
  const mine = () => told.filter(({ news, owner }) => news === 'guessing' && owner.userId === user.userId)
  const before = told.length
  await guess(`nobody-${user.account}`, 22)
  await guess(user.account, 22)
  await expect.poll(mine, { timeout: 8000 }).toMatchObject([{ owner: { entId: user.entIds[0], phone } }])
  for (let turn = 0; turn < 3; turn += 1) { app.clock.advance(60_000); await guess(user.account, 1, 30 + turn) }
  const rows = () => app.db.selectFrom('audit_log').select(['user_id', 'result']).where('action', '=', 'session.guessing').where('target', '=', user.userId).execute()
  expect(await rows()).toEqual([{ user_id: null, result: 'refused' }])
  app.clock.advance(61 * 60_000)
  await guess(user.account, 20, 40)
  await expect.poll(async () => [mine().length, told.length - before], { timeout: 8000 }).toEqual([2, 2])
})

test('SES-19 SES-18 a device that signed in wholly passes the wait, from any address; a stranger with the right password does not; a stolen device gives five guesses from however many addresses', async () => {
  const user = await makeUser(app)
  const first = await enter(user.account, { password: testPassword })
  const device = deviceIn(first)
  expect(device).toMatchObject({ httpOnly: true, maxAge: 180 * 86_400, sameSite: 'Lax', path: '/' })
  expect(JSON.stringify(await app.db.selectFrom('known_device').selectAll().execute())).not.toContain(device?.value)
  await guess(user.account, 21)
  expect((await enter(user.account, { password: testPassword, address: '10.8.4.1' })).code).toBe(429)
  const again = await enter(user.account, { password: testPassword, device: device?.value ?? '', address: '10.8.5.1' })
  expect([again.code, deviceIn(again)?.value]).toEqual([200, device?.value])
  const stolen = await Promise.all(Array.from({ length: 30 }, (_, at) => enter(user.account, { device: device?.value ?? '', address: `10.8.6.${at}`, host: at % 2 === 0 ? app : other })))
  expect(codesOf(stolen).wrong).toBe(4)
  expect((await enter(user.account, { password: testPassword, device: device?.value ?? '' })).code).toBe(429)
})

test('SES-19 a device known to one account is a stranger to another, an invented or planted one to all', async () => {
  const [user, neighbour] = [await attacked(), await makeUser(app)]
  const planted = deviceIn(await enter(neighbour.account, { password: testPassword }))?.value ?? ''
  for (const device of [planted, newSecret(), 'x']) expect((await enter(user.account, { password: testPassword, device, address: '10.8.7.1' })).code).toBe(429)
  // Signing in on a browser that bears somebody else's cookie gives it another: the planter's copy is known to nobody.
  const victim = await makeUser(app)
  const fresh = deviceIn(await enter(victim.account, { password: testPassword, device: planted }))?.value ?? ''
  expect(fresh).not.toBe(planted)
  const knownTo = async (device: string) => (await app.db.selectFrom('known_device').select('user_id').where('device_hash', '=', sha256(device)).execute()).map(row => row.user_id).toSorted()
  expect([await knownTo(planted), await knownTo(fresh)]).toEqual([[], [neighbour.userId, victim.userId].toSorted()])
})

test('SES-25 SES-12 the password alone makes no device known: not before the second factor, not before an administrator\'s phone', async () => {
  for (const [by, make] of [['factor', async () => { const made = await makeUser(app); await app.kitOf('identity').write(tx => markSecondFactor(tx, made.userId, true)); return made }], ['phone', () => makeUser(app, { roles: ['superAdmin'] })]] as const) {
    const user = await make()
    await enter(user.account, { password: testPassword })
    const known = () => app.db.selectFrom('known_device').select('user_id').where('user_id', '=', user.userId).execute()
    expect(await known(), by).toEqual([])
    const { id: sessionId } = await app.db.selectFrom('session').select('id').where('user_id', '=', user.userId).executeTakeFirstOrThrow()
    await app.kitOf('identity').write(tx => noteProof(tx, app.clock.now(), { userId: user.userId, sessionId }, by))
    expect(await known(), by).toHaveLength(1)
  }
})

test('SES-19 a code sent to the account\'s phone passes the wait, with the password, five times at most; the token of another phone does not', async () => {
  const [user, stranger] = [await attacked(), await makeUser(app, { phone: '13900009999' })]
  await guess(stranger.account, 20)
  const before = used
  expect((await enter(stranger.account, { password: testPassword, phoneToken: token, address: '10.8.9.1' })).code).toBe(429)
  expect((await enter(user.account, { password: testPassword, phoneToken: 'made-up', address: '10.8.9.2' })).code).toBe(429)
  expect((await enter(user.account, { phoneToken: token, address: '10.8.9.3' })).code).toBe(7799)
  expect((await enter(user.account, { password: testPassword, phoneToken: token, address: '10.8.9.4' })).code).toBe(200)
  expect(used - before).toBe(1)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => enter(user.account, { phoneToken: token, address: `10.8.10.${at}`, host: at % 2 === 0 ? app : other })))
  expect(codesOf(answers).wrong).toBe(4)
})

test('SES-10 SES-18 the device outlives a sign-out; ending the other devices forgets theirs', async () => {
  const user = await makeUser(app)
  const entered = await enter(user.account, { password: testPassword })
  const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
  const out = await app.inject({ url: signOutRoute.path, headers: { authorization: `Bearer ${cookies['token']}` }, cookies })
  expect(out.cookies.map(({ name }) => name)).not.toContain('device')
  const known = async () => (await app.db.selectFrom('known_device').select('device_hash').where('user_id', '=', user.userId).execute()).map(row => row.device_hash).toSorted()
  expect(await known()).toEqual([sha256(cookies['device'] ?? '')])
  const here = await enter(user.account, { password: testPassword })
  expect(await known()).toHaveLength(2)
  await app.inject({ method: 'POST', url: '/japi/api/base-user/session/endAll', headers: { authorization: `Bearer ${here.cookies.find(({ name }) => name === 'token')?.value}` }, cookies: Object.fromEntries(here.cookies.map(({ name, value }) => [name, value])), payload: {} })
  expect(await known()).toEqual([sha256(deviceIn(here)?.value ?? '')])
})
