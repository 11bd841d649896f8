import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import type { TestApp } from '@portal/testkit'
import { endDevicesRoute } from '../../contract/device.routes.ts'
import { signOutRoute } from '../../contract/identity.routes.ts'
import { markSecondFactor, noteProof } from './enter.service.ts'
import { codesOf, deviceIn, openDoor, phone, verifiedToken, type Door } from './guessing.fixture.ts'
import { makeUser, testPassword, type TestUser } from '../testing.ts'

let app: TestApp
let door: Door
beforeAll(async () => {
  door = await openDoor()
  app = door.app
})
afterAll(() => door.stop())
const enter: Door['enter'] = (account, how) => door.enter(account, how)

/** A user whose account is under attack, so that attempts by strangers have to wait. */
async function attacked(): Promise<TestUser> {
  const user = await makeUser(app, { phone })
  await door.attack(user.account, 30)
  return user
}

test('SES-19 SES-18 a device that signed in wholly passes the wait; a stolen one has five guesses', async () => {
  const user = await makeUser(app)
  const first = await enter(user.account, { password: testPassword })
  const device = deviceIn(first)
  expect(device).toMatchObject({ httpOnly: true, maxAge: 180 * 86_400, sameSite: 'Lax', path: '/' })
  expect(JSON.stringify(await app.db.selectFrom('known_device').selectAll().execute())).not.toContain(device?.value)
  await door.attack(user.account, 30)
  expect((await enter(user.account, { password: testPassword, address: '10.8.4.1' })).code).toBe(429)
  const again = await enter(user.account, { password: testPassword, device: device?.value ?? '', address: '10.8.5.1' })
  expect([again.code, deviceIn(again)?.value]).toEqual([200, device?.value])
  const stolen = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      enter(user.account, {
        device: device?.value ?? '',
        address: `10.8.6.${at}`,
        host: at % 2 === 0 ? app : door.other,
      }),
    ),
  )
  expect(codesOf(stolen).wrong).toBe(4)
  expect((await enter(user.account, { password: testPassword, device: device?.value ?? '' })).code).toBe(429)
})

test('SES-19 a device known to one account is a stranger to another, an invented or planted one to all', async () => {
  const [user, neighbour] = [await attacked(), await makeUser(app)]
  const planted = deviceIn(await enter(neighbour.account, { password: testPassword }))?.value ?? ''
  for (const device of [planted, newSecret(), 'x'])
    expect((await enter(user.account, { password: testPassword, device, address: '10.8.7.1' })).code).toBe(429)
  // Signing in on a browser with somebody else's cookie issues a new one; no account knows the planted copy.
  const victim = await makeUser(app)
  const fresh = deviceIn(await enter(victim.account, { password: testPassword, device: planted }))?.value ?? ''
  expect(fresh).not.toBe(planted)
  const knownTo = async (device: string) =>
    (await app.db.selectFrom('known_device').select('user_id').where('device_hash', '=', sha256(device)).execute())
      .map((row) => row.user_id)
      .toSorted()
  expect([await knownTo(planted), await knownTo(fresh)]).toEqual([[], [neighbour.userId, victim.userId].toSorted()])
})

test('SES-25 SES-12 the password alone makes no device known: second factor and phone come first', async () => {
  for (const [by, make] of [
    [
      'factor',
      async () => {
        const made = await makeUser(app)
        await app.kitOf('identity').write((tx) => markSecondFactor(tx, made.userId, true))
        return made
      },
    ],
    ['phone', () => makeUser(app, { roles: ['superAdmin'] })],
  ] as const) {
    const user = await make()
    await enter(user.account, { password: testPassword })
    const known = () => app.db.selectFrom('known_device').select('user_id').where('user_id', '=', user.userId).execute()
    expect(await known(), by).toEqual([])
    const { id: sessionId } = await app.db
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    await app.kitOf('identity').write((tx) => noteProof(tx, app.clock.now(), { userId: user.userId, sessionId }, by))
    expect(await known(), by).toHaveLength(1)
  }
})

test("SES-19 a code to the account's phone with the password passes the wait, five times at most", async () => {
  const [user, stranger] = [await attacked(), await makeUser(app, { phone: '13900009999' })]
  await door.attack(stranger.account, 30)
  const before = door.used()
  expect(
    (await enter(stranger.account, { password: testPassword, phoneToken: verifiedToken, address: '10.8.9.1' })).code,
  ).toBe(429)
  expect((await enter(user.account, { password: testPassword, phoneToken: 'made-up', address: '10.8.9.2' })).code).toBe(
    429,
  )
  expect((await enter(user.account, { phoneToken: verifiedToken, address: '10.8.9.3' })).code).toBe(7799)
  expect(
    (await enter(user.account, { password: testPassword, phoneToken: verifiedToken, address: '10.8.9.4' })).code,
  ).toBe(200)
  expect(door.used() - before).toBe(1)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      enter(user.account, {
        phoneToken: verifiedToken,
        address: `10.8.10.${at}`,
        host: at % 2 === 0 ? app : door.other,
      }),
    ),
  )
  expect(codesOf(answers).wrong).toBe(4)
})

test('SES-10 SES-18 the device outlives a sign-out; ending the other devices forgets theirs', async () => {
  const user = await makeUser(app)
  const entered = await enter(user.account, { password: testPassword })
  const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
  const out = await app.inject({
    url: signOutRoute.path,
    headers: { authorization: `Bearer ${cookies['token']}` },
    cookies,
  })
  expect(out.cookies.map(({ name }) => name)).not.toContain('device')
  const known = async () =>
    (await app.db.selectFrom('known_device').select('device_hash').where('user_id', '=', user.userId).execute())
      .map((row) => row.device_hash)
      .toSorted()
  expect(await known()).toEqual([sha256(cookies['device'] ?? '')])
  const here = await enter(user.account, { password: testPassword })
  expect(await known()).toHaveLength(2)
  await app.inject({
    method: 'POST',
    url: endDevicesRoute.path,
    headers: { authorization: `Bearer ${here.cookies.find(({ name }) => name === 'token')?.value}` },
    cookies: Object.fromEntries(here.cookies.map(({ name, value }) => [name, value])),
    payload: {},
  })
  expect(await known()).toEqual([sha256(deviceIn(here)?.value ?? '')])
})
