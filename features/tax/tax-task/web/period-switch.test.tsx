import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { procedureNoReminderRoute, queryAppointProcedureRoute } from '../contract/index.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { lastMonth } from './work-month.ts'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test("TAX-03 TAX-06 a return's head changes its period: to another return's same table, or to no task", async () => {
  testCaller()
  const task = (period: string, state = 'created') => ({
    taskNo: `t${period}`,
    taxType: '01',
    period,
    occasion: '',
    state,
    version: 1,
    dueDate: null,
    preparer: '',
    isAmending: false,
    sentBack: null,
    isFiledLate: false,
  })
  testBoot()
  const answers: Record<string, unknown> = {
    [queryAppointProcedureRoute.path]: [task('202603'), task('202602', 'filed')],
    [procedureNoReminderRoute.path]: [
      { taxType: '01', taxTypeName: '增值税', period: '202604', message: '', dueDate: null },
    ],
  }
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: answers[path.split('?', 1)[0] ?? ''] })),
  )
  const drawn = await draw(
    <PeriodSwitch taxType="01" period="202603" occasion="" table="VATG_A1" isReady totals={{ t202602: '1234.50' }} />,
  )
  close = drawn.close
  const openList = () => press(byName('button', '属期 2026年3月'))
  const entries = () => [...drawn.host.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
  await openList()
  await until(() =>
    expect(entries().map((entry) => entry.textContent)).toEqual([
      '2026年4月未创建创建任务',
      '2026年3月未开始未填',
      '2026年2月已申报1,234.50',
    ]),
  )
  expect(entries().map((entry) => entry.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false'])
  expect(lastMonth()).toBe('202603')
  await press(entries()[2]!)
  expect(drawn.router.state.location.search).toBe('?id=t202602&table=VATG_A1')
  await openList()
  await press(entries()[0]!)
  expect(`${drawn.router.state.location.pathname}${drawn.router.state.location.search}`).toBe(
    '/system/tax-admin/index?taxType=01&period=202604',
  )
  await press(byName('button', '上一期'))
  expect(drawn.router.state.location.search).toBe('?id=t202602&table=VATG_A1')
})

test('TAX-13 what happened stands by its day beside the periods, and is never taken for its month', async () => {
  testCaller()
  testBoot()
  const task = (period: string, occasion: string) => ({
    taskNo: `t${occasion || period}`,
    taxType: '08',
    period,
    occasion,
    state: 'created',
    version: 1,
    dueDate: null,
    preparer: '',
    isAmending: false,
    sentBack: null,
    isFiledLate: false,
  })
  const answers: Record<string, unknown> = {
    [queryAppointProcedureRoute.path]: [task('20263', ''), task('202607', '20260720'), task('202607', '20260720-2')],
    [procedureNoReminderRoute.path]: [],
  }
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: answers[path.split('?', 1)[0] ?? ''] })),
  )
  const drawn = await draw(
    <PeriodSwitch taxType="08" period="202607" occasion="20260720" table="" isReady totals={undefined} />,
  )
  close = drawn.close
  await press(byName('button', '属期 2026年7月20日（按次）'))
  const entries = () => [...drawn.host.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
  await until(() =>
    expect(entries().map((entry) => [entry.textContent, entry.getAttribute('aria-checked')])).toEqual([
      ['2026年第3季度未开始未填', 'false'],
      ['2026年7月20日（按次第2笔）未开始未填', 'false'],
      ['2026年7月20日（按次）未开始未填', 'true'],
    ]),
  )
  await press(entries()[1]!)
  expect(drawn.router.state.location.search).toBe('?id=t20260720-2')
})
