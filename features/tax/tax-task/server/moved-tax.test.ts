/** A tax that has no tasks here any more, in an enterprise of before: registered, with an open task. */
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeTaskRoute, taskBoardRoute, taskDetailRoute, taxRegistrationRoute } from '../contract/index.ts'
import { moveDueDays, movesUnder, plannedDays } from './due/replan.ts'
import { makeProfile, makeTask, taxTaskFeature } from './testing.ts'

const moved = '06'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(taxTaskFeature()), businessDay: '2026-08-11' })
})
afterAll(() => app.stop())

/** As a build of before left it: the tax among the filings, its task due in May. */
async function before(permissions = ['tax:return:read', 'tax:task:create', 'company:info:manage']) {
  const { user, headers, entId } = await makeSignedIn(app, { permissions })
  const filings = [{ taxType: '01', cadence: 'month' } as const]
  await makeProfile(app, entId, { filings })
  const kept = JSON.stringify([...filings, { taxType: moved, cadence: 'year' }])
  await app.asOwner(`update tax_profile set filings = '${kept}' where ent_id = '${entId}'`)
  const taskNo = await makeTask(app, { entId, userId: user.userId, taxType: moved, period: '2025' })
  await app.asOwner(`update tax_task set due_date = '2026-05-31' where task_no = '${taskNo}'`)
  const get = async (url: string) => (await app.inject({ url, headers })).json()
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json()
  const close = (more: object = {}) =>
    post(closeTaskRoute.path, { taskNo, version: 1, reason: '已在关联交易里登记', ...more })
  return { entId, userId: user.userId, taskNo, get, post, close }
}

test('TAX-13 TAX-01 a registration of before is told with its tax, until somebody saves it', async () => {
  const { get, post } = await before()
  const { data } = await get(taxRegistrationRoute.path)
  expect([data.moved, data.profile.filings]).toEqual([[moved], [{ taxType: '01', cadence: 'month' }]])
  const { entName: _name, creditCode: _code, ...mine } = data.profile
  expect((await post('/japi/tax/task/profile', mine)).code).toBe(200)
  expect((await get(taxRegistrationRoute.path)).data.moved).toEqual([])
})

test('TAX-13 TAX-03 planned anew its task is due no more; closed with a reason it is finished', async () => {
  const { taskNo, get, close } = await before()
  const kit = app.kitOf('tax-task')
  const moves = movesUnder(await plannedDays(kit.db))
  await kit.write((tx) => moveDueDays(tx, moves))
  expect((await get(taskBoardRoute.path)).data.tasks).toMatchObject([{ taskNo, dueDate: null }])
  expect((await close({ reason: ' ' })).code).not.toBe(200)
  expect((await close({ version: 7 })).code).toBe(409)
  expect((await close()).code).toBe(200)
  expect((await close({ version: 2 })).msg).toContain('已经办结')
  const { data } = await get(taskBoardRoute.path)
  expect([data.tasks, data.settled]).toEqual([[], [{ year: 2025, count: 1 }]])
  expect((await get(`${taskDetailRoute.path}?taskNo=${taskNo}`)).data).toMatchObject({
    state: 'archived',
    steps: [{ to: 'created' }, { from: 'created', to: 'archived', reason: '已在关联交易里登记' }],
  })
})

test('TAX-13 TAX-03 tasks of taxes that are filed here, and of other enterprises, are not closed so', async () => {
  const mine = await before()
  const taskNo = await makeTask(app, { entId: mine.entId, userId: mine.userId })
  expect((await mine.close({ taskNo })).msg).toBe('增值税要在这里申报，不能关闭任务')
  const other = await before()
  expect((await other.close({ taskNo: mine.taskNo })).code).toBe(404)
  const reader = await before(['tax:return:read'])
  expect((await reader.close()).code).not.toBe(200)
})
