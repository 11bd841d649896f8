import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { iitApp, payrollOffice } from './iit.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await iitApp()
})
afterAll(() => app.stop())

const lists = ['/japi/tax/taxResource/people/list', '/japi/tax/taxResource/payroll/list']

test('TAX-13 PRM-17 lists answer without a filter; a member of other taxes finds nobody', async () => {
  const { call, person, addPerson } = await payrollOffice(app)
  await addPerson({ name: '张甲', idNo: '11010519491231002X' })
  for (const list of lists) expect((await call(list)).status).toBe(200)
  expect((await call(lists[0]!)).data.records).toHaveLength(1)
  const other = await person()
  await app.db
    .updateTable('membership')
    .set({ tax_types: ['01'] })
    .where('user_id', '=', other.user.userId)
    .execute()
  for (const list of lists) {
    const { data } = await call(list, undefined, other.headers)
    expect(data?.records ?? []).toEqual([])
  }
})
