/**
 * Imports over HTTP: reading, preview, confirmation, cancellation, refusal, and a killed process. One app serves all
 * tests.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { workerOf } from '@portal/server-kit/imports/runs'
import { createTestApp, formOf, type TestApp } from '@portal/testkit'
import { scopeOf } from '@portal/server-kit'
import { invoiceFeature } from '../invoice.plugin.ts'
import { importReached } from '../testing/import-workbook.ts'
import { planOfPeriod } from '../public.ts'

const fixtures = path.join(import.meta.dirname, '../../fixtures')
const sample = JSON.parse(readFileSync(path.join(fixtures, 'INV-S1.json'), 'utf8'))
const permissions = ['invoice:pool:read', 'invoice:pool:import']
const done: string[] = []
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(
      invoiceFeature({
        onImported: async (_tx, { period }) => {
          done.push(period)
        },
      }),
    ),
    businessDay: sample.asOf,
  })
})
afterAll(async () => {
  await app.stop()
})

async function clerk(creditCode?: string): Promise<{ headers: SignedInHeaders; entId: string; userId: string }> {
  const { entId } = await makeEnterprise(app, {
    name: sample.enterprise.name,
    ...(creditCode === undefined ? {} : { creditCode }),
  })
  const { user, headers } = await makeSignedIn(app, { entIds: [entId], permissions })
  return { headers, entId, userId: user.userId }
}

const upload = (
  headers: SignedInHeaders,
  bytes: Buffer,
  name: string,
  fields: Record<string, string> = { direction: 'both', period: sample.period },
) =>
  app.inject({
    method: 'POST',
    url: '/japi/tax/invoice/import',
    headers,
    payload: formOf(fields, { name, bytes }),
  })
const get = async (headers: SignedInHeaders, url: string) => (await app.inject({ url, headers })).json()
const post = async (headers: SignedInHeaders, url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()
const settled = (headers: SignedInHeaders, importId: string, ...states: string[]) =>
  importReached(app, headers, importId, ...states)
const workbook = (name: string) => readFileSync(path.join(fixtures, name))

test('TAX-10 LEAD-11 a workbook is read, previewed and taken over whole; once more it adds nothing', async () => {
  const { headers, entId, userId } = await clerk(sample.enterprise.creditCode)
  for (const file of sample.files.map((one: { name: string }) => one.name)) {
    const { data } = (await upload(headers, workbook(file), file)).json()
    const preview = await settled(headers, data.importId, 'preview')
    expect(preview.accepted).toBeGreaterThan(0)
    const confirmed = await post(headers, '/japi/tax/invoice/import/confirm', {
      importId: data.importId,
      skipRefused: true,
    })
    expect(confirmed.data.state).toBe('writing')
    await settled(headers, data.importId, 'done')
  }
  expect(done).toContain(sample.period)
  const [page] = (await get(headers, `/japi/tax/invoice/pool?period=${sample.period}&limit=100`)).data
  expect(page.total).toBeGreaterThan(0)

  const again = (await upload(headers, workbook(sample.files[0].name), 'again.xlsx')).json()
  const refused = await settled(headers, again.data.importId, 'refused')
  expect(refused.message).toContain('完全相同')
  const logged = await app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'invoice.import.confirm')
    .where('ent_id', '=', entId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(logged.detail).toMatchObject({
    file: sample.files[0].name,
    duplicates: 0,
    changes: [
      { field: 'state', from: 'preview', to: 'writing' },
      { field: 'skipRefused', from: false, to: true },
    ],
  })

  const scope = scopeOf({ userId, entId })
  for (const [key, said] of Object.entries(sample.clerk))
    expect(
      (await post(headers, '/japi/tax/invoice/annotate', { key, reason: '按合同核对', ...(said as object) })).data.key,
    ).toBe(key)
  const plan = await planOfPeriod(app.kitOf('invoice').db, scope, sample.period, {
    subType: 'none',
    vatExemptionItemsCode: [],
    reductionCodes: {},
  })
  const sums = new Map<string, number>()
  for (const { cell, value } of plan.contributions)
    sums.set(cell, (sums.get(cell) ?? 0) + Math.round(Number(value) * 100))
  const expected = new Map(
    Object.entries(sample.expectCells as Record<string, string>).map(([cell, value]) => [
      cell,
      Math.round(Number(value) * 100),
    ]),
  )
  // The sample's cells include the clerk's own figures. On lines 1–5 of annex 1 their amounts also go into lines 2 and
  // 3 of the main form.
  for (const { cell, value, taxItem } of sample.manual as { cell: string; value: string; taxItem?: string }[]) {
    const main =
      taxItem === undefined || !/c[1357]$/.test(cell)
        ? []
        : [taxItem === 'goods' ? 'VATG_MAIN.r2.c1' : 'VATG_MAIN.r3.c1']
    for (const fed of [cell, ...main]) expected.set(fed, (expected.get(fed) ?? 0) - Math.round(Number(value) * 100))
  }
  expect(new Map([...sums].filter(([, cents]) => cents !== 0).sort())).toEqual(
    new Map([...expected].filter(([, cents]) => cents !== 0).sort()),
  )
})

test('TAX-10 PRM-17 another enterprise sees neither import nor invoices and can decide nothing', async () => {
  const mine = await clerk()
  const other = await clerk()
  const { data } = (await upload(mine.headers, Buffer.from('not a workbook'), 'a.xlsx')).json()
  for (const url of [
    `/japi/tax/invoice/import?importId=${data.importId}`,
    `/japi/tax/invoice/import/refusals?importId=${data.importId}`,
  ]) {
    expect((await app.inject({ url, headers: other.headers })).statusCode).toBe(404)
  }
  for (const url of ['confirm', 'cancel']) {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: `/japi/tax/invoice/import/${url}`,
          headers: other.headers,
          payload: { importId: data.importId },
        })
      ).statusCode,
    ).toBe(404)
  }
  expect((await post(other.headers, '/japi/tax/invoice/annotate', { key: 'D:1', reason: '看一看' })).code).toBe(404)
})

test('TAX-11 TAX-10 no workbook, a truncated one or one without our columns is refused in words', async () => {
  const { headers } = await clerk('91350100M000100C3D')
  const whole = workbook(sample.files[0].name)
  for (const [bytes, name] of [
    [Buffer.from('<html>'), 'page.xlsx'],
    [whole.subarray(0, whole.length / 2), 'half.xlsx'],
    [Buffer.alloc(0), 'empty.xlsx'],
  ] as const) {
    const { data } = (await upload(headers, bytes, name)).json()
    const status = await settled(headers, data.importId, 'refused')
    expect(status.message.length).toBeGreaterThan(5)
    expect((await post(headers, '/japi/tax/invoice/import/confirm', { importId: data.importId })).code).toBe(7799)
  }
  expect((await get(headers, '/japi/tax/invoice/pool')).data[0].total).toBe(0)
})

test('TAX-10 a preview can be given up; refused invoices need a word; wrong fields are named', async () => {
  const { headers } = await clerk('91350200M000100D4N')
  // Another enterprise's workbook: every invoice is refused.
  const { data } = (await upload(headers, workbook(sample.files[0].name), 'other.xlsx')).json()
  const status = await settled(headers, data.importId, 'preview')
  expect(status.accepted).toBe(0)
  const refused = await post(headers, '/japi/tax/invoice/import/confirm', { importId: data.importId })
  expect([refused.code, refused.msg]).toEqual([7799, expect.stringContaining('未通过检查')])
  expect((await post(headers, '/japi/tax/invoice/import/cancel', { importId: data.importId })).data.state).toBe(
    'cancelled',
  )
  expect(
    (await post(headers, '/japi/tax/invoice/import/confirm', { importId: data.importId, skipRefused: true })).code,
  ).toBe(7799)
  expect(
    (await upload(headers, Buffer.from('x'), 'a.xlsx', { direction: 'sideways', period: '202603' })).statusCode,
  ).toBe(400)
  expect((await upload(headers, Buffer.from('x'), 'a.xlsx', { direction: 'both' })).statusCode).toBe(400)
})

test("TAX-10 an import is for a month, of the caller's own enterprise; a note of one byte is no workbook", async () => {
  const { headers, entId } = await clerk('91350200M000100F4X')
  for (const period of ['2026', '20261', '202613', '209900'])
    expect((await upload(headers, Buffer.from('x'), 'a.xlsx', { direction: 'both', period })).statusCode).toBe(400)
  const fields = { direction: 'both', period: '202603' }
  expect((await upload(headers, Buffer.from('x'), 'a.xlsx', { ...fields, entId: 'another' })).statusCode).toBe(404)
  const { data } = (await upload(headers, Buffer.from('x'), 'a.xlsx', { ...fields, entId })).json()
  expect((await settled(headers, data.importId, 'refused', 'failed')).state).toBe('refused')
})

test('TAX-10 a decision on an invoice needs a reason in words and codes that the rules know', async () => {
  const { headers } = await clerk('91350200M000100G4R')
  const said = async (decision: object) =>
    (
      await app.inject({
        method: 'POST',
        url: '/japi/tax/invoice/annotate',
        headers,
        payload: { key: 'D:1', reason: '按合同核对', ...decision },
      })
    ).statusCode
  for (const wrong of [
    { reason: '   ' },
    { taxItem: 'banana' },
    { method: '5' },
    { transferCell: 'VATG_XX.r1.c1' },
    { transferCell: 'VATG_A2.r13.c3' },
    { transferTax: '12.5' },
    { transferTax: 1e21 },
  ]) {
    expect([wrong, await said(wrong)]).toEqual([wrong, 400])
  }
  for (const right of [
    { taxItem: 'labour', method: '2' },
    { transferCell: 'VATG_A2.r23b.c3', transferTax: '12.50' },
    { taxItem: null, method: null, transferCell: null },
  ]) {
    expect([right, await said(right)]).toEqual([right, 404])
  }
})

test('TAX-10 an import that its process left in the middle says so after the next start, nothing written', async () => {
  const { headers } = await clerk('91350200M000100E5T')
  const { data } = (await upload(headers, workbook(sample.files[0].name), 'left.xlsx')).json()
  await settled(headers, data.importId, 'preview')
  const kit = app.kitOf('invoice')
  const { data: atWork } = (await upload(headers, workbook(sample.files[0].name), 'at-work.xlsx')).json()
  await settled(headers, atWork.importId, 'preview')
  const hold = (importId: string, worker: string) =>
    kit.write(async (tx) => {
      const { entId } = await tx.db
        .withoutPlugins()
        .selectFrom('invoice_import')
        .select('ent_id as entId')
        .where('id', '=', importId)
        .executeTakeFirstOrThrow()
      await tx.db
        .updateTable('invoice_import')
        .set({ state: 'writing', worker })
        .where('id', '=', importId)
        .where('ent_id', '=', entId)
        .execute()
    })
  await hold(data.importId, workerOf(kit.config, 'an earlier start'))
  await hold(atWork.importId, workerOf(kit.config))
  await invoiceFeature({ onImported: async () => undefined }).start?.(kit)
  const status = (await get(headers, `/japi/tax/invoice/import?importId=${data.importId}`)).data
  expect([status.state, status.message]).toEqual(['failed', '服务中断，没有写入任何数据，请点“再次读取”'])
  expect((await get(headers, `/japi/tax/invoice/import?importId=${atWork.importId}`)).data.state).toBe('writing')
  expect((await get(headers, '/japi/tax/invoice/pool')).data[0].total).toBe(0)
})
