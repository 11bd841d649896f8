import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { takePlace } from '@portal/server-kit/xlsx/worker-stream'
import { createTestApp, type TestApp } from '@portal/testkit'
import { invoiceFeature } from '../invoice.plugin.ts'
import { uploadWorkbook } from '../testing/import-workbook.ts'
import { CONTEXT, listOf, output, OWN } from '../testing/workbooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: () => Promise.resolve() })),
    businessDay: CONTEXT.asOf,
  })
})
afterAll(() => app.stop())

async function clerk(creditCode: string) {
  const { entId } = await makeEnterprise(app, { name: OWN.name, creditCode })
  const user = await makeUser(app, { entIds: [entId], permissions: ['invoice:pool:import'] })
  const headers = await signedInAs(app, user)
  return { headers, owner: { account: user.userId, enterprise: entId } }
}
type Clerk = Awaited<ReturnType<typeof clerk>>
const upload = async ({ headers }: Clerk) => {
  const { source } = await listOf('full-detail', [output()])
  return uploadWorkbook(app, headers, { name: 'a.xlsx', bytes: source }, { period: CONTEXT.period })
}
const ask = async ({ headers }: Clerk, importId: string) =>
  (await app.inject({ url: `/japi/tax/invoice/import?importId=${importId}`, headers })).json().data.state
const becomes = (who: Clerk, importId: string, state: string) =>
  vi.waitFor(async () => expect(await ask(who, importId)).toBe(state), { timeout: 60_000, interval: 50 })

test("TAX-11 a clerk's slow workbooks, many in the queue, hold no other enterprise's import", async () => {
  const [slow, other] = [await clerk(OWN.creditCode), await clerk('91350100M000000016')]
  // Reads slowly: what runs for him holds his place until it is given back.
  const place = await takePlace({ owner: slow.owner })
  const waiting = []
  for (let count = 0; count < 3; count += 1) waiting.push(await upload(slow))
  const next = await upload(other)
  await vi.waitFor(async () => expect(['preview', 'refused']).toContain(await ask(other, next)), {
    timeout: 60_000,
    interval: 50,
  })
  expect(await Promise.all(waiting.map((importId) => ask(slow, importId)))).toEqual(waiting.map(() => 'reading'))
  // One that is given up while it waits is not read.
  const [cancelled = '', ...rest] = waiting
  const { headers } = slow
  const url = '/japi/tax/invoice/import/cancel'
  await app.inject({ method: 'POST', url, headers, payload: { importId: cancelled } })
  place()
  for (const importId of rest) await becomes(slow, importId, 'preview')
  expect(await ask(slow, cancelled)).toBe('cancelled')
}, 240_000)
