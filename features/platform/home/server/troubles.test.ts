import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import { openReturn, withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import type { Todo } from '@portal/contract'
import { homeFeature } from './home.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [homeFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const todosOf = async (headers: object): Promise<Todo[]> =>
  (await app.inject({ url: '/japi/api/home/todos', headers: { ...headers } })).json().data
const post = async (url: string, headers: object, payload: object) =>
  (await app.inject({ method: 'POST', url, headers: { ...headers }, payload })).json()

test('WRK-01 TAX-08 a blocked return says how many checks and the first; without figures nothing is said', async () => {
  const office = await openReturn(app)
  expect(await todosOf(office.clerk)).toMatchObject([{ state: 'created', trouble: null }])
  await office.save('VATG_A2', { r9: { c1: '1', c3: '500.00' } })
  const fired = (await office.call('/japi/tax/taxVat/engineValidate', { taskNo: office.taskNo })).data.fired as {
    level: string
    message: string
  }[]
  const blocking = fired.filter((rule) => rule.level === 'error')
  expect(blocking.length).toBeGreaterThan(0)
  expect(await todosOf(office.clerk)).toMatchObject([
    { trouble: { kind: 'blocked', count: blocking.length, text: blocking[0]?.message } },
  ])
  const blind = await makeSignedIn(app, { entIds: [office.entId], permissions: ['tax:return:edit'] })
  expect(await todosOf(blind.headers)).toMatchObject([{ trouble: null }])
})

test('WRK-01 PRM-10 what the reviewer sends back says so with his opinion, until it is handed in anew', async () => {
  const office = await openReturn(app)
  const handIn = async () => {
    await office.call('/japi/tax/taxVat/declareNil', { taskNo: office.taskNo })
    await office.call('/japi/tax/taxVat/engineValidate', { taskNo: office.taskNo })
    return (await office.call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo: office.taskNo }))
      .data as { processInstId: string }
  }
  const { processInstId } = await handIn()
  expect(
    await post('/japi/api/manage/workflowtask/submitAuditResult', office.manager, {
      processInstId,
      approve: false,
      auditOpinion: '请核对进项',
    }),
  ).toMatchObject({ code: 200 })
  expect(await todosOf(office.clerk)).toMatchObject([
    { state: 'computed', trouble: { kind: 'sentBack', count: 1, text: '请核对进项' } },
  ])
  await office.call('/japi/tax/taxVat/engineValidate', { taskNo: office.taskNo })
  expect(await todosOf(office.clerk), 'checking changes nothing').toMatchObject([{ trouble: { kind: 'sentBack' } }])
  await handIn()
  expect(await todosOf(office.clerk)).toEqual([])
})
