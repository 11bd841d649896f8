import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importReached, invoiceFeature, uploadWorkbook } from '@portal/invoice/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTask } from '@portal/tax-task/server/testing'
import { invoiceReads } from './invoice-reads.ts'
import { makeOffice, withReturns, readSample } from '@portal/tax-return/server/testing'

const sample = readSample('S1')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [invoiceFeature({ onImported: async () => undefined, returns: invoiceReads })] }),
    businessDay: sample.asOf,
  })
})
afterAll(() => app.stop())

async function read(headers: object, name: string): Promise<string> {
  const file = { name, bytes: readFileSync(path.join(import.meta.dirname, '../../../invoice/fixtures', name)) }
  const importId = await uploadWorkbook(app, headers, file, { period: sample.period })
  await importReached(app, headers, importId, 'preview')
  return importId
}

/** The sample's own enterprise with an open, empty return. */
async function opened() {
  const office = await makeOffice(app, { creditCode: sample.enterprise.creditCode, name: sample.enterprise.name })
  const taskNo = await makeTask(app, { entId: office.entId, userId: office.clerkId, period: sample.period })
  const call = async (url: string, payload?: object) =>
    (
      await app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: { ...office.clerk },
        ...(payload ? { payload } : {}),
      })
    ).json()
  return {
    ...office,
    taskNo,
    call,
    fill: () => call('/japi/tax/taxVat/fillFromInvoices', { taskNo }),
    table: async (tableCode: string) =>
      (
        await call(
          '/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?' +
            `taskNo=${taskNo}&tableCode=${tableCode}`,
        )
      ).data,
  }
}

test("TAX-10 LEAD-15 PRM-17 an import's effect is shown first, comes true, and the look alters nothing", async () => {
  const office = await opened()
  const importId = await read(office.clerk, sample.files[0].name)
  const ask = async () =>
    (await office.call('/japi/tax/invoice/import/effect', { period: sample.period, importIds: [importId] })).data
  const { tooMany, effect } = await ask()
  expect([tooMany, effect.editable, effect.isTyped, effect.taskNo]).toEqual([false, true, false, office.taskNo])
  expect(effect.figures.at(-1).label).toBe('应补（退）税额合计')
  expect(effect.figures.some((one: { cells: string[] }) => one.cells[0]?.startsWith('VATG_A1.r1.'))).toBe(true)
  expect(await ask()).toEqual({ tooMany, effect })
  expect((await office.table('VATG_A1')).cells.r1.c1).toBe('0.00')
  const other = await makeOffice(app)
  const foreign = await app.inject({
    method: 'POST',
    url: '/japi/tax/invoice/import/effect',
    headers: { ...other.clerk },
    payload: { period: sample.period, importIds: [importId] },
  })
  expect(foreign.statusCode).toBe(404)
  expect(
    (await office.call('/japi/tax/invoice/import/effect', { period: '202001', importIds: [importId] })).data,
  ).toEqual({ tooMany: false, effect: null })
  expect((await office.call('/japi/tax/invoice/import/confirm', { importId, skipRefused: true })).code).toBe(200)
  await vi.waitFor(
    async () => expect((await office.call(`/japi/tax/invoice/import?importId=${importId}`)).data.state).toBe('done'),
    { timeout: 25_000, interval: 50 },
  )
  await office.fill()
  const tables = new Map<string, { cells: Record<string, Record<string, string>> }>()
  for (const { cells, after } of effect.figures as { cells: string[]; after: string }[]) {
    let sum = 0
    for (const ref of cells) {
      const [table = '', row = '', column = ''] = ref.split('.')
      if (!tables.has(table)) tables.set(table, await office.table(table))
      sum += Math.round(Number(tables.get(table)?.cells[row]?.[column] ?? '0') * 100)
    }
    expect([cells, sum]).toEqual([cells, Math.round(Number(after) * 100)])
  }
}, 90_000)
