import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '@portal/contract'
import { makeUser, signedInAs, testPassword } from '@portal/identity/server/testing'
import { addressOf, sampleCall, saidBy, titleOf, walked, wholeApp, writes, type Whole } from './whole-app.fixture.ts'

/** A browser's session as cookies; `sid` is the companion. */
interface Cookies {
  token: string
  sid: string
}

describe('every route, by who calls', () => {
  let whole: Whole
  beforeAll(async () => {
    whole = await wholeApp()
  })
  afterAll(async () => {
    await whole.app.stop()
  })

  const ask = (route: Route, headers: Record<string, string>, cookies: Record<string, string> = {}) =>
    whole.app.inject({
      method: route.method,
      url: addressOf(route),
      headers: { ...headers },
      cookies,
      ...(writes(route) ? { payload: {} } : {}),
    })
  const closed = () => walked(whole.app).filter((route) => route.access !== 'public')
  const signInAsBrowser = async (account: string): Promise<Cookies> => {
    const answer = await whole.app.inject({
      method: 'POST',
      url: '/japi/api/base-user/authentication/userLoginEcology',
      payload: { account, password: testPassword },
    })
    const given = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]))
    return { token: given['token'] ?? '', sid: given['sid'] ?? '' }
  }

  test('PRM-16 SES-18 no, an unknown or a revoked token is refused by every route that is not public', async () => {
    const revoked = await signedInAs(whole.app, await makeUser(whole.app, { entIds: [whole.own] }))
    await whole.app.inject({ method: 'GET', url: '/japi/api/base-user/authentication/logout', headers: { ...revoked } })
    for (const route of closed()) {
      for (const [case_, headers] of Object.entries<Record<string, string>>({
        none: {},
        unknown: { authorization: 'Bearer no-such-token' },
        revoked: { ...revoked },
      })) {
        const answer = await ask(route, headers)
        const why = { reason: case_ === 'revoked' ? 'revoked' : 'expired' }
        expect([answer.statusCode, saidBy(route, answer, why)], `${titleOf(route)}: ${case_}`).toEqual([401, why])
      }
    }
  })

  test('SES-18 an expired token is refused by every route, and says so', async () => {
    const headers = { ...(await signedInAs(whole.app, await makeUser(whole.app, { entIds: [whole.own] }))) }
    whole.app.clock.advance(12 * 3_600_000)
    for (const route of closed()) {
      const answer = await ask(route, headers)
      const why = { reason: 'expired' }
      expect([answer.statusCode, saidBy(route, answer, why)], titleOf(route)).toEqual([401, why])
    }
    whole.app.clock.advance(-12 * 3_600_000)
  })

  test("SES-18 a browser's token counts only with its own companion: not alone, not with another user's", async () => {
    const [one, other] = await Promise.all([
      makeUser(whole.app, { entIds: [whole.own], permissions: whole.permissions, roles: whole.roles }),
      makeUser(whole.app, { entIds: [whole.own] }),
    ])
    const mine = await signInAsBrowser(one.account)
    const theirs = await signInAsBrowser(other.account)
    expect([mine.token, mine.sid, theirs.sid].every((text) => text.length > 30)).toBe(true)
    const origin = { origin: 'http://localhost:80', host: 'localhost:80' }
    for (const route of closed()) {
      for (const [case_, headers, cookies] of [
        ['cookie alone', origin, { token: mine.token }],
        ['bearer alone', { authorization: `Bearer ${mine.token}` }, {}],
        ["another's companion", origin, { token: mine.token, sid: theirs.sid }],
        ["another's token", { authorization: `Bearer ${theirs.token}` }, { sid: mine.sid }],
      ] as const) {
        const answer = await ask(route, headers, cookies)
        expect(answer.statusCode, `${titleOf(route)}: ${case_} ${answer.body}`).toBe(401)
      }
    }
  })

  test("PRM-17 another enterprise's id is not found: in the header, in the query, in the body", async () => {
    for (const route of closed().filter((each) => each.scope === 'enterprise')) {
      expect(
        (await ask(route, { ...whole.all, 'x-ent-id': whole.foreign })).statusCode,
        `${titleOf(route)}: header`,
      ).toBe(404)
      const { query, body } = sampleCall(route, false)
      if (route.upload) continue
      const inQuery = await whole.app.inject({
        method: route.method,
        url: addressOf(route),
        headers: { ...whole.all },
        query: { ...(query as Record<string, string>), entId: whole.foreign },
        ...(writes(route) ? { payload: body as object } : {}),
      })
      expect(inQuery.statusCode, `${titleOf(route)}: query ${JSON.stringify(query)} ${inQuery.body}`).toBe(404)
      if (!writes(route) || typeof body !== 'object' || Array.isArray(body)) continue
      const inBody = await whole.app.inject({
        method: route.method,
        url: addressOf(route),
        headers: { ...whole.all },
        query: query as Record<string, string>,
        payload: { ...body, entId: whole.foreign },
      })
      // A body with alternative shapes has no entId field at all.
      const expected = 'properties' in (route.body ?? {}) ? 404 : 400
      expect(inBody.statusCode, `${titleOf(route)}: body ${JSON.stringify(body)} ${inBody.body}`).toBe(expected)
    }
  })

  test("PRM-17 another enterprise's id refuses a download and a stream by its address too", async () => {
    for (const route of closed().filter((each) => each.scope === 'enterprise' && each.answer === 'file')) {
      const answer = await whole.app.inject({
        method: route.method,
        url: `${addressOf(route)}?entId=${whole.foreign}`,
        headers: { ...whole.all },
      })
      expect(answer.statusCode, titleOf(route)).toBe(404)
    }
  })

  test('PRM-16 SES-14 one missing grant closes exactly its own routes, whatever else is held', async () => {
    for (const code of whole.permissions) {
      const headers = {
        ...(await signedInAs(
          whole.app,
          await makeUser(whole.app, {
            entIds: [whole.own],
            permissions: whole.permissions.filter((each) => each !== code),
          }),
        )),
      }
      for (const route of closed().filter((each) => each.access === `perm:${code}`)) {
        const answer = await ask(route, headers)
        const why = { missing: route.access }
        expect([answer.statusCode, saidBy(route, answer, why)], `${titleOf(route)} without ${code}`).toEqual([403, why])
      }
    }
  })

  test('SES-10 SES-22 another site gets public reads alone; a request without origin needs the bearer', async () => {
    const user = await makeUser(whole.app, { entIds: [whole.own], permissions: whole.permissions, roles: whole.roles })
    const cookies = { ...(await signInAsBrowser(user.account)) }
    for (const route of walked(whole.app)) {
      if (route.access === 'public' && !writes(route)) continue
      for (const origin of ['https://evil.example', 'null', 'http://localhost:81']) {
        const answer = await ask(route, { ...whole.all, origin, host: 'localhost:80' }, cookies)
        expect(answer.statusCode, `${titleOf(route)}: ${origin}`).toBe(403)
      }
      if (route.access === 'public') continue
      if (writes(route) || route.bearerOnly === true)
        expect((await ask(route, {}, cookies)).statusCode, `${titleOf(route)}: no origin, cookies alone`).toBe(401)
    }
  })

  test("SES-10 SES-22 another site's link loads no file; our own page's and a typed address go on", async () => {
    const user = await makeUser(whole.app, { entIds: [whole.own], permissions: whole.permissions, roles: whole.roles })
    const cookies = { ...(await signInAsBrowser(user.account)) }
    const files = closed().filter((route) => route.answer === 'file')
    expect(files.length).toBeGreaterThan(30)
    const ours = { origin: 'http://localhost:80', host: 'localhost:80' }
    for (const route of files) {
      const linked = await ask(route, { ...ours, 'sec-fetch-site': 'cross-site' }, cookies)
      const said = [linked.statusCode, linked.json().msg]
      expect(said, titleOf(route)).toEqual([404, '请求来自其他网站，已拒绝'])
      for (const site of ['same-origin', 'none']) {
        const answer = await ask(route, { ...ours, 'sec-fetch-site': site }, cookies)
        expect(answer.body, `${titleOf(route)}: ${site}`).not.toContain('其他网站')
      }
    }
  })

  test('SES-25 a proof that is too old closes exactly the routes that ask for a fresh one', async () => {
    const fresh = closed().filter((route) => route.proof === true)
    expect(fresh.length).toBeGreaterThan(0)
    whole.app.clock.advance(11 * 60_000)
    for (const route of fresh) {
      const answer = await ask(route, { ...whole.all })
      const why = { missing: 'verify:proof' }
      expect([answer.statusCode, saidBy(route, answer, why)], titleOf(route)).toEqual([403, why])
    }
    whole.app.clock.advance(-11 * 60_000)
  })
})
