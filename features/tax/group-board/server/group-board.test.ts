import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { organizationFeature } from '@portal/organization/server/testing'
import {
  groupPermissions,
  makeProfile,
  makeTask,
  makeTaxGroup,
  moveTask,
  taxTaskFeature,
} from '@portal/tax-task/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportGroupRoute, groupBoardRoute, type GroupBoard } from '../contract/index.ts'
import { groupBoardFeature } from './group-board.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(
      notificationFeature(),
      workflowFeature(),
      taxTaskFeature(),
      organizationFeature(),
      groupBoardFeature(),
    ),
    businessDay: '2026-03-18',
  })
})
afterAll(() => app.stop())

const board = async (headers: object, query = ''): Promise<GroupBoard> =>
  (await app.inject({ url: `${groupBoardRoute.path}?month=2026-03${query}`, headers: { ...headers } })).json().data
const cellsOf = ({ rows }: GroupBoard) =>
  rows.map(({ name, cells }) => [name, ...cells.map(({ taxType, kind, isLate }) => [taxType, kind, isLate])])

test('TAX-14 the board has each enterprise of the reach by tax, also what nobody created, with sums', async () => {
  const { power, headers, lead } = await makeTaxGroup(app)
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
  const { power, headers, lead } = await makeTaxGroup(app)
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

test('TAX-14 PRM-17 who works with some taxes, or reaches one enterprise, sees no more', async () => {
  const { head, power, lead } = await makeTaxGroup(app)
  const one = await makeUser(app, { entIds: [power.entId], permissions: groupPermissions })
  const own = await signedInAs(app, one)
  expect((await board(own)).rows.map(({ name }) => name)).toEqual(['启明电力'])
  await app.asOwner(`update membership set tax_types = '{05}'
    where user_id = '${lead.userId}' and ent_id = '${head.entId}'`)
  const narrow = await signedInAs(app, lead)
  expect((await board(narrow)).taxes).toEqual(['05'])
})

test('TAX-14 several members see their enterprises without any data scope, each with its own taxes', async () => {
  const { power, coal } = await makeTaxGroup(app)
  const user = await makeUser(app, { entIds: [power.entId, coal.entId], permissions: groupPermissions })
  await app.asOwner(`update membership set tax_types = '{05}'
    where user_id = '${user.userId}' and ent_id = '${coal.entId}'`)
  const shown = await board(await signedInAs(app, user))
  expect(shown.rows.map(({ name, cells }) => [name, cells.length])).toEqual([
    ['启明煤炭', 1],
    ['启明电力', 2],
  ])
})

test('TAX-14 LEAD-11 the filtered board goes out as a workbook', async () => {
  const { headers } = await makeTaxGroup(app)
  const answer = await app.inject({ url: `${exportGroupRoute.path}?month=2026-03&state=missing`, headers })
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
})

test('TAX-14 a head office’s cell names its branches that are not done with the same tax and period', async () => {
  const { power, headers, lead } = await makeTaxGroup(app)
  const branch = await makeEnterprise(app, { name: '启明电力青岭分公司', parentId: power.entId, entType: '6' })
  await makeProfile(app, branch.entId, { filings: [{ taxType: '01', cadence: 'month' }] })
  const wide = await signedInAs(app, lead)
  const cellOf = async () =>
    (await board(wide)).rows.find(({ entId }) => entId === power.entId)?.cells.map(({ branches }) => branches)
  expect(await cellOf()).toEqual([['启明电力青岭分公司'], []])
  const by = { entId: branch.entId, userId: lead.userId }
  const taskNo = await makeTask(app, { ...by, taxType: '01' })
  await moveTask(app, { ...by, taskNo }, ['checked', 'inReview', 'approved', 'filed'])
  expect(await cellOf()).toEqual([[], []])
  expect((await board(headers)).rows.some(({ isBranch }) => isBranch)).toBe(true)
})
