import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import { withReturns } from '@portal/tax-return/server/testing'
import type { Todo } from '@portal/contract'
import { createTestApp, fixedClock, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todosRoute, waitingRoute, type Waiting } from '../contract/index.ts'
import { todoWords } from '../contract/todo-words.rules.ts'
import { homeFeature } from './home.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [homeFeature()] }),
    clock: fixedClock('2026-10-31 10:00:00'),
  })
})
afterAll(() => app.stop())

test('TAX-02 WRK-01 a filing without an official layout is a to-do without a day until its first window', async () => {
  const { entId } = await makeEnterprise(app)
  const get = async <T>(url: string, permissions = ['tax:return:edit']): Promise<T> => {
    const { headers } = await makeSignedIn(app, { entIds: [entId], permissions })
    return (await app.inject({ url, headers: { ...headers } })).json().data
  }
  const titles = async (permissions?: string[]) =>
    (await get<Todo[]>(todosRoute.path, permissions)).map(({ title, dueDate }) => [title, dueDate])
  const withheld = '代扣代缴自然人增值税'
  const assets = '长期资产抵扣台账报送'
  expect(await titles()).toEqual([])
  app.clock.set('2026-11-01 10:00:00')
  const [first] = await get<Todo[]>(todosRoute.path)
  expect(first).toMatchObject({ title: withheld, dueDate: null, route: '/system/tax-admin/index?expected=VAT-08' })
  expect(first && todoWords(first, '2026-11-01')).toMatchObject({ state: '待官方表样', due: '期限未公布', left: '' })
  expect(await titles(['tax:return:read']), 'who fills no returns').toEqual([])
  expect(await get<Waiting[]>(waitingRoute.path), 'from elsewhere').toEqual([])
  app.clock.set('2026-12-31 10:00:00')
  expect((await titles()).toSorted()).toEqual([
    [withheld, null],
    [assets, null],
  ])
  app.clock.set('2027-01-01 10:00:00')
  expect(await titles()).toEqual([[assets, null]])
})
