/** A paper invoice of the electronic platform under both its numbers, through uploads. One app serves all tests. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { creditCodeCheckChar } from '@portal/domain/credit-code'
import { createTestApp, readsOf, type TestApp } from '@portal/testkit'
import { sql } from 'kysely'
import { invoiceFeature } from '../invoice.plugin.ts'
import { importReached, importWorkbook, uploadWorkbook } from '../testing/import-workbook.ts'
import { placeStaged } from './reading/import.names.ts'
import { input, listOf, ticked } from '../testing/workbooks.ts'

const DIGITAL = '26352000000000000112'
const kind = '数电纸质发票（增值税专用发票）'
const both = { digitalNo: DIGITAL, code: '035002600112', number: '00001234', kind }
const alone = { ...both, digitalNo: null }
const [D, P] = [`D:${DIGITAL}`, 'P:035002600112-00001234']
const fields = { period: '202603', direction: 'both' }

let app: TestApp
let headers: SignedInHeaders
let entId: string
let owner: string
let count = 0
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined })),
    businessDay: '2026-04-10',
  })
})
afterAll(() => app.stop())
const move = async () => {
  const bare = `9111010MA${String((count += 1)).padStart(8, '0')}`
  owner = bare + creditCodeCheckChar(bare)
  ;({ entId } = await makeEnterprise(app, { creditCode: owner }))
  headers = (await makeSignedIn(app, { entIds: [entId], permissions: ['invoice:pool:read', 'invoice:pool:import'] }))
    .headers
}
beforeEach(move)

const exported = async (row: object = {}) =>
  fileOf(await listOf('full-detail', [input({ ...both, buyerId: owner, ...row })]))
const listed = async (row: object = {}) =>
  fileOf(await listOf('check-result', [ticked({ ...alone, buyerId: owner, ...row })], '202603', owner))
const fileOf = ({ name, source }: { name: string; source: Buffer }) => ({ name, bytes: source })

const preview = async (file: Awaited<ReturnType<typeof exported>>) => {
  const importId = await uploadWorkbook(app, headers, file, fields)
  return { ...(await importReached(app, headers, importId, 'preview')), importId }
}
const confirm = async (importId: string, state = 'done') => {
  const payload = { importId, skipRefused: false }
  await app.inject({ method: 'POST', url: '/japi/tax/invoice/import/confirm', headers, payload })
  return importReached(app, headers, importId, state)
}
const pool = async (query = '') =>
  (await app.inject({ url: `/japi/tax/invoice/pool?limit=100${query}`, headers })).json().data[0].records as {
    key: string
    checked: string | null
    deductPeriod: string | null
  }[]
const stored = (one: { key: string; checked: string | null; deductPeriod: string | null }[]) =>
  one.map(({ key, checked, deductPeriod }) => [key, checked, deductPeriod])
const names = async () =>
  (
    await app
      .kitOf('invoice')
      .db.selectFrom('invoice_name')
      .select(['name', 'key'])
      .where('ent_id', '=', entId)
      .execute()
  ).map(({ name, key }) => [name, key])

test('TAX-12 export and ticked list are one invoice in either order, found by either number', async () => {
  await importWorkbook(app, headers, await exported(), fields)
  await importWorkbook(app, headers, await listed(), fields)
  expect(stored(await pool())).toEqual([[D, 'yes', '202603']])
  expect(await names()).toEqual([[P, D]])
  for (const search of [DIGITAL, '00001234', '2635200'])
    expect([search, stored(await pool(`&search=${search}`)).length]).toEqual([search, 1])
  expect(await pool('&search=00009999')).toEqual([])
  for (const key of [D, P]) {
    const { data } = (await app.inject({ url: `/japi/tax/invoice/pool/detail?key=${key}`, headers })).json()
    expect([data.key, data.otherNumbers]).toEqual([D, ['035002600112 00001234']])
    expect(data.sources.map(({ added }: { added: boolean }) => added)).toEqual([true, true])
  }
})

test('TAX-12 the ticked list first: its key stays, the digital number becomes its second name', async () => {
  await importWorkbook(app, headers, await listed(), fields)
  const { importId, accepted, refused } = await preview(await exported())
  expect([accepted, refused]).toEqual([1, 0])
  const url = `/japi/tax/invoice/import/rows?importId=${importId}`
  const shown = (await app.inject({ url, headers })).json().data
  expect(JSON.stringify(shown)).toContain(DIGITAL)
  await confirm(importId)
  expect([stored(await pool()), await names()]).toEqual([[[P, 'yes', '202603']], [[D, P]]])
})

test('TAX-12 two previews at once: whichever is confirmed later joins the invoice of the earlier', async () => {
  for (const turned of [false, true]) {
    const number = turned ? '00005678' : '00001234'
    const digitalNo = turned ? '26352000000000000555' : DIGITAL
    const [one, other] = [await preview(await exported({ number, digitalNo })), await preview(await listed({ number }))]
    const order = turned ? [other, one] : [one, other]
    for (const { importId } of order) await confirm(importId)
    const found = stored(await pool(`&search=${number}`))
    expect(found).toEqual([[turned ? `P:035002600112-${number}` : `D:${digitalNo}`, 'yes', '202603']])
  }
})

test('TAX-12 a name learned from a repeated invoice reaches a preview that was read before', async () => {
  await importWorkbook(app, headers, await exported({ code: null, number: null }), fields)
  const waiting = await preview(await listed())
  await importWorkbook(app, headers, await exported({ remark: '再下载' }), fields)
  await confirm(waiting.importId)
  expect([stored(await pool()), await names()]).toEqual([[[D, 'yes', '202603']], [[P, D]]])
})

test('TAX-12 a contradiction that arises after the preview is asked, never joined', async () => {
  const waiting = await preview(await exported({ digitalNo: '26352000000000000999' }))
  await importWorkbook(app, headers, await exported(), fields)
  const asked = await confirm(waiting.importId, 'preview')
  expect(asked).toMatchObject({ refused: 1 })
  expect(stored(await pool())).toEqual([[D, null, null]])
})

test('TAX-12 names are of one enterprise, and a confirmation clicked twice writes them once', async () => {
  await importWorkbook(app, headers, await exported(), fields)
  const first = headers
  await move()
  const { importId } = await preview(await listed())
  await Promise.all([confirm(importId), confirm(importId)])
  expect([stored(await pool()), await names()]).toEqual([[[P, 'yes', '202603']], []])
  headers = first
  expect(stored(await pool())).toEqual([[D, null, null]])
})

test('house: pairs of numbers are placed part by part, each read once and not once a part', async () => {
  const { db } = app.kitOf('invoice')
  const pairs = 20_000
  await sql`insert into invoice_import_name (import_id, ent_id, digital, paper, key)
    select 'i', ${entId}, 'D:' || n, 'P:035002600112-' || n, 'D:' || n
      from generate_series(1, ${sql.lit(pairs)}) n`.execute(db)
  const reads = await readsOf(app, 'invoice_import_name', () => placeStaged(db, { importId: 'i', entId }))
  expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(6 * pairs)
})
