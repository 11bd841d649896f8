import { usualStep } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import { makeTask, moveTask } from '@portal/tax-task/server/testing'
import { withReturns } from '@portal/tax-return/server/testing'
import { startApproval } from '@portal/workflow/server/public'
import { homeFeature } from './home.plugin.ts'

const review: ApprovalKind = {
  type: 'review',
  name: '申报复核',
  act: '复核',
  for: 'business',
  notice: '101',
  steps: [usualStep({ key: 'review', name: '申报复核', who: [{ kind: 'role', code: 'taxManager' }] })],
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [homeFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const todos = async (headers: object) =>
  (await app.inject({ url: '/japi/api/home/todos', headers: { ...headers } })).json().data

test('SHL-06 TAX-03 the clerk sees open returns by deadline and the unopened one; the manager his own', async () => {
  const { entId } = await makeEnterprise(app)
  const clerk = await makeSignedIn(app, { entIds: [entId], permissions: ['tax:return:edit', 'tax:task:create'] })
  const manager = await makeSignedIn(app, { entIds: [entId], roles: ['taxManager'] })
  expect(await todos(clerk.headers)).toEqual([
    {
      kind: 'taxTask',
      title: '增值税 2026年2月申报',
      state: 'created',
      said: { kind: '税务待办', tab: 'tax', state: '未开始', mark: 'idle', act: '去处理' },
      dueDate: '2026-03-16',
      route: '/system/tax-admin/index?taxType=01&period=202602',
      trouble: null,
    },
  ])
  const taskNo = await makeTask(app, { entId, userId: clerk.user.userId, period: '202602' })
  await makeTask(app, { entId, userId: clerk.user.userId, period: '202601' })
  expect(await todos(clerk.headers)).toMatchObject([
    { dueDate: '2026-02-24' },
    { dueDate: '2026-03-16', route: `/system/tax-admin/tax-detail?id=${taskNo}` },
  ])
  expect(await todos(manager.headers)).toEqual([])
  await app.kitOf('workflow').write((tx) =>
    startApproval(tx, app.clock.now(), {
      entId,
      kind: review,
      businessCode: taskNo,
      title: '2026年2月增值税申报表',
      applicantId: clerk.user.userId,
      route: (id) => `/r/${id}`,
    }),
  )
  expect(await todos(manager.headers)).toMatchObject([
    { kind: 'approval', title: '2026年2月增值税申报表', state: 'pending', dueDate: null },
  ])
  const stranger = await makeSignedIn(app, { permissions: ['tax:return:edit'] })
  expect(await todos(stranger.headers)).toEqual([])
})

test('WRK-01 TAX-03 past periods without a task are to-dos with their deadlines, between filed ones too', async () => {
  const { entId } = await makeEnterprise(app)
  const clerk = await makeSignedIn(app, { entIds: [entId], permissions: ['tax:task:create', 'tax:return:read'] })
  const taskNo = await makeTask(app, { entId, userId: clerk.user.userId, period: '202511' })
  expect(await todos(clerk.headers)).toMatchObject([
    {
      title: '增值税 2025年12月申报',
      dueDate: '2026-01-20',
      route: '/system/tax-admin/index?taxType=01&period=202512',
    },
    { title: '增值税 2026年1月申报', dueDate: '2026-02-24' },
    { title: '增值税 2026年2月申报' },
  ])
  const figures = async () =>
    (await app.inject({ url: '/japi/api/home/figures', headers: clerk.headers }))
      .json()
      .data.find((figure: { id: string }) => figure.id === 'year').note as string
  expect(await figures()).toBe('另有 3 项逾期未报')
  const later = await makeTask(app, { entId, userId: clerk.user.userId, period: '202601' })
  for (const each of [taskNo, later])
    await moveTask(app, { entId, taskNo: each, userId: clerk.user.userId }, [
      'checked',
      'inReview',
      'approved',
      'filed',
    ])
  // A month that nobody created stays due between filed ones.
  expect(await todos(clerk.headers)).toMatchObject([
    { title: '增值税 2025年12月申报', dueDate: '2026-01-20' },
    { title: '增值税 2026年2月申报' },
  ])
  expect(await figures()).toBe('另有 1 项逾期未报')
})

test("TAX-04 WRK-01 done means filed: a passed return stays its clerk's until it is registered", async () => {
  const { entId } = await makeEnterprise(app)
  const clerk = await makeSignedIn(app, { entIds: [entId], permissions: ['tax:return:edit', 'tax:return:submit'] })
  const taskNo = await makeTask(app, { entId, userId: clerk.user.userId, period: '202602' })
  await moveTask(app, { entId, taskNo, userId: clerk.user.userId }, ['checked', 'inReview'])
  expect(await todos(clerk.headers)).toEqual([])
  await moveTask(app, { entId, taskNo, userId: clerk.user.userId }, ['approved'])
  expect(await todos(clerk.headers)).toEqual([
    {
      kind: 'taxTask',
      title: '增值税 2026年2月登记申报',
      state: 'approved',
      said: { kind: '税务待办', tab: 'tax', state: '已复核', mark: 'run', act: '去登记' },
      dueDate: '2026-03-16',
      route: `/system/tax-admin/tax-detail?id=${taskNo}`,
      trouble: null,
    },
  ])
  const filler = await makeSignedIn(app, { entIds: [entId], permissions: ['tax:return:edit'] })
  expect(await todos(filler.headers), 'who may not register has nothing to register').toEqual([])
  await moveTask(app, { entId, taskNo, userId: clerk.user.userId }, ['filed'])
  expect(await todos(clerk.headers)).toEqual([])
})

test('TAX-03 the calendar of filing windows is open to all and says what is provisional', async () => {
  const { data } = (await app.inject({ url: '/japi/api/home/calendar?year=2026' })).json()
  expect(data).toMatchObject({ today: '2026-03-11', year: 2026 })
  expect(data.months[2]).toMatchObject({ month: 3, dueDate: '2026-03-16', provisional: false })
  expect((await app.inject({ url: '/japi/api/home/calendar' })).json().data.year).toBe(2026)
})
