/** Documents that another room keeps, by a double of contract management. */
import { createTestApp, type TestApp } from '@portal/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKeeper, withDocuments } from './register.fixture.ts'
import type { StampDocument, StampDocuments } from './stamp-documents.port.ts'

const held = new Map<string, StampDocument[]>()
const contracts: StampDocuments = {
  movedBy: [],
  read: async (_db, entId, { start, end }) =>
    (held.get(entId) ?? []).filter(({ signed }) => signed >= start && signed <= end),
  generation: () => sql<string>`gen_random_uuid()::text`,
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withDocuments(contracts), businessDay: '2026-10-12' })
})
afterAll(() => app.stop())

const tables = '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode'
const contract = (documentNo: string, amount: string, signed = '2026-07-01'): StampDocument => ({
  documentNo,
  name: '采购合同',
  item: '买卖合同',
  period: '按期申报',
  signed,
  amount,
})

test('TAX-13 contracts of another room stand beside the register, a number of both once', async () => {
  const { office, call, keep } = await makeKeeper(app, '08')
  held.set(office.entId, [contract('A', '100.00'), contract('B', '1000.00'), contract('C', '5.00', '2026-10-01')])
  await keep('stampDocument', contract('A', '300.00'))
  const made = await call('/japi/tax/task/taxTaskProcedure/saveTaskProcedure', { taxType: '08', period: '20263' })
  const { taskNo } = made.data
  const amount = async (): Promise<string> =>
    (await call(`${tables}?taskNo=${taskNo}&tableCode=PBT_STAMP`)).data.cells.r1.c12
  expect(await amount()).toBe('1300.00')
  held.set(office.entId, [contract('B', '1000.01')])
  const { readiness } = (await call(`/japi/tax/taxResource/readiness?taskNo=${taskNo}`)).data
  expect(readiness.map(({ id }: { id: string }) => id)).toContain('READY.FILL')
  expect((await call('/japi/tax/taxResource/fill', { taskNo })).msg).toBe('')
  expect(await amount()).toBe('1300.01')
})
