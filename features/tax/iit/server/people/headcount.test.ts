import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { iitApp, payrollOffice } from '../iit.fixture.ts'
import { averageStaff } from './headcount.ts'

let app: TestApp
beforeAll(async () => {
  app = await iitApp()
})
afterAll(() => app.stop())

test('TAX-13 TAX-26 average staff is of those there as each quarter begins and ends, who came back too', async () => {
  const office = await payrollOffice(app)
  const of = (period: string) => averageStaff(app.db, { entId: office.entId, period })
  expect(await of('20262'), 'nobody is registered').toBeNull()
  await office.addPerson({ name: '张甲', idNo: '11010519491231002X' })
  await office.addPerson({ name: '李乙', idNo: '440524188001010022', left: '2026-02-10', rehired: '2026-05-06' })
  await office.addPerson({ name: '孙己', idNo: '110101189003077783', hired: '2026-03-31' })
  // 2 and 2, then 2 and 3: nine in four counts.
  expect(await of('20261')).toBe('2')
  expect(await of('20262')).toBe('2')
  // Two quarters at three lift the year: 2, 2, 2, 3, 3, 3, 3, 3.
  expect(await of('2026')).toBe('3')
  expect(await of('202603')).toBe('2')
})
