import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { asGoods, filingOffice, sale, withFilings } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withFilings(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

test('WRK-01 TAX-19 a month shows what was filed until its amendment is filed too', async () => {
  const office = await filingOffice(app)
  const taskNo = await office.open()
  const month = async () => (await office.asClerk.get('/japi/tax/taxVat/return/months')).data[0]
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  expect(await month()).toMatchObject({ vat: '1300.00', note: '编制中' })
  await office.approve(taskNo)
  expect(await month()).toMatchObject({ vat: '1300.00', note: '已复核' })
  await office.register(taskNo)
  const filed = { taskNo, period: '202602', note: '', vat: '1300.00', sales: '10000.00', burden: '13.00' }
  expect(await month()).toMatchObject(filed)

  await office.unlock(taskNo)
  await office.save(taskNo, 'VATG_A1', sale('20000.00', '2600.00'))
  expect(await month()).toMatchObject(filed)
  await office.approve(taskNo)
  await office.register(taskNo, { receiptNo: `R2${taskNo}`, filedOn: '2026-03-11' })
  expect(await month()).toMatchObject({ note: '', vat: '2600.00', sales: '20000.00' })
})
