import { noReturns } from '../tasks/return.port.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { BoardTask, TaskBoard } from '../../contract/index.ts'
import { taxTaskFeature } from '../tax-task.plugin.ts'
import { makeTask, moveTask } from '../testing.ts'

const result = {
  total: '1456.00',
  parts: [
    { name: '增值税', amount: '1300.00' },
    { name: '附加税费', amount: '156.00' },
  ],
  credit: '0.00',
}
/** Return reads made by the list, by enterprise. */
const asked: { entId: string; taskNos: readonly string[] }[] = []
let app: TestApp
beforeAll(async () => {
  const returns = {
    results: async (_db: unknown, entId: string, taskNos: readonly string[]) => {
      asked.push({ entId, taskNos })
      return new Map(taskNos.slice(0, 1).map((taskNo) => [taskNo, result]))
    },
    blocks: async (_db: unknown, _scope: unknown, tasks: readonly { taskNo: string; state: string }[]) =>
      new Map(
        tasks
          .filter((task) => task.state === 'computed')
          .map((task) => [
            task.taskNo,
            { count: 1, text: '主表第12栏与附列资料（二）不符', cell: 'VATG_MAIN.r12.c1', where: '主表第12栏' },
          ]),
      ),
  }
  app = await createTestApp({
    ...withIdentity(taxTaskFeature({ returns: { ...noReturns, ...returns } })),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

async function office() {
  const { user, headers, entId } = await makeSignedIn(app, {
    permissions: ['tax:return:read', 'tax:task:create'],
    name: '周敏',
  })
  const manager = await makeSignedIn(app, { entIds: [entId], permissions: ['tax:return:read'], name: '罗成' })
  const get = async <T>(path = ''): Promise<T> =>
    (await app.inject({ url: `/japi/tax/task/board${path}`, headers })).json().data
  const make = (period: string) => makeTask(app, { entId, userId: user.userId, period })
  return { entId, userId: user.userId, managerId: manager.user.userId, headers, get, make }
}

test("TAX-03 LEAD-14 the list has each return's amounts, blocks, preparer and decider, by deadline", async () => {
  const { entId, userId, managerId, get, make } = await office()
  const [february, january, december] = [await make('202602'), await make('202601'), await make('202512')]
  await moveTask(app, { entId, taskNo: february, userId }, ['computed'])
  await moveTask(app, { entId, taskNo: january, userId }, ['checked', 'inReview'])
  await moveTask(app, { entId, taskNo: january, userId: managerId }, ['computed'])
  await moveTask(app, { entId, taskNo: january, userId }, ['checked', 'inReview'])
  await moveTask(app, { entId, taskNo: december, userId }, ['checked', 'inReview'])
  await moveTask(app, { entId, taskNo: december, userId: managerId }, ['approved', 'filed'])
  asked.length = 0
  const board = await get<TaskBoard>()
  expect(board.tasks).toMatchObject([
    {
      taskNo: january,
      dueDate: '2026-02-24',
      state: 'inReview',
      result,
      block: null,
      preparer: '周敏',
      preparerId: userId,
      reviewer: '罗成',
      last: { from: 'checked', to: 'inReview', userName: '周敏' },
    },
    {
      taskNo: february,
      dueDate: '2026-03-16',
      state: 'computed',
      result: null,
      block: { count: 1, where: '主表第12栏', cell: 'VATG_MAIN.r12.c1' },
      reviewer: '',
    },
  ])
  expect(asked, 'the results of a whole list are asked for at once').toEqual([{ entId, taskNos: [january, february] }])
  expect(board.settled).toEqual([{ year: 2026, count: 1 }])
  expect(await get<BoardTask[]>('/settled?year=2026')).toMatchObject([
    { taskNo: december, period: '202512', state: 'filed', reviewer: '罗成', preparer: '周敏' },
  ])
  expect(await get<BoardTask[]>('/settled?year=2025')).toEqual([])
})

test('TAX-03 who withdraws what he handed in is not its reviewer; periods without a task stand beside', async () => {
  const { entId, userId, get, make } = await office()
  const taskNo = await make('202511')
  await moveTask(app, { entId, taskNo, userId }, ['checked', 'inReview', 'computed'])
  const { tasks, missing } = await get<TaskBoard>()
  expect(tasks).toMatchObject([{ taskNo, reviewer: '', last: { from: 'inReview', to: 'computed' } }])
  expect(missing.map((each) => each.period)).toEqual(['202602', '202601', '202512'])
})

test('TAX-03 LEAD-11 PRM-17 the list goes out as a workbook, chosen rows alone, to who may read them', async () => {
  const mine = await office()
  const [one, other] = [await mine.make('202602'), await mine.make('202601')]
  const stranger = await office()
  const theirs = await stranger.make('202602')
  const file = (taskNos: string) =>
    app.inject({ url: `/japi/tax/task/board/export?taskNos=${taskNos}`, headers: mine.headers })
  const answer = await file(one)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect((await file(`${one},${theirs}`)).statusCode).toBe(404)
  expect((await file(`${one},${other}`)).statusCode).toBe(200)
  expect(
    (await app.inject({ url: '/japi/tax/task/board', headers: { ...mine.headers, 'x-ent-id': stranger.entId } }))
      .statusCode,
  ).toBe(404)
  const plain = await makeSignedIn(app, { entIds: [mine.entId], roles: ['ordinary'] })
  expect((await app.inject({ url: '/japi/tax/task/board', headers: plain.headers })).statusCode).toBe(403)
  expect(
    await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'tax.task.export')
      .where('ent_id', '=', mine.entId)
      .orderBy('id')
      .execute(),
  ).toMatchObject([{ detail: { count: 1 } }, { detail: { count: 2 } }])
})

test('TAX-03 LEAD-14 the first returns of a long list are checked; the others say that they were not', async () => {
  const { entId, userId, get, make } = await office()
  const periods = Array.from({ length: 25 }, (_, month) => String(202301 + (month % 12) + Math.floor(month / 12) * 100))
  for (const period of periods) await moveTask(app, { entId, taskNo: await make(period), userId }, ['checked'])
  await make('202503')
  const { tasks } = await get<TaskBoard>()
  expect(tasks.filter((task) => task.isUnchecked).map((task) => task.period)).toEqual(['202501'])
})

test('house: the list and its done years are read by indexes of their shape', async () => {
  const plan = async (sql: string) =>
    app.db.transaction().execute(async (trx) => {
      await app.asOwner('analyze tax_task')
      const { sql: raw } = await import('kysely')
      await raw`set local enable_seqscan = off`.execute(trx)
      return JSON.stringify((await raw.raw(`explain ${sql}`).execute(trx.withoutPlugins())).rows)
    })
  expect(
    await plan(
      `select * from tax_task where ent_id = 'x'
         and state in ('created','collected','computed','checked','inReview','approved')
       order by due_date, tax_type limit 200`,
    ),
  ).toContain('tax_task_unfiled')
  expect(
    await plan(
      `select * from tax_task where ent_id = 'x' and state in ('filed','paid','archived') and filing_year = 2026
       order by due_date desc limit 200`,
    ),
  ).toContain('tax_task_settled')
})
