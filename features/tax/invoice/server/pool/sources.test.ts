import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { invoiceFeature } from '../invoice.plugin.ts'
import { importWorkbook } from '../testing/import-workbook.ts'

const fixtures = path.join(import.meta.dirname, '../../fixtures')
const sample = JSON.parse(readFileSync(path.join(fixtures, 'INV-S1.json'), 'utf8'))
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined })),
    businessDay: sample.asOf,
  })
})
afterAll(() => app.stop())

test('TAX-12 TAX-10 an invoice names each import that told of it: file, sheet, row, who, what it added', async () => {
  const { entId } = await makeEnterprise(app, {
    name: sample.enterprise.name,
    creditCode: sample.enterprise.creditCode,
  })
  const { headers } = await makeSignedIn(app, {
    entIds: [entId],
    permissions: ['invoice:pool:read', 'invoice:pool:import'],
  })
  const get = async (url: string) => (await app.inject({ url, headers })).json().data
  for (const { name } of sample.files as { name: string }[]) {
    const file = { name, bytes: readFileSync(path.join(fixtures, name)) }
    await importWorkbook(app, headers, file, { period: sample.period })
  }
  await vi.waitFor(
    async () => {
      const [{ records }] = await get(`/japi/tax/invoice/pool?period=${sample.period}&direction=input&limit=100`)
      const told = await Promise.all(
        records.map(
          async ({ key }: { key: string }) =>
            (await get(`/japi/tax/invoice/pool/detail?key=${encodeURIComponent(key)}`)).sources,
        ),
      )
      const twice = told.find(
        (sources) => new Set(sources.map((source: { fileName: string }) => source.fileName)).size > 1,
      )
      expect(twice).toBeDefined()
      for (const source of twice)
        expect(source).toMatchObject({
          row: expect.any(Number),
          sheet: expect.stringMatching(/./),
          added: true,
          userName: expect.stringMatching(/./),
        })
    },
    { timeout: 20_000, interval: 100 },
  )
}, 60_000)
