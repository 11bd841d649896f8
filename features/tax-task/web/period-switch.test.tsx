import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { procedureNoReminderRoute, queryAppointProcedureRoute } from '../contract/index.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { lastMonth } from './work-month.ts'

let close = async (): Promise<void> => {}
afterEach(async () => { await close(); vi.unstubAllGlobals() })

test('TAX-03 TAX-06 the head of a return changes its period: to another return at the same table, or to a period without a task', async () => {
  testCaller()
  const task = (period: string) => ({ taskNo: `t${period}`, taxType: '01', period, state: 'created', version: 1, dueDate: null, preparer: '', isAmending: false, sentBack: null, isFiledLate: false })
  testBoot()
  const answers: Record<string, unknown> = {
    [queryAppointProcedureRoute.path]: [task('202603'), task('202602')], [procedureNoReminderRoute.path]: [{ taxType: '01', taxTypeName: '增值税', period: '202604', message: '', dueDate: null }],
  }
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json({ code: 200, msg: '', data: answers[path.split('?', 1)[0] ?? ''] })))
  const drawn = await draw(<PeriodSwitch taxType="01" period="202603" table="VATG_A1" isReady />)
  close = drawn.close
  const select = drawn.host.querySelector('select')!
  await until(() => expect([...select.options].map(option => option.textContent)).toEqual(['2026年4月（未创建）', '2026年3月', '2026年2月']))
  expect(lastMonth()).toBe('202603')
  const choose = (value: string) => act(async () => { select.value = value; select.dispatchEvent(new Event('change', { bubbles: true })) })
  await choose('202602')
  expect(drawn.router.state.location.search).toBe('?id=t202602&table=VATG_A1')
  await choose('202604')
  expect(`${drawn.router.state.location.pathname}${drawn.router.state.location.search}`).toBe('/system/tax-admin/index?taxType=01&period=202604')
})
