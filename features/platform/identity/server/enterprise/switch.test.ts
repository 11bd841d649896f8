import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { currentUserRoute, enterprisesRoute, switchEnterpriseRoute } from '../../contract/user.routes.ts'
import { makeEnterprise, makeUser, signedInAs, withIdentity, type SignedInHeaders } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity() })
})
afterAll(() => app.stop())

async function somebody(userSource = '2') {
  const own = [await makeEnterprise(app), await makeEnterprise(app)].map(({ entId }) => entId) as [string, string]
  const user = await makeUser(app, { userSource, entIds: own })
  return { user, own, headers: await signedInAs(app, user) }
}
const change = (headers: SignedInHeaders, payload: object, url: string = switchEnterpriseRoute.path) =>
  app.inject({ method: 'POST', url, headers, payload }).then((answer) => answer.json())
const entOf = async (headers: SignedInHeaders) =>
  (await app.inject({ url: currentUserRoute.path, headers })).json().data?.entId
const current = async (headers: SignedInHeaders) =>
  ((await app.inject({ url: enterprisesRoute.path, headers })).json().data as { entId: string; currentFlag: number }[])
    .filter((each) => each.currentFlag === 1)
    .map((each) => each.entId)

test('SES-13 SES-20 a switch holds for next calls without an enterprise, of this session, and is audited', async () => {
  const {
    user,
    own: [first, second],
    headers,
  } = await somebody()
  const elsewhere = await signedInAs(app, user)
  expect(await current(headers)).toEqual([first])
  expect((await change(headers, { account: user.account, entId: second })).code).toBe(200)
  expect([await entOf(headers), await entOf(elsewhere)]).toEqual([second, first])
  expect(await current(headers)).toEqual([second])
  expect(
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'ent_id', 'target', 'detail'])
      .where('user_id', '=', user.userId)
      .execute(),
  ).toEqual([{ action: 'session.switch-enterprise', ent_id: first, target: second, detail: { from: first } }])
})

test('SES-13 the current enterprise is refused with the warning, by what the tab works in', async () => {
  const {
    user,
    own: [first, second],
    headers,
  } = await somebody()
  const ask = { account: user.account, entId: first }
  expect(await change(headers, ask)).toMatchObject({ code: 7799, msg: '当前已是该企业，无需切换' })
  expect((await change({ ...headers, 'x-ent-id': second }, ask, '/japi/chn-api-manage/enterprise/switch')).code).toBe(
    200,
  )
  expect(await change({ ...headers, 'x-ent-id': second }, { entId: second })).toMatchObject({
    code: 7799,
    msg: '当前已是该企业，无需切换',
  })
})

test('SES-13 LEAD-09 only to an own enterprise: foreign, unknown and disabled ones are not found', async () => {
  const {
    user,
    own: [first, second],
    headers,
  } = await somebody()
  const foreign = (await makeEnterprise(app)).entId
  await app.db.updateTable('enterprise').set({ enabled: false }).where('id', '=', second).execute()
  for (const entId of [foreign, 'nowhere', second])
    expect((await change(headers, { account: user.account, entId })).code, entId).toBe(404)
  expect((await change(headers, { account: 'somebody-else', entId: first })).code).toBe(404)
  expect(await entOf(headers)).toBe(first)
})

test('SES-13 a user of another source does not switch, though he belongs to two', async () => {
  const {
    user,
    own: [first, second],
    headers,
  } = await somebody('1')
  expect(await change(headers, { account: user.account, entId: second })).toMatchObject({ code: 7799 })
  expect(await entOf(headers)).toBe(first)
})

test("LEAD-09 two tabs, two enterprises: each call is for its tab's, whatever was switched to", async () => {
  const {
    user,
    own: [first, second],
    headers,
  } = await somebody()
  const [one, two] = [
    { ...headers, 'x-ent-id': first },
    { ...headers, 'x-ent-id': second },
  ]
  expect([await entOf(one), await entOf(two)]).toEqual([first, second])
  await change(headers, { account: user.account, entId: second })
  expect([await entOf(one), await entOf(two), await entOf(headers)]).toEqual([first, second, second])
})

test('LEAD-09 an enterprise taken away is not found in its tab and says so; the other tab works on', async () => {
  const {
    user,
    own: [first, second],
    headers,
  } = await somebody()
  const [one, two] = [
    { ...headers, 'x-ent-id': first },
    { ...headers, 'x-ent-id': second },
  ]
  await app.db
    .updateTable('membership')
    .set({ enabled: false })
    .where('user_id', '=', user.userId)
    .where('ent_id', '=', second)
    .execute()
  app.clock.advance(1001)
  const refused = await app.inject({ url: currentUserRoute.path, headers: two })
  expect([refused.statusCode, refused.json().data]).toEqual([404, { reason: 'enterprise' }])
  expect(refused.body).not.toContain(user.name)
  expect(await entOf(one)).toBe(first)
  expect((await change(two, { account: user.account, entId: first })).code).toBe(7799)
})
