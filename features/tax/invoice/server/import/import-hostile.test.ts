import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { hostileAtDoor } from '@portal/server-kit/xlsx/testing/corpus'
import { createTestApp, formOf, inTurn, type TestApp } from '@portal/testkit'
import { invoiceFeature } from '../invoice.plugin.ts'
import { CONTEXT, listOf, output, OWN } from '../testing/workbooks.ts'

let app: TestApp
let headers: SignedInHeaders
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined })),
    businessDay: CONTEXT.asOf,
  })
  const { entId } = await makeEnterprise(app, OWN)
  headers = (await makeSignedIn(app, { entIds: [entId], permissions: ['invoice:pool:read', 'invoice:pool:import'] }))
    .headers
  const { source } = await listOf('full-detail', [output()])
  for (let count = 0; count < 3; count += 1) usual = Math.max(usual, (await imported(source, 'a.xlsx')).ownCpu)
})
afterAll(() => app.stop())

const base = '/japi/tax/invoice/import'
/** CPU of this process alone for a look at the import of a harmless workbook: files are read in other processes. */
let usual = 0
/** Of that: a larger body and its refusal. Read here, a heavy file costs hundreds of times as much. */
const most = 40

async function imported(
  file: Buffer,
  name: string,
): Promise<{
  state: string
  message: string
  ownCpu: number
  rows: { row: number; rule: string; message: string }[]
}> {
  const payload = formOf({ direction: 'both', period: CONTEXT.period }, { name, bytes: file })
  const before = process.cpuUsage()
  let looks = 1
  const ownCpu = (): number => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / looks
  }
  const sent = await app.inject({ method: 'POST', url: base, headers, payload })
  const { code, msg, data } = sent.json()
  if (code !== 200) return { state: 'refused', message: msg, ownCpu: ownCpu(), rows: [] }
  const last = await vi.waitFor(
    async () => {
      looks += 1
      const answer = (await app.inject({ url: `${base}?importId=${data.importId}`, headers })).json().data
      expect(answer.state).not.toBe('reading')
      return answer
    },
    { timeout: 40_000, interval: 100 },
  )
  return { ...last, ownCpu: ownCpu() }
}

test.for(inTurn(hostileAtDoor).map((file) => [file.what, file] as const))(
  'TAX-11 uploaded as invoices, %s is refused in words and not read in the server itself',
  { timeout: 60_000 },
  async ([, { file, make }]) => {
    const { state, message, ownCpu } = await imported(make(), file)
    expect([state, message]).toEqual(['refused', expect.stringMatching(/[\u4e00-\u9fff]/)])
    expect(ownCpu / usual).toBeLessThan(most)
  },
)

test('TAX-11 numbers that a spreadsheet made floats of are refused; seven spellings of a day are one', async () => {
  const days = [
    '2026-03-05 10:21:33',
    '2026-03-05',
    '2026/3/5',
    '20260305',
    '2026年03月05日',
    '2026年3月5日',
    '２０２６－０３－０５',
  ]
  const rows = days.map((date, index) => output({ digitalNo: `2642200051976780000${index}`, date }))
  const { source } = await listOf('full-detail', [...rows, output({ digitalNo: '2.64220005197678E+19' })])
  const found = await imported(source, 'dates.xlsx')
  expect([found.state, found.message]).toEqual(['preview', expect.anything()])
  expect(found.rows.map(({ row, rule }) => [row, rule])).toEqual([[days.length + 2, expect.stringMatching(/^INV\./)]])
})
