import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineValidateRoute, passSeenRoute, type ReturnReview } from '../../contract/index.ts'
import { storeReturn } from '../testing/store-return.ts'
import { openReturn, withReturns } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withReturns(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

const january = {
  period: '202601',
  forms: { VATG_A1: { header: {}, cells: { r1: { c1: '300.00', c2: '39.00' } } } },
}

/** A return in review, with what its reviewer calls. */
async function handedIn() {
  const office = await openReturn(app)
  await storeReturn(app, office, january, 'filed')
  await office.save('VATG_A1', { r1: { c5: '500.00', c6: '65.00' } }, { taxItem: { 'r1.c5': 'goods' } })
  const as = async (headers: object, url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const review = async (): Promise<ReturnReview> =>
    (await as(office.manager, `/japi/tax/taxVat/return/changesForReview?taskNo=${office.taskNo}`)).data
  const mark = async () => {
    const { figures, tables } = await review()
    const cells = tables.flatMap(({ changes }) => changes.map(({ cell }) => cell))
    await as(office.manager, '/japi/tax/taxVat/return/seen', { taskNo: office.taskNo, figures, cells, seen: true })
    return cells
  }
  const submit = () => office.call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo: office.taskNo })
  const pass = (headers: object = office.manager, taskNos = [office.taskNo]) =>
    as(headers, passSeenRoute.path, { taskNos })
  const task = async () =>
    (await app.asOwner(`select state, payable, block_count from tax_task where task_no = '${office.taskNo}'`))[0]
  return { ...office, mark, submit, pass, task }
}

test('TAX-14 LEAD-16 several are passed only as far as their reviewer has seen every change, none twice', async () => {
  const office = await handedIn()
  const early = await office.pass()
  expect(early).toMatchObject({ data: { passed: 0, left: [{ why: '不在待复核' }] } })
  await office.submit()
  expect((await office.pass()).data.left).toMatchObject([{ why: expect.stringMatching(/^还有 \d+ 处变动没有看$/) }])
  expect((await office.mark()).length).toBeGreaterThan(0)
  expect((await office.pass()).data).toEqual({ passed: 1, left: [] })
  expect((await office.task())?.['state']).toBe('approved')
  expect((await office.pass()).data).toMatchObject({ passed: 0, left: [{ why: '不在待复核' }] })
})

test('TAX-14 PRM-17 a return of another enterprise is none to pass', async () => {
  const [mine, other] = [await handedIn(), await handedIn()]
  expect((await mine.pass(mine.manager, [mine.taskNo, other.taskNo])).status).toBe(404)
})

test('TAX-14 a task keeps what its return comes to, and how its last check ended until it changes', async () => {
  const office = await handedIn()
  expect(await office.task()).toEqual({ state: 'computed', payable: '69.55', block_count: null })
  await office.call(engineValidateRoute.path, { taskNo: office.taskNo })
  expect((await office.task())?.['block_count']).toEqual(expect.any(Number))
  await office.save('VATG_A1', { r1: { c5: '600.00', c6: '78.00' } }, { taxItem: { 'r1.c5': 'goods' } })
  expect(await office.task()).toMatchObject({ payable: '83.46', block_count: null })
})
