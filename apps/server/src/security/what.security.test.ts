import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import type { Route } from '@portal/contract'
import { makeUser, signedInAs, type SignedInHeaders } from '@portal/identity/server/testing'
import { textPaths, withText } from './sample-input.fixture.ts'
import { addressOf, sampleCall, titleOf, walked, wholeApp, writes, type Whole } from './whole-app.fixture.ts'

const mebibyte = 1_048_576
/**
 * Metacharacters of SQL, HTML, templates, paths and logs; characters PostgreSQL or UTF-8 cannot store; a very long
 * text.
 */
const hostile = [
  "'; drop table user_account; --",
  '" or ""="',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  '%_%',
  '\u0000',
  '\ud800',
  '\u202e\r\nSet-Cookie: a=b',
  'x'.repeat(100_000),
]

describe('every route, by what is sent', () => {
  let whole: Whole
  beforeAll(async () => {
    whole = await wholeApp()
  })
  afterAll(async () => {
    await whole.app.stop()
  })

  const withBody = () => walked(whole.app).filter((route) => writes(route) && !route.upload && route.body !== undefined)
  let person: SignedInHeaders | null = null
  let calls = 0
  /** A user with all grants. Replaced before the limit of writes per minute would answer. */
  async function sender(route: Route): Promise<SignedInHeaders> {
    calls += 1
    if (person !== null && calls <= (route.pace === 'visits' ? 50 : 500)) return person
    calls = 0
    return (person = await signedInAs(
      whole.app,
      await makeUser(whole.app, { entIds: [whole.own], roles: whole.roles, permissions: whole.permissions }),
    ))
  }
  const send = async (route: Route, payload: string | object, contentType = 'application/json') =>
    whole.app.inject({
      method: route.method,
      url: addressOf(route),
      headers: { ...(await sender(route)), 'content-type': contentType },
      payload,
    })

  /** A deliberate answer: never a server fault, never a page, no input returned as HTML. */
  function expectMeant(answer: LightMyRequestResponse, about: string): void {
    expect(answer.statusCode, about).toBeLessThan(500)
    expect(/操作过于频繁，请\d+秒/.test(answer.body), about).toBe(false)
    expect(answer.headers['x-content-type-options'], about).toBe('nosniff')
    expect(String(answer.headers['content-type'] ?? 'application/json'), about).not.toContain('html')
    expect(
      answer.headers['set-cookie'] === undefined ||
        ![answer.headers['set-cookie']].flat().some((cookie) => String(cookie).startsWith('a=')),
      about,
    ).toBe(true)
  }

  test('SES-22 a body over its limit is refused before it is read', async () => {
    for (const route of withBody()) {
      const answer = await send(route, `{"a":"${'x'.repeat(route.bodyLimit ?? mebibyte)}"}`)
      expect([answer.statusCode, answer.json().msg], titleOf(route)).toEqual([413, '内容超过大小限制'])
    }
  })

  test('SES-22 a malformed body is a wrong request, another kind of body an unsupported one', async () => {
    for (const route of withBody()) {
      for (const text of ['{', '[1,', '"', '{"a":1}}', '\u0000'])
        expect((await send(route, text)).statusCode, `${titleOf(route)} ${text}`).toBe(400)
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
        expect((await send(route, 'a=1', type)).statusCode, `${titleOf(route)} ${type}`).toBe(415)
    }
    for (const route of walked(whole.app).filter((each) => each.upload))
      expect([400, 415], titleOf(route)).toContain((await send(route, {})).statusCode)
  })

  test('SES-22 unknown fields and wrong types are named field by field', async () => {
    for (const route of withBody()) {
      const { body } = sampleCall(route)
      if (typeof body !== 'object' || body === null || Array.isArray(body)) continue
      const unknown = await send(route, { ...body, evil: 1 })
      if (unknown.statusCode === 400)
        expect(unknown.json().data.errors[0], titleOf(route)).toMatchObject({ message: expect.stringMatching(/./) })
      else expect(route.documented || unknown.statusCode >= 400, `${titleOf(route)}: ${unknown.statusCode}`).toBe(true)
      for (const name of Object.keys(body))
        expectMeant(await send(route, { ...body, [name]: { a: [1] } }), `${titleOf(route)} ${name}`)
    }
  })

  test('SES-22 metacharacters in any text of any call are data: never a fault, never sent back as a page', async () => {
    const before = await whole.app.db
      .selectFrom('user_account')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    let tried = 0
    for (const route of walked(whole.app)) {
      const { query, body } = sampleCall(route)
      for (const [place, value] of [
        ['query', query],
        ['body', body],
      ] as const) {
        if (place === 'body' && (route.upload || !writes(route))) continue
        for (const path of textPaths(value)) {
          for (const text of hostile) {
            const put = withText(value, path, text)
            const answer = await whole.app.inject({
              method: route.method,
              url: addressOf(route),
              headers: { ...(await sender(route)) },
              query: (place === 'query' ? put : query) as Record<string, string>,
              ...(writes(route) ? { payload: (place === 'body' ? put : (body ?? {})) as object } : {}),
            })
            expectMeant(
              answer,
              `${titleOf(route)} ${place}.${path.join('.')} ${JSON.stringify(text.slice(0, 30))}: ` +
                `${answer.statusCode < 500 ? '' : answer.body}`,
            )
            tried += 1
          }
        }
      }
      for (const text of hostile.slice(0, -1)) {
        if (!/:\w/.test(route.path)) continue
        expectMeant(
          await whole.app.inject({
            method: route.method,
            url: route.path.replace(/:\w+/g, encodeURIComponent(text.toWellFormed())),
            headers: { ...(await sender(route)) },
            ...(writes(route) ? { payload: {} } : {}),
          }),
          titleOf(route),
        )
      }
    }
    expect(tried).toBeGreaterThan(500)
    const after = await whole.app.db
      .selectFrom('user_account')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(after.count)).toBeGreaterThanOrEqual(Number(before.count))
  }, 240_000)

  test('SES-18 no cookie without SameSite, none that a script needs not read is readable', async () => {
    const readable = new Set(['token', 'userId', 'wsUrl', 'alertFlag'])
    for (const route of walked(whole.app)) {
      const { query, body } = sampleCall(route)
      const answer = await whole.app.inject({
        method: route.method,
        url: addressOf(route),
        headers: { ...whole.all },
        query: query as Record<string, string>,
        ...(writes(route) && !route.upload ? { payload: (body ?? {}) as object } : {}),
      })
      for (const cookie of answer.cookies) {
        expect(cookie.sameSite, `${titleOf(route)} ${cookie.name}`).toMatch(/^(Lax|Strict)$/)
        // A cookie being deleted has no value to protect.
        if (!readable.has(cookie.name) && cookie.value !== '')
          expect(cookie.httpOnly, `${titleOf(route)} ${cookie.name}`).toBe(true)
      }
    }
  }, 120_000)
})
