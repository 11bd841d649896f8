import { defineRoute, Type } from '@portal/contract'
import { makeEnterprise, makeSignedIn, makeUser, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../contract/index.ts'
import { accessReviewFeature } from '../access-review.plugin.ts'
import { todosOfRounds } from './tell.service.ts'

/** Answers what the rounds bring to the workbench of who asks. */
const todosRoute = defineRoute({
  tag: '待办',
  access: 'signed-in',
  scope: 'enterprise',
  method: 'GET',
  path: '/japi/asked/todos',
  summary: '待办',
  data: Type.Array(Type.Unknown()),
})
const asking: Feature = {
  name: 'asking',
  migrations: [],
  tables: [],
  mount(kit) {
    kit.mount(todosRoute, (_input, call) =>
      todosOfRounds(call.db, { caller: call.caller, scope: call.scope, today: '2026-11-10' }),
    )
  },
}

let app: TestApp
let entId: string
let operator: object
let admin: object
let foreign: object
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), asking, accessReviewFeature()),
  })
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
const linesOf = async (headers: object, round: string): Promise<contract.ReviewLine[]> =>
  (await get(headers, contract.reviewLinesList.path, { round })).records
const decide = (headers: object, ids: string[], decision: string) =>
  post(headers, contract.decideRoute, { ids, decision })

test('PRM-14 an administrator keeps and takes grants of the own enterprise; what is taken is gone', async () => {
  const [kept, gone] = [await clerk('甲会计'), await clerk('乙会计')]
  const { id } = (await start()).data
  const [second, first] = await linesOf(admin, id)
  const told = await app.asOwner(`select content from notice where business_key like 'review-round:${id}%' order by 1`)
  const asked = (what: string) => ({ content: `复查「四季度」列出${what}授权，请在 2026-12-31 前逐项确认或收回。` })
  expect(told).toEqual([asked(' 1 项在所有企业有效的'), asked('本企业 2 项')])
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

test('PRM-14 a round over a role asks each administrator about his enterprise, reviewers about the rest', async () => {
  const { entId: second } = await makeEnterprise(app, { name: '第二家' })
  const { headers: other } = await makeSignedIn(app, { name: '二管', entIds: [second], roles: ['companyAdmin'] })
  const roleId = 'reviewed-role'
  await app.asOwner(`insert into role (id, code, name, side, is_system, created_at)
    values ('${roleId}', '${roleId}', '被复查', '2', false, now())`)
  const holder = async (at: string | null) => {
    const { userId } = await makeUser(app, { entIds: [entId] })
    await app.asOwner(`insert into user_role (user_id, role_id, ent_id, created_at)
      values ('${userId}', '${roleId}', ${at === null ? 'null' : `'${at}'`}, now())`)
  }
  await holder(entId)
  await holder(second)
  await holder(null)
  const { id } = (await start({ kind: 'role', scopeId: roleId, name: '角色复查' })).data
  const told = () =>
    app.asOwner(`select account.name, notice.status, content like '%1 项%' as one
      from notice join user_account account on account.id = notice.user_id
      where business_key like 'review-round:${id}:%' order by account.name`)
  const notices = await told()
  expect(notices.filter(({ name }) => ['二管', '企管', '林管理'].includes(String(name)))).toEqual([
    { name: '二管', status: 0, one: true },
    { name: '企管', status: 0, one: true },
    { name: '林管理', status: 0, one: true },
  ])
  const todos = async (headers: object) => {
    const all: { title: string }[] = await get(headers, todosRoute.path)
    return all.filter(({ title }) => title.includes('角色复查'))
  }
  expect(await todos(admin)).toMatchObject([{ title: '角色复查：1 项授权待确认', state: 'open' }])
  expect(await todos(foreign)).toEqual([])
  const [line] = await linesOf(other, id)
  await decide(other, [line?.id ?? ''], 'keep')
  expect(await todos(other)).toEqual([])
  expect((await told()).find(({ name }) => name === '二管')).toMatchObject({ status: 2 })
  expect((await told()).find(({ name }) => name === '企管')).toMatchObject({ status: 0 })
  await decide(
    operator,
    (await linesOf(operator, id)).map((each) => each.id),
    'keep',
  )
  expect(await todos(operator)).toMatchObject([{ title: '角色复查：可以结束', state: 'toClose' }])
  await post(operator, contract.closeRoundRoute, { id })
  expect(await todos(operator)).toEqual([])
})

test('PRM-14 PRM-18 nobody decides about his own grants; an only administrator’s are the reviewers’', async () => {
  const { entId: third } = await makeEnterprise(app, { name: '第三家' })
  const own = await makeSignedIn(app, { name: '独管', entIds: [third], roles: ['companyAdmin'] })
  await app.asOwner(`update user_role set ent_id = '${third}' where user_id = '${own.user.userId}'`)
  const grant = async (userId: string, roleId: string) =>
    app.asOwner(`insert into user_role (user_id, role_id, ent_id, created_at)
      values ('${userId}', '${roleId}', '${third}', now())`)
  await grant(own.user.userId, 'reviewed-role')
  const { id } = (await start({ name: '自己的', scopeId: third })).data
  const mine = (await linesOf(own.headers, id)).map((line) => line.id)
  const spared = mine.map((line) => ({ id: line, why: '本人' }))
  for (const decision of ['keep', 'revoke'])
    expect((await decide(own.headers, mine, decision)).data).toEqual({ done: [], failed: [], spared })
  const todosOf = async (headers: object) =>
    (await get(headers, todosRoute.path)).filter(({ title }: { title: string }) => title.startsWith('自己的'))
  const told = async (): Promise<unknown> =>
    (
      await app.asOwner(`select account.name, notice.status from notice
        join user_account account on account.id = notice.user_id where business_key like 'review-round:${id}:%'
        and account.name in ('独管', '林管理')`)
    ).map(({ name, status }) => [name, status])
  expect([await todosOf(own.headers), await told()]).toEqual([[], [['林管理', 0]]])
  expect(await todosOf(operator)).toMatchObject([{ title: `自己的：${mine.length} 项授权待确认` }])
  expect((await decide(operator, mine, 'keep')).data.done).toEqual(mine)
  expect([await todosOf(operator), await told()]).toMatchObject([[{ state: 'toClose' }], [['林管理', 2]]])
})
