import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { proveKept } from '@portal/server-kit/list/testing/prove-kept'
import { createTestApp, type TestApp } from '@portal/testkit'
import { workflowFeature } from '@portal/workflow/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assignPeopleRoute,
  candidatesRoute,
  planPeopleRoute,
  ruleUpkeep,
  taskBoardRoute,
  type PeoplePlan,
  type TaskBoard,
} from '../../contract/index.ts'
import { taxTaskFeature } from '../tax-task.plugin.ts'
import { makeTask, moveTask } from '../testing.ts'
import { ownTaskNos } from './away.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), workflowFeature(), taxTaskFeature()),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const lead = ['tax:return:read', 'tax:task:create', 'tax:task:assign']
const clerk = ['tax:return:read', 'tax:return:edit']

/** An enterprise with who leads, two who prepare and one who reviews. */
async function office(parentId?: string) {
  const { entId } = await makeEnterprise(app, parentId === undefined ? {} : { parentId })
  const person = async (name: string, permissions: string[]) => {
    const user = await makeUser(app, { entIds: [entId], permissions, name })
    return { ...user, headers: await signedInAs(app, user) }
  }
  const manager = await person('孙启航', lead)
  return {
    entId,
    manager,
    chen: await person('陈立', clerk),
    zhou: await person('周敏', clerk),
    luo: await person('罗成', ['tax:return:read', 'tax:return:review']),
  }
}
const post = async <T>(url: string, headers: object, payload: object) => {
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...(answer.json() as { code: number; msg: string; data: T }) }
}
const plan = (headers: object, body: object) => post<PeoplePlan>(planPeopleRoute.path, headers, body)
const assign = (headers: object, body: object) => post<{ count: number }>(assignPeopleRoute.path, headers, body)

test('TAX-23 a rule is kept in its enterprise, one a reach and tax, naming two people who may do it', async () => {
  const { manager, chen, luo } = await office()
  const other = (await office()).manager.headers
  const value = { reach: 'own', taxType: '01', preparerId: chen.userId, reviewerId: luo.userId, isOn: true, note: null }
  await proveKept(app, ruleUpkeep, { mine: manager.headers, other, value, change: { note: '总部' } })
  const refused = async (more: object) =>
    (await post<{ errors: { path: string }[] }>(ruleUpkeep.saveRoute.path, manager.headers, { ...value, ...more })).data
      .errors
  expect(await refused({ taxType: '05', reviewerId: chen.userId })).toMatchObject([
    { path: 'reviewerId', message: '复核与经办不能是同一人' },
    { path: 'reviewerId' },
  ])
  expect(await refused({ taxType: '05', preparerId: null, reviewerId: null })).toMatchObject([{ path: 'preparerId' }])
  expect(await refused({ taxType: '05', preparerId: luo.userId, reviewerId: null })).toMatchObject([
    { path: 'preparerId', message: '此人已停用，或没有填写申报表的权限' },
  ])
  expect(await refused({ taxType: '05', reach: 'below' })).toMatchObject([{ path: 'reach' }])
})

test('TAX-23 a new task has the people of the most specific rule; the nearer enterprise before one above', async () => {
  const head = await office()
  const branch = await office(head.entId)
  const rule = (entId: string, reach: string, taxType: string, preparer: string | null, reviewer: string | null) =>
    app.asOwner(`insert into tax_assignment values ('${entId}${reach}${taxType}', '${entId}', '${reach}', '${taxType}',
      ${preparer === null ? null : `'${preparer}'`}, ${reviewer === null ? null : `'${reviewer}'`}, true, null, 1,
      now(), 'x')`)
  await rule(head.entId, 'own', 'all', head.chen.userId, head.luo.userId)
  await rule(head.entId, 'below', 'all', branch.chen.userId, branch.luo.userId)
  await rule(branch.entId, 'own', '05', branch.zhou.userId, null)
  const peopleOf = async (taskNo: string) =>
    (await app.asOwner(`select preparer_id, reviewer_id from tax_task where task_no = '${taskNo}'`))[0]
  const make = (entId: string, taxType: string) => makeTask(app, { entId, userId: head.manager.userId, taxType })
  expect(await peopleOf(await make(head.entId, '01'))).toEqual({
    preparer_id: head.chen.userId,
    reviewer_id: head.luo.userId,
  })
  expect(await peopleOf(await make(branch.entId, '01'))).toEqual({
    preparer_id: branch.chen.userId,
    reviewer_id: branch.luo.userId,
  })
  expect(await peopleOf(await make(branch.entId, '05'))).toEqual({
    preparer_id: branch.zhou.userId,
    reviewer_id: branch.luo.userId,
  })
  const told = await app.asOwner(
    `select user_id, title from notice where ent_id = '${branch.entId}' order by title, id`,
  )
  expect(told).toEqual([
    { user_id: branch.chen.userId, title: '1 项税务任务由您经办' },
    { user_id: branch.zhou.userId, title: '1 项税务任务由您经办' },
  ])
  await app.asOwner(`update membership set enabled = false where user_id = '${branch.zhou.userId}'`)
  expect(await peopleOf(await make(branch.entId, '12')), 'who left is named by no rule').toMatchObject({
    preparer_id: branch.chen.userId,
  })
})

test('TAX-23 an assignment shows what changes and does exactly that; a change meanwhile refuses it', async () => {
  const { entId, manager, chen, zhou, luo } = await office()
  const [first, second, filed] = await Promise.all(
    ['202602', '202601', '202512'].map((period) => makeTask(app, { entId, userId: manager.userId, period })),
  )
  if (first === undefined || second === undefined || filed === undefined) throw new Error('no tasks')
  await moveTask(app, { entId, taskNo: filed, userId: manager.userId }, ['checked', 'inReview', 'approved', 'filed'])
  const wanted = { taskNos: [first, second, filed], preparerId: chen.userId, reviewerId: luo.userId }
  const shown = (await plan(manager.headers, wanted)).data
  expect(shown.changes).toMatchObject([
    { task: expect.stringContaining('增值税'), from: { preparer: '', reviewer: '' }, to: { preparer: '陈立' } },
    { to: { preparer: '陈立', reviewer: '罗成' } },
  ])
  expect(shown.kept).toMatchObject([{ taskNo: filed, why: '已申报，不再指派' }])
  expect(shown.hands).toEqual([{ name: '陈立', before: 0, after: 2 }])
  const body = { ...wanted, shown: shown.shown }
  await app.asOwner(`update tax_task set preparer_id = '${zhou.userId}' where task_no = '${second}'`)
  expect(await assign(manager.headers, body)).toMatchObject({ status: 409 })
  const again = (await plan(manager.headers, wanted)).data
  expect(again.changes.map(({ from }) => from.preparer).toSorted()).toEqual(['', '周敏'])
  expect(await assign(manager.headers, { ...wanted, shown: again.shown })).toMatchObject({ data: { count: 2 } })
  expect(await app.asOwner(`select content from notice where user_id = '${chen.userId}'`)).toMatchObject([
    { content: expect.stringContaining('孙启航指派给您') },
  ])
  const onlyFree = { taskNos: [first], preparerId: zhou.userId, onlyFree: true }
  expect((await plan(manager.headers, onlyFree)).data).toMatchObject({ changes: [], kept: [{ why: '已有经办或复核' }] })
})

test('TAX-23 who may not do it, both at once, and tasks of others are refused in words', async () => {
  const { entId, manager, chen, luo } = await office()
  const other = await office()
  const taskNo = await makeTask(app, { entId, userId: manager.userId })
  const foreign = await makeTask(app, { entId: other.entId, userId: other.manager.userId })
  const whyOf = async (more: object) =>
    (await plan(manager.headers, { taskNos: [taskNo], ...more })).data.kept.map(({ why }) => why)
  expect(await whyOf({ preparerId: luo.userId })).toEqual(['罗成没有填写申报表的权限，或不负责增值税'])
  expect(await whyOf({ preparerId: other.chen.userId })).toEqual(['所选的人没有填写申报表的权限，或不负责增值税'])
  await app.asOwner(`update membership set tax_types = '{05}' where user_id = '${chen.userId}'`)
  expect(await whyOf({ preparerId: chen.userId })).toEqual(['陈立没有填写申报表的权限，或不负责增值税'])
  const both = { taskNos: [taskNo], preparerId: chen.userId, reviewerId: chen.userId }
  expect(await plan(manager.headers, both)).toMatchObject({ code: 7799 })
  expect(await plan(manager.headers, { taskNos: [taskNo, foreign], preparerId: null })).toMatchObject({ status: 404 })
  expect(await plan(chen.headers, both)).toMatchObject({ status: 403 })
})

test('TAX-23 what an absent person prepares is shown with, and done by, who stands in for him', async () => {
  const { entId, manager, chen, zhou, luo } = await office()
  const taskNo = await makeTask(app, { entId, userId: manager.userId })
  const wanted = { taskNos: [taskNo], preparerId: chen.userId, reviewerId: luo.userId }
  const mine = (userId: string) => ownTaskNos(app.db, { entId, userId }, [taskNo], '2026-03-11')
  const { shown } = (await plan(manager.headers, wanted)).data
  await assign(manager.headers, { ...wanted, shown })
  expect([(await mine(chen.userId)).size, (await mine(zhou.userId)).size, (await mine(luo.userId)).size]).toEqual([
    1, 0, 1,
  ])
  await app.asOwner(`insert into approval_delegation (id, ent_id, user_id, delegate_id, from_day, until_day, kinds)
    values ('d${taskNo}', '${entId}', '${chen.userId}', '${zhou.userId}', '2026-03-10', '2026-03-18', '{}')`)
  expect([(await mine(chen.userId)).size, (await mine(zhou.userId)).size]).toEqual([0, 1])
  const board = await app.inject({ url: taskBoardRoute.path, headers: { ...manager.headers } })
  expect(board.json<{ data: TaskBoard }>().data.tasks).toMatchObject([
    {
      people: {
        preparer: { name: '陈立', standIn: { name: '周敏' } },
        reviewer: { name: '罗成', standIn: null },
      },
    },
  ])
  const other = await makeTask(app, { entId, userId: manager.userId, taxType: '05' })
  expect((await plan(manager.headers, { ...wanted, taskNos: [other] })).data.away).toEqual([
    { name: '陈立', standIn: '周敏', until: '2026-03-18' },
  ])
})

test('TAX-23 who leads those below names for them whoever may do it there, and nobody else', async () => {
  const head = await office()
  const branch = await office(head.entId)
  const stranger = await office()
  const leader = await makeUser(app, { entIds: [head.entId], permissions: lead, dataScope: 'below' })
  const headers = await signedInAs(app, leader)
  const value = { reach: 'below', taxType: 'all', reviewerId: null, isOn: true, note: null }
  const save = (preparerId: string) =>
    post<{ errors: { path: string }[] }>(ruleUpkeep.saveRoute.path, headers, { ...value, preparerId })
  expect((await save(stranger.chen.userId)).data.errors).toMatchObject([{ path: 'preparerId' }])
  expect(await save(branch.chen.userId)).toMatchObject({ status: 200, data: { version: 1 } })
  const found = await app.inject({ url: `${candidatesRoute.path}?below=1`, headers })
  const names = found.json<{ data: { userId: string }[] }>().data.map(({ userId }) => userId)
  expect([branch.chen.userId, stranger.chen.userId].map((id) => names.includes(id))).toEqual([true, false])
})
