import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { startS3, type S3Server } from '@portal/server-kit/files/s3.fixture'
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { createTestApp, type TestApp } from '@portal/testkit'
import { invoiceFeature } from '../invoice.plugin.ts'
import { importReached, uploadWorkbook } from '../testing/import-workbook.ts'
import { CONTEXT, listOf, output, OWN } from '../testing/workbooks.ts'

let s3: S3Server
let app: TestApp
beforeAll(async () => {
  s3 = await startS3()
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined })),
    businessDay: CONTEXT.asOf,
    config: { s3: s3.config },
  })
})
afterAll(async () => {
  await app.stop()
  await s3.stop()
})

test('TAX-10 FIL-01 a workbook in object storage is read, its refusals are written; no copy stays', async () => {
  const { entId } = await makeEnterprise(app, { name: OWN.name, creditCode: OWN.creditCode })
  const { headers } = await makeSignedIn(app, {
    entIds: [entId],
    permissions: ['invoice:pool:read', 'invoice:pool:import'],
  })
  const { source } = await listOf('full-detail', [
    output({ digitalNo: '26422000519767800001', tax: '99.00', gross: '199.00' }),
  ])
  const importId = await uploadWorkbook(
    app,
    headers,
    { name: 'a.xlsx', bytes: Buffer.from(source as Buffer) },
    { period: CONTEXT.period },
  )
  expect(await importReached(app, headers, importId, 'preview')).toMatchObject({ refused: 1, accepted: 0 })
  expect(s3.objects()).toHaveLength(1)
  const { rawPayload } = await app.inject({ url: `/japi/tax/invoice/import/refusals?importId=${importId}`, headers })
  const workbook = await openWorkbook(rawPayload)
  expect(workbook.sheets).toHaveLength(2)
  const rows = await Array.fromAsync(workbook.rows(1))
  expect(rows.at(-1)?.cells.some((cell) => cell?.text === '26422000519767800001')).toBe(true)
  const temp = path.join(app.kitOf('invoice').config.dataDir, 'tmp')
  await expect.poll(() => readdir(temp), { timeout: 20_000 }).toEqual([])
})
