import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { organizationFeature } from '@portal/organization/server/testing'
import { noReturns } from '@portal/tax-task/server/public'
import { makeProfile, makeTask, moveTask, taxTaskFeature } from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assignGroupRoute,
  createGroupRoute,
  exportGroupRoute,
  groupBoardRoute,
  planGroupRoute,
  remindGroupRoute,
  type GroupBoard,
} from '../contract/index.ts'
import { groupBoardFeature } from './group-board.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(
      notificationFeature(),
      workflowFeature(),
      taxTaskFeature(),
      organizationFeature(),
      groupBoardFeature({ returns: noReturns }),
    ),
    businessDay: '2026-03-18',
  })
})
afterAll(() => app.stop())

const filings = [
  { taxType: '01', cadence: 'month' },
  { taxType: '05', cadence: 'month' },
] as const
const permissions = ['tax:return:read', 'tax:task:create', 'tax:task:assign']

/** A head office with two companies below it, and who leads them from there. */
async function group() {
  const head = await makeEnterprise(app, { name: '启明集团' })
  const [power, coal] = [
    await makeEnterprise(app, { name: '启明电力', parentId: head.entId }),
    await makeEnterprise(app, { name: '启明煤炭', parentId: head.entId }),
  ]
  const stranger = await makeEnterprise(app, { name: '外部企业' })
  for (const { entId } of [power, coal, stranger]) await makeProfile(app, entId, { filings: [...filings] })
  const lead = await makeUser(app, { entIds: [head.entId], permissions, dataScope: 'below', name: '孙启航' })
  const headers = await signedInAs(app, lead)
  const clerk = await makeUser(app, { entIds: [power.entId, coal.entId], permissions: ['tax:return:edit'] })
  return { head, power, coal, stranger, lead, headers, clerk }
}
const board = async (headers: object, query = ''): Promise<GroupBoard> =>
  (await app.inject({ url: `${groupBoardRoute.path}?month=2026-03${query}`, headers: { ...headers } })).json().data
const post = async <T>(url: string, headers: object, payload: object) => {
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...(answer.json() as { code: number; msg: string; data: T }) }
}
const cellsOf = ({ rows }: GroupBoard) =>
  rows.map(({ name, cells }) => [name, ...cells.map(({ taxType, kind, isLate }) => [taxType, kind, isLate])])

test('TAX-14 the board has each enterprise of the reach by tax, also what nobody created, with sums', async () => {
  const { power, headers, lead } = await group()
  const by = { entId: power.entId, userId: lead.userId }
  const done = await makeTask(app, { ...by, taxType: '01' })
  await moveTask(app, { ...by, taskNo: done }, ['checked', 'inReview', 'approved', 'filed'])
  await app.asOwner(`update tax_task set payable = 1266443.52 where task_no = '${done}'`)
  const blocked = await makeTask(app, { ...by, taxType: '05' })
  await moveTask(app, { ...by, taskNo: blocked }, ['computed'])
  await app.asOwner(`update tax_task set payable = 100.10, block_count = 3, block_text = '主表第12栏不符'
    where task_no = '${blocked}'`)
  const shown = await board(headers)
  expect(cellsOf(shown)).toEqual([
    ['启明煤炭', ['01', 'missing', true], ['05', 'missing', true]],
    ['启明电力', ['01', 'done', false], ['05', 'blocked', true]],
    ['启明集团'],
  ])
  expect(shown.sums).toEqual({
    enterprises: 3,
    tasks: 4,
    done: 1,
    working: 0,
    blocked: 1,
    missing: 2,
    late: 3,
    unnamed: 1,
    payable: '1266543.62',
  })
  expect(shown.rows.map(({ isRegistered, isMember }) => [isRegistered, isMember])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
  expect(shown.rows[1]?.cells[1]).toMatchObject({ block: '主表第12栏不符', blockCount: 3, payable: '100.10' })
})

test('TAX-14 filters narrow enterprises, cells and sums; a page beyond the last is the last', async () => {
  const { power, headers, lead } = await group()
  await makeTask(app, { entId: power.entId, userId: lead.userId, taxType: '01' })
  expect(cellsOf(await board(headers, '&taxType=01&state=new'))).toEqual([['启明电力', ['01', 'new', true]]])
  expect((await board(headers, '&state=missing')).rows.map(({ name }) => name)).toEqual(['启明煤炭', '启明电力'])
  expect((await board(headers, `&word=${encodeURIComponent('煤炭')}`)).sums).toMatchObject({ enterprises: 1, tasks: 2 })
  expect(await board(headers, '&page=9')).toMatchObject({ page: 1, total: 3 })
  const april = await app.inject({ url: `${groupBoardRoute.path}?month=2026-05`, headers })
  expect(april.json<{ data: GroupBoard }>().data.rows[0]?.cells).toMatchObject([
    { taxType: '01', period: '202604', kind: 'missing' },
    { taxType: '05', period: '202604' },
  ])
})

test('TAX-14 PRM-17 who works with some taxes, or reaches one enterprise, sees and does no more', async () => {
  const { head, power, coal, stranger, lead, headers } = await group()
  const one = await makeUser(app, { entIds: [power.entId], permissions })
  const own = await signedInAs(app, one)
  expect((await board(own)).rows.map(({ name }) => name)).toEqual(['启明电力'])
  const wanted = (entId: string) => ({ wanted: [{ entId, taxType: '01', period: '202602' }] })
  expect(await post(createGroupRoute.path, own, wanted(coal.entId))).toMatchObject({ status: 404 })
  expect(await post(createGroupRoute.path, headers, wanted(stranger.entId))).toMatchObject({ status: 404 })
  const foreign = await makeTask(app, { entId: stranger.entId, userId: lead.userId })
  expect(await post(remindGroupRoute.path, headers, { taskNos: [foreign] })).toMatchObject({ status: 404 })
  expect(await post(planGroupRoute.path, headers, { taskNos: [foreign], preparerId: null })).toMatchObject({
    status: 404,
  })
  await app.asOwner(`update membership set tax_types = '{05}'
    where user_id = '${lead.userId}' and ent_id = '${head.entId}'`)
  const narrow = await signedInAs(app, lead)
  expect((await board(narrow)).taxes).toEqual(['05'])
  expect(await post(createGroupRoute.path, narrow, wanted(power.entId))).toMatchObject({ status: 404 })
})

test('TAX-14 several members see their enterprises without any data scope, each with its own taxes', async () => {
  const { power, coal } = await group()
  const user = await makeUser(app, { entIds: [power.entId, coal.entId], permissions })
  await app.asOwner(`update membership set tax_types = '{05}'
    where user_id = '${user.userId}' and ent_id = '${coal.entId}'`)
  const shown = await board(await signedInAs(app, user))
  expect(shown.rows.map(({ name, cells }) => [name, cells.length])).toEqual([
    ['启明煤炭', 1],
    ['启明电力', 2],
  ])
})

test('TAX-14 what is missing is created for several at once; what can’t be says why, and nothing twice', async () => {
  const { head, power, coal, headers } = await group()
  const of = (entId: string, taxType: string, period = '202602') => ({ entId, taxType, period })
  const wanted = [
    of(power.entId, '01'),
    of(coal.entId, '05'),
    of(power.entId, '12'),
    of(coal.entId, '01', '202612'),
    of(head.entId, '01'),
  ]
  const done = await post<{ created: number; left: { name: string; why: string }[] }>(createGroupRoute.path, headers, {
    wanted,
  })
  expect(done.data.created).toBe(2)
  expect(done.data.left.map(({ name, why }) => `${name}：${why}`)).toEqual([
    '启明电力 消费税 2026年2月：本企业没有登记申报消费税，请先由企业管理员在“企业信息”的“涉税信息”中添加',
    '启明煤炭 增值税 2026年12月：2026年12月还没有开始，到时再创建任务',
    '启明集团 增值税 2026年2月：还没有登记涉税信息',
  ])
  expect((await post(createGroupRoute.path, headers, { wanted: wanted.slice(0, 2) })).data).toMatchObject({ created: 0 })
})

test('TAX-14 TAX-23 people are named across enterprises as shown, and reminded once a day', async () => {
  const { power, coal, lead, headers, clerk } = await group()
  const taskNos = [
    await makeTask(app, { entId: power.entId, userId: lead.userId }),
    await makeTask(app, { entId: coal.entId, userId: lead.userId }),
  ]
  const nobody = await makeTask(app, { entId: coal.entId, userId: lead.userId, taxType: '05' })
  const wanted = { taskNos, preparerId: clerk.userId }
  const plan = await post<{ shown: string; changes: { entName: string }[] }>(planGroupRoute.path, headers, wanted)
  expect(plan.data.changes.map(({ entName }) => entName).toSorted()).toEqual(['启明煤炭', '启明电力'])
  const assigned = await post(assignGroupRoute.path, headers, { ...wanted, shown: plan.data.shown })
  expect(assigned.data).toEqual({ count: 2 })
  const remind = () =>
    post<{ reminded: number; left: { why: string }[] }>(remindGroupRoute.path, headers, {
      taskNos: [...taskNos, nobody],
      message: '凭证请今天补齐',
    })
  expect((await remind()).data).toMatchObject({ reminded: 2, left: [{ why: '还没有经办，请先指派' }] })
  expect((await remind()).data.left.map(({ why }) => why).toSorted()).toEqual([
    '今天已催过',
    '今天已催过',
    '还没有经办，请先指派',
  ])
  const told = await app.asOwner(`select content from notice where user_id = '${clerk.userId}'
    and content like '%催办%'`)
  expect(told).toEqual([
    { content: '孙启航催办：增值税 2026年2月。凭证请今天补齐' },
    { content: '孙启航催办：增值税 2026年2月。凭证请今天补齐' },
  ])
})

test('TAX-14 LEAD-11 the filtered board goes out as a workbook', async () => {
  const { headers } = await group()
  const answer = await app.inject({ url: `${exportGroupRoute.path}?month=2026-03&state=missing`, headers })
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
})
