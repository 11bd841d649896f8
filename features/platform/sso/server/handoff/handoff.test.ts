import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn, makeUser, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { ssoFeature } from '../sso.plugin.ts'
import { testBrowser, testOrigin } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(ssoFeature()) })
})
afterAll(() => app.stop())

const use = '/japi/tax/op/user/getUserInfoByHandoff'
async function makeTicket(input: Parameters<typeof makeSignedIn>[1] = {}) {
  const { user, headers } = await makeSignedIn(app, input)
  const made = (
    await app.inject({
      method: 'POST',
      url: '/japi/tax/op/user/handoff',
      headers: { ...headers, host: 'portal.test', origin: testOrigin },
      payload: {},
    })
  ).json<{ data: { ticket: string } }>()
  return { user, headers, ticket: made.data.ticket }
}
const redeem = async (ticket: string, browser = testBrowser(app), more = '') => {
  const answer = await browser.get(`${use}?ticket=${encodeURIComponent(ticket)}${more}`)
  return {
    browser,
    status: answer.status,
    ...(JSON.parse(answer.text) as { code: number; msg: string; data: Record<string, unknown> | null }),
  }
}
const worthless = { code: 7799, msg: '交接凭证无效、已使用或已过期，请回到原来的产品重新进入' }

describe('hand-off tickets', () => {
  test('SES-09 a ticket opens the portal as its person, in its enterprise', async () => {
    const [first, second] = [await makeEnterprise(app), await makeEnterprise(app)]
    const { user, headers } = await makeSignedIn(app, { entIds: [first.entId, second.entId] })
    const made = (
      await app.inject({
        method: 'POST',
        url: '/japi/tax/op/user/handoff',
        headers: { ...headers, 'x-ent-id': second.entId, host: 'portal.test', origin: testOrigin },
        payload: {},
      })
    ).json<{ data: { ticket: string } }>()
    const { code, data, browser } = await redeem(made.data.ticket)
    expect([code, data?.['userId'], data?.['entId']]).toEqual([200, user.userId, second.entId])
    const current = await browser.get('/japi/api/base-user/user/current', {
      authorization: `Bearer ${browser.cookie('token')}`,
    })
    expect(JSON.parse(current.text).data).toMatchObject({ userId: user.userId, entId: second.entId })
  })

  test('SES-09 a ticket is used once', async () => {
    const { ticket } = await makeTicket()
    expect((await redeem(ticket)).code).toBe(200)
    const again = await redeem(ticket)
    expect(again).toMatchObject(worthless)
    expect(again.browser.cookie('token')).toBe('')
  })

  test('SES-09 for another person or enterprise it is not found and stays good; for its own it opens', async () => {
    const { user, ticket } = await makeTicket()
    const foreign = await makeEnterprise(app)
    for (const more of [
      `&entId=${foreign.entId}`,
      '&userId=somebody-else',
      `&userId=${user.userId}&entId=${foreign.entId}`,
    ]) {
      const refused = await redeem(ticket, testBrowser(app), more)
      expect([refused.status, refused.code, refused.browser.cookie('token')], more).toEqual([404, 404, ''])
    }
    expect((await redeem(ticket, testBrowser(app), `&userId=${user.userId}&entId=${user.entIds[0] ?? ''}`)).code).toBe(
      200,
    )
  })

  test('SES-09 of twenty that use a ticket at once exactly one enters', async () => {
    const { ticket } = await makeTicket()
    const all = await Promise.all(Array.from({ length: 20 }, () => redeem(ticket)))
    expect(all.filter((each) => each.code === 200)).toHaveLength(1)
    expect(all.filter((each) => each.code === 7799)).toHaveLength(19)
  })

  test('SES-09 after sixty seconds it is worth nothing', async () => {
    const { ticket } = await makeTicket()
    app.clock.advance(60_000)
    expect(await redeem(ticket)).toMatchObject(worthless)
  })

  test('SES-09 who has left the enterprise meanwhile does not enter, and the ticket is used up', async () => {
    const { user, ticket } = await makeTicket()
    await app
      .kitOf('identity')
      .write((tx) => tx.db.deleteFrom('membership').where('user_id', '=', user.userId).execute())
    const refused = await redeem(ticket)
    expect([refused.code, refused.browser.cookie('token')]).toEqual([7799, ''])
    await app.kitOf('identity').write((tx) =>
      tx.db
        .insertInto('membership')
        .values({
          user_id: user.userId,
          ent_id: user.entIds[0] ?? '',
          is_default: true,
          enabled: true,
          created_at: app.clock.now(),
        })
        .execute(),
    )
    expect(await redeem(ticket)).toMatchObject(worthless)
  })

  test('SES-09 a disabled account does not enter', async () => {
    const { user, ticket } = await makeTicket()
    await app
      .kitOf('identity')
      .write((tx) => tx.db.updateTable('user_account').set({ enabled: false }).where('id', '=', user.userId).execute())
    expect(await redeem(ticket)).toMatchObject({ code: 7799, data: null })
  })

  test('SES-09 a ticket ends with the session that made it', async () => {
    const { headers, ticket } = await makeTicket()
    await app.inject({ method: 'GET', url: '/japi/api/base-user/authentication/logout', headers })
    expect(await redeem(ticket)).toMatchObject(worthless)
  })

  test('SES-09 SES-25 a ticket brings no fresher proof than its session had', async () => {
    const { headers, user } = await makeSignedIn(app)
    const before = app.clock.now()
    app.clock.advance(3_600_000)
    const made = (
      await app.inject({
        method: 'POST',
        url: '/japi/tax/op/user/handoff',
        headers: { ...headers, host: 'portal.test', origin: testOrigin },
        payload: {},
      })
    ).json<{ data: { ticket: string } }>()
    expect((await redeem(made.data.ticket)).code).toBe(200)
    const rows = await app
      .kitOf('identity')
      .db.selectFrom('session')
      .select('proved_at')
      .where('user_id', '=', user.userId)
      .where('entered_by', '=', 'handoff')
      .execute()
    expect(rows).toEqual([{ proved_at: before }])
  })

  test('SES-09 another site can not use a ticket for a visitor', async () => {
    const { ticket } = await makeTicket()
    const browser = testBrowser(app)
    const answer = await browser.get(`${use}?ticket=${ticket}`, { 'sec-fetch-site': 'cross-site' })
    expect([answer.status, browser.cookie('token')]).toEqual([403, ''])
    const link = await browser.get(`${use}?ticket=${ticket}&replace=1`, {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    })
    expect([link.status, browser.cookie('token')]).toEqual([403, ''])
    expect((await redeem(ticket)).code).toBe(200)
  })

  test('SES-09 somebody else who is signed in is asked first; the ticket stays good until then', async () => {
    const present = await makeUser(app, { name: '王五' })
    const browser = testBrowser(app)
    await browser.signIn(present.account)
    const { ticket, user } = await makeTicket()
    const asked = await redeem(ticket, browser)
    expect(asked).toMatchObject({ code: 7799, data: { confirm: true } })
    expect(asked.msg).toContain('王五')
    const entered = await redeem(ticket, browser, '&replace=1')
    expect([entered.code, entered.data?.['userId']]).toEqual([200, user.userId])
  })

  test('SES-09 tickets are stored as hashes', async () => {
    const { ticket } = await makeTicket()
    const rows = await app.kitOf('sso').db.selectFrom('sso_ticket').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(ticket)
  })
})
