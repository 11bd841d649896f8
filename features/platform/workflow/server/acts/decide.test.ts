/**
 * Life of an approval: started, decided, withdrawn, by whom and by whom not, two at once. All tests share one app with
 * its own business.
 */
import { usualStep } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '@portal/identity/server/enterprises'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { ApprovalKind, Decided } from '@portal/server-kit/approvals'
import type { Feature } from '@portal/server-kit/feature'
import { startApproval } from '../public.ts'
import { workflowFeature } from '../workflow.plugin.ts'

const effects: { what: 'passed' | 'rejected' | 'withdrawn'; decided: Decided }[] = []
let broken = false
const kind: ApprovalKind = {
  type: 'taxReview',
  name: '申报复核',
  act: '复核',
  for: 'business',
  notice: '101',
  steps: [usualStep({ key: 'review', name: '申报复核', who: [{ kind: 'role', code: 'taxManager' }] })],
}
let app: TestApp
beforeAll(async () => {
  const note = (what: 'passed' | 'rejected' | 'withdrawn') => async (_tx: unknown, _now: Date, decided: Decided) => {
    if (broken) throw new Error('the business failed')
    effects.push({ what, decided })
  }
  const effect = { passed: note('passed'), rejected: note('rejected'), withdrawn: note('withdrawn') }
  const business: Feature = {
    name: 'business',
    migrations: [],
    tables: [],
    approvals: [{ ...kind, effect }],
    mount() {},
  }
  app = await createTestApp({
    ...withIdentity(notificationFeature(), business, workflowFeature()),
  })
})
afterAll(() => app.stop())
beforeEach(() => {
  effects.length = 0
  broken = false
})

let serial = 0
async function review() {
  const { entId } = await makeEnterprise(app)
  const [clerk, first, second, stranger] = [
    await makeSignedIn(app, { entIds: [entId], name: '周敏' }),
    await makeSignedIn(app, { entIds: [entId], name: '陈立', roles: ['taxManager'] }),
    await makeSignedIn(app, { entIds: [entId], name: '何静', roles: ['taxManager'] }),
    await makeSignedIn(app, { entIds: [entId] }),
  ]
  serial += 1
  const businessCode = `task-${serial}`
  const start = (applicantId: string, more: { message?: string; reviewers?: string[] } = {}) =>
    app.kitOf('workflow').write((tx) =>
      startApproval(tx, app.clock.now(), {
        entId,
        kind,
        businessCode,
        title: '2026年2月增值税申报表',
        applicantId,
        route: (id) => `/system/tax-admin/tax-detail?id=${businessCode}&review=${id}`,
        ...more,
      }),
    )
  return { entId, clerk, first, second, stranger, businessCode, start, id: await start(clerk.user.userId) }
}
const decide = (headers: object, processInstId: string, approve: unknown, auditOpinion = '', more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/japi/api/manage/workflowtask/submitAuditResult',
    headers: { ...headers, ...more },
    payload: { processInstId, approve, auditOpinion } as object,
  })
const get = async (headers: object, path: string) =>
  (await app.inject({ url: `/japi/api/manage/workflowtask/${path}`, headers: { ...headers } })).json()
const notices = async (entId: string, userId: string) =>
  app.db
    .withoutPlugins()
    .selectFrom('notice')
    .select(['notice_type', 'title', 'content', 'status', 'remark', 'data'])
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

test('PRM-10 NOT-08 reviewers are asked, the applicant is told, what was asked of others is settled', async () => {
  const { entId, clerk, first, second, id } = await review()
  expect(await notices(entId, second.user.userId)).toMatchObject([
    { notice_type: '101', status: 0, data: { route: expect.stringContaining(`review=${id}`) } },
  ])
  expect((await decide(first.headers, id, '1', '同意')).json().data).toEqual({ processInstId: id, state: 'approved' })
  expect(effects).toMatchObject([{ what: 'passed', decided: { entId, userId: first.user.userId, opinion: '同意' } }])
  expect(await notices(entId, second.user.userId)).toMatchObject([{ status: 2, remark: '已由陈立办理' }])
  expect(await notices(entId, clerk.user.userId)).toMatchObject([
    { notice_type: '106', title: '2026年2月增值税申报表已通过' },
  ])
})

test('PRM-10 PRM-11 lists and history say who, when and what', async () => {
  const { clerk, first, second, id, businessCode } = await review()
  expect((await get(first.headers, 'upcoming?pageNum=1&pageSize=5')).data[0]).toMatchObject({
    total: 1,
    size: 5,
    records: [{ processInstId: id, processinstid: id, applicant: '周敏' }],
  })
  expect((await get(clerk.headers, 'upcoming')).data[0].total).toBe(0)
  await decide(first.headers, id, false, '请核对')
  expect((await get(second.headers, 'upcoming')).data[0].total).toBe(0)
  expect((await get(first.headers, 'done')).data[0].records).toMatchObject([{ processInstId: id }])
  expect((await get(second.headers, 'done')).data[0].total).toBe(0)
  const { data } = await get(clerk.headers, `detailByBizcode?businessCode=${businessCode}`)
  expect(data).toMatchObject({ state: 'rejected', canDecide: false })
  expect(data.history).toMatchObject([
    { taskName: '提交申请', userName: '周敏', operationTypeString: '提交' },
    { taskName: '申报复核', userName: '陈立', message: '请核对', operationTypeString: '退回申请人' },
  ])
})

test('PRM-13 of two who decide at once one wins, the other is told by whom', async () => {
  const { first, second, id } = await review()
  const answers = (
    await Promise.all([decide(first.headers, id, true), decide(second.headers, id, false, '请核对')])
  ).map((answer) => answer.json())
  const codes = answers.map((answer) => answer.code)
  expect(codes.toSorted()).toEqual([200, 7799])
  expect(answers.find((answer) => answer.code === 7799).msg).toBe(codes[0] === 200 ? '已由陈立办理' : '已由何静办理')
  expect(effects).toHaveLength(1)
})

test('PRM-13 a double click decides once; with its key the same answer comes again', async () => {
  const { first, id } = await review()
  const key = { 'idempotency-key': `key-${id}` }
  const [one, two] = await Promise.all([
    decide(first.headers, id, true, '', key),
    decide(first.headers, id, true, '', key),
  ])
  expect([one?.json().data, two?.json().data]).toEqual([
    { processInstId: id, state: 'approved' },
    { processInstId: id, state: 'approved' },
  ])
  expect(effects).toHaveLength(1)
})

test('PRM-13 when the business fails nothing of the decision stands', async () => {
  const { entId, clerk, first, id } = await review()
  broken = true
  expect((await decide(first.headers, id, true)).statusCode).toBe(500)
  broken = false
  expect((await get(first.headers, `detail?processInstId=${id}`)).data).toMatchObject({
    state: 'pending',
    canDecide: true,
  })
  expect(await notices(entId, clerk.user.userId)).toEqual([])
  expect((await decide(first.headers, id, true)).json().code).toBe(200)
})

test('PRM-10 the applicant never decides his own, nor who lacks the role or is of another enterprise', async () => {
  const { entId, first, second, stranger, start, id } = await review()
  expect((await decide(stranger.headers, id, true)).json()).toMatchObject({
    code: 403,
    data: { missing: 'role:taxManager' },
  })
  expect((await get(stranger.headers, `detail?processInstId=${id}`)).code).toBe(404)
  await decide(first.headers, id, true)
  const own = await start(first.user.userId)
  expect((await decide(first.headers, own, true)).statusCode).toBe(403)
  expect((await get(first.headers, 'upcoming')).data[0].total).toBe(0)
  const elsewhere = await makeSignedIn(app, { roles: ['taxManager'] })
  expect((await decide(elsewhere.headers, own, true)).statusCode).toBe(404)
  await app.kitOf('identity').write((tx) => addMember(tx, app.clock.now(), elsewhere.user.userId, entId))
  expect((await decide(elsewhere.headers, own, true, '', { 'x-ent-id': entId })).json().code).toBe(200)
  expect((await decide(second.headers, own, true)).json().code).toBe(7799)
})

test('PRM-10 rejecting needs an opinion of at most 1000; one business has one running approval', async () => {
  const { clerk, first, start, id } = await review()
  expect((await decide(first.headers, id, 0, '  ')).json()).toMatchObject({ code: 7799, msg: '请输入审批意见' })
  expect((await decide(first.headers, id, 0, '字'.repeat(1001))).statusCode).toBe(400)
  expect((await decide(first.headers, id, '也许')).json().code).toBe(7799)
  await expect(start(clerk.user.userId)).rejects.toThrow('已在审批中')
  expect((await decide(first.headers, id, 2, '字'.repeat(1000))).json().data.state).toBe('rejected')
  expect(await start(clerk.user.userId)).not.toBe(id)
})

test('PRM-10 without anybody else to review the application is refused', async () => {
  const { entId } = await makeEnterprise(app)
  const alone = await makeSignedIn(app, { entIds: [entId], roles: ['taxManager'] })
  await expect(
    app.kitOf('workflow').write((tx) =>
      startApproval(tx, app.clock.now(), {
        entId,
        kind,
        businessCode: 'alone',
        title: '申报表',
        applicantId: alone.user.userId,
        route: () => '/',
      }),
    ),
  ).rejects.toThrow('还没有可以办理的税务主管')
})

const withdraw = (headers: object, processInstId: string) =>
  app.inject({
    method: 'POST',
    url: '/japi/api/manage/workflowtask/withdraw',
    headers: { ...headers },
    payload: { processInstId },
  })

test('PRM-10 NOT-08 the applicant withdraws once before the decision; reviewers are told, none is left', async () => {
  const { entId, clerk, first, start, id } = await review()
  expect((await get(clerk.headers, `detail?processInstId=${id}`)).data).toMatchObject({
    canWithdraw: true,
    canDecide: false,
  })
  const [one, two] = await Promise.all([withdraw(clerk.headers, id), withdraw(clerk.headers, id)])
  expect([one?.json(), two?.json()]).toMatchObject([
    { code: 200, data: { state: 'withdrawn' } },
    { code: 200, data: { processInstId: id, state: 'withdrawn' } },
  ])
  expect(effects).toMatchObject([{ what: 'withdrawn', decided: { entId, userId: clerk.user.userId } }])
  expect(await notices(entId, first.user.userId)).toMatchObject([
    { notice_type: '101', status: 2, remark: '已由周敏撤回' },
    { notice_type: '106', title: '2026年2月增值税申报表已撤回' },
  ])
  expect((await decide(first.headers, id, true)).json()).toMatchObject({ code: 7799, msg: '已由周敏撤回' })
  expect((await get(first.headers, 'upcoming')).data[0].total).toBe(0)
  expect((await get(clerk.headers, 'done')).data[0].total).toBe(0)
  const { data } = await get(first.headers, `detail?processInstId=${id}`)
  expect([data.state, data.canWithdraw, data.history.at(-1)]).toMatchObject([
    'withdrawn',
    false,
    { operationTypeString: '撤回', userName: '周敏' },
  ])
  expect((await start(clerk.user.userId)).length).toBeGreaterThan(0)
})

test('PRM-10 PRM-13 only the applicant withdraws, only what waits; a failure leaves it waiting', async () => {
  const { clerk, first, stranger, id } = await review()
  expect((await withdraw(first.headers, id)).json()).toMatchObject({ code: 403, data: { missing: 'applicant' } })
  expect((await withdraw(stranger.headers, id)).statusCode).toBe(404)
  broken = true
  expect((await withdraw(clerk.headers, id)).statusCode).toBe(500)
  broken = false
  expect((await get(clerk.headers, `detail?processInstId=${id}`)).data.state).toBe('pending')
  await decide(first.headers, id, true)
  expect((await withdraw(clerk.headers, id)).json()).toMatchObject({ code: 7799, msg: '已由陈立办理' })
})

test('PRM-13 of a withdrawal and a decision at once one wins', async () => {
  const { clerk, first, id } = await review()
  const answers = (await Promise.all([withdraw(clerk.headers, id), decide(first.headers, id, true)])).map(
    (answer) => answer.json().code,
  )
  expect(answers.toSorted()).toEqual([200, 7799])
  expect(effects).toHaveLength(1)
})

test('PRM-10 NOT-08 who is asked by name gets the notice, finds it first, and hears of a withdrawal', async () => {
  const { entId, clerk, first, second, start, id, businessCode } = await review()
  await withdraw(clerk.headers, id)
  const people = [clerk.user.userId, first.user.userId, second.user.userId] as const
  const older = await app.kitOf('workflow').write((tx) =>
    startApproval(tx, app.clock.now(), {
      entId,
      kind: { ...kind, type: 'taxUnlock', act: '审批' },
      businessCode,
      title: '解锁',
      applicantId: people[0],
      message: '漏记收入',
      route: () => '/',
    }),
  )
  const asked = await start(people[0], { message: '发货单在共享盘', reviewers: [people[2]] })
  const told = async (userId: string) => (await notices(entId, userId)).slice(2).map((one) => one.content)
  expect(await told(people[2])).toEqual([
    expect.stringContaining('理由：漏记收入'),
    expect.stringContaining('捎话：发货单在共享盘'),
  ])
  expect(await told(people[1])).toEqual([expect.stringContaining('理由：漏记收入')])
  const upcoming = async (headers: object) =>
    (await get(headers, 'upcoming')).data[0].records.map((one: { processInstId: string }) => one.processInstId)
  expect(await upcoming(second.headers)).toEqual([asked, older])
  expect(await upcoming(first.headers)).toEqual([older, asked])
  expect((await get(first.headers, `detail?processInstId=${asked}`)).data).toMatchObject({
    asked: ['何静'],
    canDecide: true,
    history: [
      { round: 1, operationTypeString: '提交' },
      { round: 1, operationTypeString: '撤回' },
      { round: 2, userName: '周敏', message: '发货单在共享盘', operationTypeString: '提交' },
      { round: 2 },
    ],
  })
  await withdraw(clerk.headers, asked)
  expect([(await told(people[1])).length, (await told(people[2])).length]).toEqual([1, 3])
  const again = await start(people[0], { reviewers: [people[2]] })
  expect((await decide(first.headers, again, true)).json().code).toBe(200)
})

test('PRM-10 PRM-17 nobody is asked who may not decide: oneself, no reviewer, a stranger', async () => {
  const { clerk, first, stranger, start, id, businessCode } = await review()
  const other = await review()
  await withdraw(clerk.headers, id)
  const ask = (...reviewers: string[]) => start(clerk.user.userId, { reviewers })
  await expect(ask(clerk.user.userId)).rejects.toThrow('不能请自己办理')
  for (const userId of [stranger.user.userId, other.first.user.userId, 'nobody'])
    await expect(ask(first.user.userId, userId)).rejects.toThrow('选的人现在不是本企业的税务主管')
  expect((await get(clerk.headers, `detailByBizcode?businessCode=${businessCode}`)).data.state).toBe('withdrawn')
})
