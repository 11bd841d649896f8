import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { invoiceFeature } from '@portal/invoice/server/testing'
import { noteInvoicesTaken } from '@portal/tax-task/server/public'
import type { TestApp } from '@portal/testkit'
import type { Office } from '../testing.ts'

const fixtures = path.join(import.meta.dirname, '../../../invoice/fixtures')
export const readSample = (set: string) => JSON.parse(readFileSync(path.join(fixtures, `INV-${set}.json`), 'utf8'))

/** The invoice pool, notifying tasks of new invoices as joined in apps/server. */
export const poolFeature = () =>
  invoiceFeature({
    onImported: (tx, { entId, userId, period }, now) => noteInvoicesTaken(tx, now, { entId, userId, period }),
  })

const boundary = 'test-boundary'
/** Imports a sample workbook into an office's pool, as its clerk. */
export async function importSample(app: TestApp, office: Office, name: string, period: string): Promise<void> {
  const call = async (url: string, payload?: object) =>
    (
      await app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: { ...office.clerk },
        ...(payload ? { payload } : {}),
      })
    ).json()
  const fields = [
    ['direction', 'both'],
    ['period', period],
  ].map(([key, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`),
  )
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="uploadFiles"; filename="${name}"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  )
  const payload = Buffer.concat([
    ...fields,
    head,
    readFileSync(path.join(fixtures, name)),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const started = await app.inject({
    method: 'POST',
    url: '/japi/tax/invoice/import',
    headers: { ...office.clerk, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  const { importId } = started.json().data
  const reach = (state: string) =>
    vi.waitFor(
      async () => expect((await call(`/japi/tax/invoice/import?importId=${importId}`)).data.state).toBe(state),
      { timeout: 20_000, interval: 50 },
    )
  await reach('preview')
  await call('/japi/tax/invoice/import/confirm', { importId, skipRefused: true })
  await reach('done')
}
