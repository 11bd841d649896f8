/** What is declared as it happens, beside the declarations of periods. */
import type { Feature } from '@portal/server-kit/feature'
import type { Happening } from '@portal/server-kit/transaction'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, filing, heldRegisters, path, withPbt } from './pbt.fixture.ts'

const heard: Happening[] = []
const probe: Feature = {
  name: 'probe',
  migrations: [],
  tables: [],
  mount: () => undefined,
  outbox: async (_kit, _tx, happenings) => void heard.push(...happenings),
}
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withPbt(probe), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

const create = '/japi/tax/task/taxTaskProcedure/saveTaskProcedure'
const document = (documentNo: string, signed: string, period = '按次申报') => ({
  documentNo,
  name: '厂房转让合同',
  item: '租赁合同',
  signed,
  period,
  amount: '3300000.00',
})

async function opened() {
  const office = await filing(app, '08')
  heldRegisters.set(office.entId, {
    stampDocument: [document('A', '2026-07-20'), document('B', '2026-08-01'), document('C', '2026-07-20', '按期申报')],
  })
  const calls = callsOf(app, office)
  const happened = async (occasion: string, more: object = {}) =>
    calls.call(create, { taxType: '08', occasion, ...more })
  const rows = async (taskNo: string): Promise<(string | undefined)[]> =>
    Object.entries((await calls.table(taskNo, 'PBT_STAMP')).cells).flatMap(([id, { c3 }]) =>
      id === 'r0' ? [] : [c3 ?? ''],
    )
  return { office, ...calls, happened, rows }
}

test('TAX-13 TAX-03 what happened has a task of its own, once, with its day and its deadline', async () => {
  const { happened, call } = await opened()
  const first = await happened('20260720')
  expect(first.msg).toBe('')
  expect((await happened('20260720')).data.taskNo).toBe(first.data.taskNo)
  expect((await happened('20260720-2')).data.taskNo).not.toBe(first.data.taskNo)
  const { data } = await call(`/japi/tax/task/detail?taskNo=${first.data.taskNo}`)
  expect(data).toMatchObject({
    period: '202607',
    occasion: '20260720',
    periodLabel: '2026年7月20日（按次）',
    dueDate: '2026-08-04',
  })
  const list = async (query: string): Promise<{ occasion: string }[]> =>
    (await call(`/japi/tax/task/taxTaskProcedureController/queryAppointProcedure?${query}`)).data
  expect((await list('taxType=08')).map(({ occasion }) => occasion).toSorted()).toEqual(['20260720', '20260720-2'])
  expect(await list('taxType=08&period=202607')).toEqual([])
  expect(await list('taxType=08&occasion=20260720')).toHaveLength(1)
})

test('TAX-13 LEAD-11 events and summary of it name what happened; those of a period nothing', async () => {
  const { happened, call, create: begin } = await opened()
  heard.length = 0
  const { taskNo } = (await happened('20260720')).data
  await begin('08', '20263')
  const told = heard.map(({ type, data }) => ({ type, ...data }))
  expect(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'task.created', taxType: '08', period: '202607', occasion: '20260720' }),
      expect.objectContaining({ type: 'task.created', taxType: '08', period: '20263', occasion: '' }),
      expect.objectContaining({ type: 'task.state_changed', taskNo, occasion: '20260720' }),
    ]),
  )
  const { data: summary } = await call(`${path}/return/summary?taskNo=${taskNo}`)
  expect(summary.title).toBe('2026年7月20日（按次）财产和行为税纳税申报表（印花税）')
})

test('TAX-13 its lists have the records of its day, the period those without a declaration of their own', async () => {
  const { happened, rows, create: begin, table } = await opened()
  const once = (await happened('20260720')).data.taskNo
  expect(await rows(once)).toEqual(['A'])
  expect((await table(once, 'PBT_MAIN')).cells['r0']).toMatchObject({ c8: '3300.00' })
  expect((await rows(await begin('08', '20263'))).toSorted()).toEqual(['', 'B'])
  expect(await rows((await happened('20260720-2')).data.taskNo)).toEqual([])
})

test('TAX-13 LEAD-14 it waits for no period and stands in no order of them', async () => {
  const { happened, call, create: begin } = await opened()
  await begin('08', '20262')
  const { taskNo } = (await happened('20261009')).data
  const { readiness } = (await call(`${path}/readiness?taskNo=${taskNo}`)).data
  expect(readiness.map(({ id }: { id: string }) => id).filter((id: string) => /ORDER|MONTH|LATER/.test(id))).toEqual([])
  const quarter = await begin('08', '20263')
  const earlier = (await call(`${path}/readiness?taskNo=${quarter}`)).data.readiness
  expect(earlier.find(({ id }: { id: string }) => id === 'READY.ORDER')?.message).toContain('2026年第2季度')
})

test('TAX-13 TAX-03 a day to come, a tax of periods alone and another month are refused in words', async () => {
  const { happened, call } = await opened()
  expect((await happened('20261013')).msg).toBe('发生日还没有到，到时再创建任务')
  expect((await happened('20260720', { period: '202608' })).msg).toContain('发生日在2026年7月')
  expect((await happened('20260231')).msg).toContain('请填写发生日')
  expect((await call(create, { taxType: '09', occasion: '20260720' })).msg).toBe('城镇土地使用税不按次申报，请选择属期')
  const deed = (await call(create, { taxType: '20', occasion: '20260720' })).data.taskNo
  expect((await call(`/japi/tax/task/detail?taskNo=${deed}`)).data.dueDate).toBeNull()
})
