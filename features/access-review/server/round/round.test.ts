import { makeEnterprise, makeSignedIn, makeUser, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract/index.ts'
import { accessReviewFeature } from '../access-review.plugin.ts'

let app: TestApp
let entId: string
let operator: object
let admin: object
let foreign: object
beforeAll(async () => {
  app = await createTestApp({ key: 'viewing', ...withIdentity(notificationFeature(), accessReviewFeature()) })
  ;({ entId } = await makeEnterprise(app, { name: '启明锅炉' }))
  const permissions = ['base:access:review', 'base:access:recertify']
  ;({ headers: operator } = await makeSignedIn(app, { name: '林管理', roles: ['superAdmin'], permissions }))
  ;({ headers: admin } = await makeSignedIn(app, { name: '企管', entIds: [entId], roles: ['companyAdmin'] }))
  ;({ headers: foreign } = await makeSignedIn(app, { roles: ['companyAdmin'] }))
})
afterAll(() => app.stop())

const post = async (headers: object, route: { path: string }, payload: object) =>
  (await app.inject({ method: 'POST', url: route.path, headers: { ...headers }, payload })).json()
const get = async (headers: object, path: string, query: Record<string, string> = {}) =>
  (await app.inject({ url: path, query, headers: { ...headers } })).json().data
/** A clerk whose role is held in this enterprise alone. */
async function clerk(name: string): Promise<string> {
  const { userId } = await makeUser(app, { name, entIds: [entId], roles: ['taxClerk'] })
  await app.asOwner(`update user_role set ent_id = '${entId}' where user_id = '${userId}'`)
  return userId
}
const start = (payload: object = {}) =>
  post(operator, contract.startRoundRoute, {
    name: '四季度',
    kind: 'ent',
    scopeId: entId,
    dueOn: '2026-12-31',
    ...payload,
  })
const linesOf = async (headers: object, round: string): Promise<{ id: string; userName: string; decision: string }[]> =>
  (await get(headers, contract.reviewLinesList.path, { round })).records
const decide = (headers: object, ids: string[], decision: string) =>
  post(headers, contract.decideRoute, { ids, decision })

test('PRM-14 an administrator keeps and takes grants of the own enterprise; what is taken is gone', async () => {
  const [kept, gone] = [await clerk('甲会计'), await clerk('乙会计')]
  const { id } = (await start()).data
  const [second, first] = await linesOf(admin, id)
  const told = await app.asOwner(`select content from notice where business_key like 'review-round:${id}%'`)
  expect(told).toEqual([{ content: '复查「四季度」列出本企业 2 项授权，请在 2026-12-31 前逐项确认或收回。' }])
  expect([first?.userName, second?.userName].toSorted()).toEqual(['乙会计', '甲会计'].toSorted())
  const line = (name: string, of = [first, second]) => of.find((each) => each?.userName === name)?.id ?? ''
  expect(await linesOf(foreign, id)).toEqual([])
  expect((await decide(foreign, [line('乙会计')], 'revoke')).data.failed).toEqual([
    { id: line('乙会计'), msg: '没有这一项授权，或它不属于您的企业' },
  ])
  expect((await decide(admin, [line('甲会计')], 'keep')).data.done).toEqual([line('甲会计')])
  for (let click = 0; click < 2; click += 1)
    expect((await decide(admin, [line('乙会计')], 'revoke')).data.done).toEqual([line('乙会计')])
  expect((await decide(admin, [line('乙会计')], 'keep')).data.failed[0].msg).toBe('已经收回，要恢复请重新授予')
  const held = await app.asOwner(`select user_id from user_role where user_id in ('${kept}', '${gone}')`)
  expect(held).toEqual([{ user_id: kept }])
  expect(await get(admin, contract.roundsRoute.path)).toMatchObject([{ id, total: 2, open: 0, revoked: 1 }])
  expect(await get(foreign, contract.roundsRoute.path)).toEqual([])
})

test('PRM-14 a closed round decides nothing more and gives its proof, which is logged', async () => {
  await clerk('丙会计')
  const { id } = (await start({ name: '结束的' })).data
  const [one] = await linesOf(operator, id)
  const early = await app.inject({ url: contract.proofRoute.path, query: { id }, headers: { ...operator } })
  expect(early.json().msg).toBe('先结束这一轮复查，再导出证明')
  await decide(admin, [one?.id ?? ''], 'keep')
  for (let click = 0; click < 2; click += 1)
    expect((await post(operator, contract.closeRoundRoute, { id })).code).toBe(200)
  expect((await decide(admin, [one?.id ?? ''], 'revoke')).data.failed[0].msg).toBe('这一轮复查已经结束')
  const file = await app.inject({ url: contract.proofRoute.path, query: { id }, headers: { ...operator } })
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const logged = await app.db
    .selectFrom('audit_log')
    .select('target')
    .where('action', '=', 'access.round.proof')
    .where('result', '=', 'done')
    .execute()
  expect(logged).toEqual([{ target: id }])
})

test('PRM-14 a round without grants, with a day that is over or of nothing known is refused at its field', async () => {
  const { entId: bare } = await makeEnterprise(app)
  expect((await start({ scopeId: bare })).data.errors).toEqual([
    { path: 'scopeId', message: '这个范围内没有可以收回的授权' },
  ])
  expect((await start({ dueOn: '2026-11-09' })).data.errors).toEqual([{ path: 'dueOn', message: '截止应在今天或以后' }])
  expect((await start({ kind: 'role' })).code).toBe(404)
  const left = await app.asOwner(`select 1 from review_round where scope like '%${bare}%'`)
  expect(left).toEqual([])
})
