import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentUserRoute } from '@portal/identity/contract'
import { notificationFeature } from '@portal/notification/server/testing'
import type { TestApp } from '@portal/testkit'
import { softPasskey } from './soft-passkey.fixture.ts'
import { asCaller, enter, factorApp, origin, person, routes } from '../testing.ts'

const minute = 60_000
let app: TestApp
beforeAll(async () => {
  app = await factorApp([notificationFeature()], { signInLimits: { perAccount: 5, perAddress: 5 } })
})
afterAll(async () => {
  await app.stop()
})

async function withPasskey(counter = 0) {
  const who = await person(app)
  const key = softPasskey(origin, counter)
  const { data: options } = await who.ask(routes.passkeyBeginRoute, {})
  const added = await who.ask(routes.passkeyAddRoute, { name: '办公电脑', passkey: key.make(options.challenge) })
  return { who, key, added, options }
}

/** A browser that requests a sign-in: the challenge, and a function that sends its response. */
async function browser() {
  const { ask } = asCaller(app, {})
  const begun = await ask(routes.passkeyEnterBeginRoute, {})
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
  const send = asCaller(app, { cookie }).ask
  return {
    challenge: String(begun.data?.challenge),
    begun,
    send: (passkey: object) => send(routes.passkeyEnterRoute, { passkey }),
  }
}

test('SES-25 a passkey is added under a name, brings recovery codes, and is asked for at sign-in', async () => {
  const { who, key, added, options } = await withPasskey()
  expect(added.data.state.passkeys).toMatchObject([{ name: '办公电脑', usedAt: null }])
  expect(added.data.recoveryCodes).toHaveLength(10)
  expect(options.rp).toEqual({ id: 'portal.test', name: '财金运营门户' })
  const half = await enter(app, who.user.account)
  expect(half.pending).toEqual(['second-factor'])
  const { data: asked } = await half.ask(routes.passkeyChallengeRoute, {})
  expect(asked.allowCredentials).toMatchObject([{ id: key.id }])
  expect((await half.ask(routes.proofRoute, { passkey: key.sign(asked.challenge) })).code).toBe(200)
  expect((await half.ask(currentUserRoute)).code).toBe(200)
  expect((await half.ask(routes.factorStateRoute)).data.passkeys[0].usedAt).toBe('2026-11-10 09:00:00')
})

test('SES-25 a challenge counts once, for five minutes, in its own session alone', async () => {
  const { who, key } = await withPasskey()
  const challenge = async () => String((await who.ask(routes.passkeyChallengeRoute, {})).data.challenge)
  const used = key.sign(await challenge())
  expect((await who.ask(routes.proofRoute, { passkey: used })).code).toBe(200)
  expect((await who.ask(routes.proofRoute, { passkey: used })).code).toBe(7799)
  const foreign = key.sign(await challenge())
  const half = await enter(app, who.user.account)
  expect((await half.ask(routes.proofRoute, { passkey: foreign })).code).toBe(7799)
  const late = key.sign(await challenge())
  app.clock.advance(5 * minute + 1)
  expect((await who.ask(routes.proofRoute, { passkey: late })).code).toBe(7799)
})

test("SES-25 a counter that went back, another page's answer and another person's key are refused", async () => {
  const { who, key } = await withPasskey(7)
  const challenge = async () => String((await who.ask(routes.passkeyChallengeRoute, {})).data.challenge)
  expect((await who.ask(routes.proofRoute, { passkey: key.sign(await challenge(), { counter: 20 }) })).code).toBe(200)
  expect((await who.ask(routes.proofRoute, { passkey: key.sign(await challenge(), { counter: 19 }) })).code).toBe(7799)
  expect(
    (
      await who.ask(routes.proofRoute, {
        passkey: key.sign(await challenge(), { counter: 21, origin: 'http://portal.evil' }),
      })
    ).code,
  ).toBe(7799)
  const { key: others } = await withPasskey()
  expect((await who.ask(routes.proofRoute, { passkey: others.sign(await challenge()) })).code).toBe(7799)
  expect((await who.ask(routes.proofRoute, { passkey: key.sign(await challenge(), { counter: 22 }) })).code).toBe(200)
})

test('SES-25 a passkey alone is a whole sign-in when the device checked who holds it', async () => {
  const { who, key } = await withPasskey()
  const { challenge, begun, send } = await browser()
  expect(begun.data.userVerification).toBe('required')
  expect(begun.data.allowCredentials ?? []).toEqual([])
  expect(String(begun.headers['set-cookie'])).toMatch(/passkey=.*HttpOnly.*SameSite=Lax/)
  const entered = await send(key.sign(challenge, { userHandle: who.user.userId }))
  expect(entered.data).toMatchObject({ userId: who.user.userId })
  expect(entered.data.pending).toBeUndefined()
  const cookies = [entered.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')
  const inside = asCaller(app, { cookie: cookies })
  expect((await inside.ask(currentUserRoute)).data.account).toBe(who.user.account)
  expect((await inside.ask(routes.totpBeginRoute, {})).code).toBe(200)
})

test('SES-25 SES-19 an entry replayed, unverified or without the cookie is refused, audited, then locked', async () => {
  const { who, key } = await withPasskey()
  const first = await browser()
  const answer = key.sign(first.challenge, { userHandle: who.user.userId })
  expect((await asCaller(app, {}).ask(routes.passkeyEnterRoute, { passkey: answer })).code).toBe(7799)
  expect((await first.send(answer)).code).toBe(200)
  expect((await first.send(answer)).code).toBe(7799)
  const second = await browser()
  expect((await second.send(key.sign(second.challenge, { verified: false }))).code).toBe(7799)
  const third = await browser()
  expect((await third.send(key.sign(third.challenge, { userHandle: 'somebody else' }))).code).toBe(7799)
  const refused = await app.db
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', who.user.userId)
    .where('action', '=', 'session.sign-in')
    .where('result', '=', 'refused')
    .execute()
  expect(refused).toHaveLength(4)
  const fourth = await browser()
  expect((await fourth.send(key.sign('nothing'))).status).toBe(429)
  expect((await browser()).begun.status).toBe(429)
  app.clock.advance(15 * minute)
})

test('SES-25 who must change a password that was set for him does that first', async () => {
  const { who, key } = await withPasskey()
  await app
    .kitOf('identity')
    .write((tx) =>
      tx.db.updateTable('user_account').set({ must_change_password: true }).where('id', '=', who.user.userId).execute(),
    )
  const { challenge, send } = await browser()
  expect((await send(key.sign(challenge))).msg).toContain('密码需要先修改')
})

test('SES-25 several passkeys, each its own: known ones are not added again, only the owner removes', async () => {
  const { who, key, added } = await withPasskey()
  const again = await who.ask(routes.passkeyBeginRoute, {})
  expect(again.data.excludeCredentials).toMatchObject([{ id: key.id }])
  expect(
    (await who.ask(routes.passkeyAddRoute, { name: '同一把', passkey: key.make(again.data.challenge) })).msg,
  ).toContain('已经添加过')
  expect(
    (
      await who.ask(routes.passkeyAddRoute, {
        name: '没有质询',
        passkey: softPasskey(origin).make(again.data.challenge),
      })
    ).msg,
  ).toContain('已超时或已用过')
  const second = await who.ask(routes.passkeyBeginRoute, {})
  const two = await who.ask(routes.passkeyAddRoute, {
    name: '手机',
    passkey: softPasskey(origin).make(second.data.challenge),
  })
  expect(two.data).toMatchObject({ recoveryCodes: [], state: { passkeys: [{ name: '办公电脑' }, { name: '手机' }] } })
  const id = added.data.state.passkeys[0].id
  expect((await (await person(app)).ask(routes.passkeyRemoveRoute, { id })).status).toBe(404)
  expect((await who.ask(routes.passkeyRemoveRoute, { id })).data.passkeys).toMatchObject([{ name: '手机' }])
})

test('SES-25 on a bare address the refusal says that a passkey needs a name', async () => {
  const who = await person(app)
  const answer = await app.inject({
    method: 'POST',
    url: routes.passkeyBeginRoute.path,
    headers: { ...who.headers, host: '127.0.0.1:8080' },
    payload: {},
  })
  expect(answer.json().msg).toContain('域名')
})

test('SES-25 challenges that visitors of the address left open take none from who is signed in there', async () => {
  const { who } = await withPasskey()
  const expires = new Date(app.clock.now().getTime() + minute)
  await app.db
    .insertInto('second_factor_challenge')
    .values(
      Array.from({ length: 200 }, (_, at) => ({
        challenge: `visitor-${at}`,
        purpose: 'enter' as const,
        bound_to: '',
        address: '127.0.0.1',
        expires_at: expires,
      })),
    )
    .execute()
  expect((await browser()).begun.status).toBe(429)
  expect((await who.ask(routes.passkeyChallengeRoute, {})).status).toBe(200)
})
