/** Filing by one key keeps to its enterprise, its grants, its taxes, and a fresh proof. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { oneKeyRoutes, recentAttemptsRoute, startFilingRoute } from '../../contract/index.ts'
import { appWithBureau, approvedReturn, type TestBureau } from './one-key.fixture.ts'

let app: TestApp
let bureau: TestBureau
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, bureau, stop } = await appWithBureau())
})
afterAll(() => stop())

test('TAX-15 SES-12 nobody sees, begins, asks, stops or settles a filing of another enterprise', async () => {
  bureau.state.script = 'nonsense'
  const [mine, other] = [await approvedReturn(app), await approvedReturn(app)]
  await mine.start()
  await expect.poll(async () => (await mine.attempt()).state, { timeout: 10_000 }).toBe('unreadable')
  const { attemptId } = await mine.attempt()
  const bodies: Record<string, object> = {
    preview: { taskNos: [mine.taskNo] },
    start: { tasks: [{ taskNo: mine.taskNo, version: 0 }] },
    settle: { attemptId, reason: '查无申报' },
  }
  for (const headers of [other.clerk, { ...other.clerk, 'x-ent-id': mine.entId }]) {
    const they = other.as(headers)
    for (const { method, path } of oneKeyRoutes.filter((route) => route !== recentAttemptsRoute)) {
      const answer =
        method === 'GET'
          ? await they.get(`${path}?taskNo=${mine.taskNo}`)
          : await they.post(path, bodies[path.slice(path.lastIndexOf('/') + 1)] ?? { attemptId })
      expect([answer.status, path]).toEqual([404, path])
    }
  }
  expect((await other.asClerk.get(recentAttemptsRoute.path)).data).toEqual([])
  expect((await mine.asClerk.get(recentAttemptsRoute.path)).data).toMatchObject([{ attemptId, state: 'unreadable' }])
  expect((await mine.attempt()).state).toBe('unreadable')
})

test('TAX-15 SES-25 a reader files nothing, and a session without a fresh proof neither', async () => {
  const mine = await approvedReturn(app)
  const tasks = [{ taskNo: mine.taskNo, version: (await mine.state(mine.taskNo)).version }]
  const reader = await makeSignedIn(app, { entIds: [mine.entId], permissions: ['tax:return:read'] })
  expect(await mine.as(reader.headers).post(startFilingRoute.path, { tasks })).toMatchObject({
    status: 403,
    data: { missing: 'perm:tax:return:submit' },
  })
  app.clock.advance(11 * 60_000)
  expect(await mine.start()).toMatchObject({ status: 403, data: { missing: 'verify:proof' } })
  expect(await mine.attempts()).toEqual([])
})
