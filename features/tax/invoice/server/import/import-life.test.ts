// Longer than 200 lines: one enterprise's imports from upload to end share these few helpers.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isCreditCode } from '@portal/domain/credit-code'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { openWorkbook, writeWorkbook } from '@portal/server-kit/xlsx/index'
import { createTestApp, type TestApp } from '@portal/testkit'
import { clearStaging, keptDays, sweepStaging } from './import.clear.ts'
import { nextRevision } from './import.pool.ts'
import { importTexts } from './import.texts.ts'
import { invoiceFeature } from '../invoice.plugin.ts'
import { CONTEXT, listOf, output, OWN } from '../testing/workbooks.ts'
import { uploadWorkbook } from '../testing/import-workbook.ts'
import { acrossEnterprises } from '@portal/server-kit'

const done: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(
      invoiceFeature({
        onImported: async (_tx, { importId }) => {
          done.push(importId)
        },
      }),
    ),
    businessDay: CONTEXT.asOf,
  })
})
afterAll(async () => {
  await app.stop()
})

type Person = { headers: SignedInHeaders; entId: string; creditCode: string }
let codes = 0
/** An unused credit code. */
function nextCode(): string {
  codes += 1
  const body = `91350100M${String(codes).padStart(8, '0')}`
  return body + ([...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((check) => isCreditCode(body + check)) ?? '')
}
async function clerk(): Promise<Person> {
  const creditCode = nextCode()
  const { entId } = await makeEnterprise(app, { name: OWN.name, creditCode })
  return {
    entId,
    creditCode,
    headers: (await makeSignedIn(app, { entIds: [entId], permissions: ['invoice:pool:read', 'invoice:pool:import'] }))
      .headers,
  }
}
const base = '/japi/tax/invoice/import'
const get = async ({ headers }: Person, url: string) => (await app.inject({ url, headers })).json()
const post = async ({ headers }: Person, what: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `${base}/${what}`, headers, payload })).json()
const upload = ({ headers }: Person, file: Buffer, name = 'a.xlsx'): Promise<string> =>
  uploadWorkbook(app, headers, { name, bytes: file }, { period: CONTEXT.period })
const settled = (who: Person, importId: string, ...states: string[]) =>
  vi.waitFor(
    async () => {
      const { data } = await get(who, `${base}?importId=${importId}`)
      expect(states).toContain(data.state)
      return data
    },
    { timeout: 20_000, interval: 50 },
  )
async function taken(who: Person, importId: string, skipRefused = false) {
  await settled(who, importId, 'preview')
  await post(who, 'confirm', { importId, ...(skipRefused ? { skipRefused } : {}) })
  return settled(who, importId, 'done')
}
const kit = () => app.kitOf('invoice')
const inPool = async ({ entId }: Person): Promise<number> =>
  (await kit().db.selectFrom('invoice').select('key').where('ent_id', '=', entId).execute()).length
const isStaged = async ({ entId }: Person): Promise<boolean> =>
  (await kit().db.selectFrom('invoice_import_row').select('key').where('ent_id', '=', entId).limit(1).execute())
    .length > 0
const swept = (who: Person) =>
  vi.waitFor(
    async () => {
      expect(await isStaged(who)).toBe(false)
    },
    { timeout: 10_000, interval: 50 },
  )

const number = (index: number): string => `264220005197678${String(index).padStart(5, '0')}`
type Cells = Record<string, string | null>
const sold = ({ creditCode }: Person, cells: Cells) => output({ sellerId: creditCode, ...cells })
const invoices = (who: Person, count: number, cells: Cells = {}) =>
  Array.from({ length: count }, (_, index) => sold(who, { digitalNo: number(index), ...cells }))

test('TAX-10 the refused rows come back as a workbook, corrected and imported alone: none twice or lost', async () => {
  const who = await clerk()
  const wrong = [
    sold(who, { digitalNo: number(7), tax: '31.00', gross: '131.00' }),
    sold(who, { digitalNo: number(8), item: '*金属制品*第一行' }),
    sold(who, { digitalNo: number(8), item: '*金属制品*第二行', tax: '99.00', gross: '199.00' }),
  ]
  const { source } = await listOf('full-detail', [...invoices(who, 3), ...wrong])
  const first = await upload(who, source)
  expect(await settled(who, first, 'preview')).toMatchObject({
    accepted: 3,
    refused: 2,
    progress: { rows: 6, expected: 6 },
    found: { error: 2 },
  })
  await taken(who, first, true)
  expect(await inPool(who)).toBe(3)

  const answer = await app.inject({ url: `${base}/refusals?importId=${first}`, headers: who.headers })
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('退回清单-a.xlsx')
  const workbook = await openWorkbook(answer.rawPayload)
  expect(workbook.sheets).toEqual(['检查结果', '信息汇总表'])
  const findings = await Array.fromAsync(workbook.rows(0))
  expect(
    findings.slice(1).map(({ cells }) => [cells[0]?.text, cells[1]?.text, cells[2]?.text, cells[3]?.text]),
  ).toEqual([
    ['信息汇总表', '5', 'INV.E14', '错误'],
    ['信息汇总表', '7', 'INV.E14', '错误'],
  ])
  const rows = (await Array.fromAsync(workbook.rows(1))).map(({ cells }) => cells.map((cell) => cell?.text ?? null))
  const titles = rows[0] ?? []
  expect(titles.at(-1)).toBe('不能导入的原因')
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual([
    expect.stringContaining('税额'),
    importTexts.reasonOfOther,
    expect.stringContaining('税额'),
  ])

  // The clerk corrects two cells and imports this file unchanged otherwise, with the sheet of findings.
  const [tax, gross] = [titles.indexOf('税额'), titles.indexOf('价税合计')]
  for (const row of rows.slice(1)) {
    row[tax] = '13.00'
    row[gross] = '113.00'
  }
  const corrected = await writeWorkbook([
    { name: '检查结果', rows: findings.map(({ cells }) => cells.map((cell) => cell?.text ?? null)) },
    { name: '信息汇总表', rows },
  ])
  const second = await upload(who, corrected, '改好.xlsx')
  expect(await taken(who, second)).toMatchObject({ accepted: 2, refused: 0, duplicates: 0 })
  expect(await inPool(who)).toBe(5)
  const pool = await kit()
    .db.selectFrom('invoice')
    .select('data')
    .where('ent_id', '=', who.entId)
    .where('key', '=', `D:${number(8)}`)
    .executeTakeFirstOrThrow()
  expect(pool.data.lines.map(({ item }) => item)).toEqual(['*金属制品*第一行', '*金属制品*第二行'])
  const again = await upload(who, corrected, '再来一次.xlsx')
  expect((await settled(who, again, 'refused')).message).toContain('完全相同')
})

test('TAX-10 a corrected invoice of both sheets still needs both: its lines can not be left out', async () => {
  const who = await clerk()
  const base_ = await listOf('full-base', [sold(who, { digitalNo: number(1), taxCode: null })])
  const detail = await listOf('full-detail', [sold(who, { digitalNo: number(2) })])
  const both = await Promise.all(
    [base_, detail].map(async ({ source }) => {
      const book = await openWorkbook(source)
      return {
        name: book.sheets[0] ?? '',
        rows: (await Array.fromAsync(book.rows(0))).map(({ cells }) => cells.map((cell) => cell?.text ?? null)),
      }
    }),
  )
  const importId = await upload(who, await writeWorkbook(both))
  expect(await settled(who, importId, 'preview')).toMatchObject({ accepted: 0, refused: 2 })
  const refusals = (await app.inject({ url: `${base}/refusals?importId=${importId}`, headers: who.headers })).rawPayload
  const again = await upload(who, refusals, 'b.xlsx')
  expect(await settled(who, again, 'preview')).toMatchObject({ accepted: 0, refused: 2 })
})

test('TAX-10 two imports of the same invoices at once: each stands once, the second has duplicates', async () => {
  const who = await clerk()
  const files = await Promise.all([listOf('full-detail', invoices(who, 40)), listOf('full-detail', invoices(who, 41))])
  const ids = await Promise.all(files.map(({ source }, index) => upload(who, source, `${index}.xlsx`)))
  for (const id of ids) expect((await settled(who, id, 'preview')).duplicates).toBe(0)
  await Promise.all(ids.map((importId) => post(who, 'confirm', { importId })))
  const ends = await Promise.all(ids.map((id) => settled(who, id, 'done')))
  expect(await inPool(who)).toBe(41)
  expect(ends.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(41)
  expect(ends.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(40)
})

test('TAX-10 two enterprises at once keep to themselves', async () => {
  const people = [await clerk(), await clerk()]
  const ids = await Promise.all(
    people.map(async (who) => upload(who, (await listOf('full-detail', invoices(who, 30))).source)),
  )
  await Promise.all(people.map((who, index) => taken(who, ids[index] as string)))
  expect(await Promise.all(people.map(inPool))).toEqual([30, 30])
})

test('TAX-10 what contradicts an invoice that came meanwhile is shown before anything is written', async () => {
  const who = await clerk()
  const [one, other] = await Promise.all([
    listOf('full-detail', invoices(who, 2)),
    listOf('full-detail', invoices(who, 3, { amount: '200.00', tax: '26.00', gross: '226.00' })),
  ])
  const [first, second] = [await upload(who, one.source), await upload(who, other.source)]
  expect(await settled(who, second, 'preview')).toMatchObject({ accepted: 3, refused: 0 })
  await taken(who, first)
  await post(who, 'confirm', { importId: second })
  const asked = await vi.waitFor(
    async () => {
      const status = await settled(who, second, 'preview')
      expect(status.message).toBe(importTexts.changed)
      return status
    },
    { timeout: 20_000 },
  )
  expect(asked).toMatchObject({ accepted: 1, refused: 2, found: { error: 2 } })
  expect(await inPool(who)).toBe(2)
  expect(await taken(who, second, true)).toMatchObject({ accepted: 1, refused: 2 })
  expect(await inPool(who)).toBe(3)
})

test('TAX-10 an import is cancelled while it is read, and read again without another upload', async () => {
  const who = await clerk()
  const { source } = await listOf('full-detail', invoices(who, 3000))
  const importId = await upload(who, source)
  expect((await post(who, 'cancel', { importId })).data.state).toBe('cancelled')
  await swept(who)
  expect((await get(who, `${base}?importId=${importId}`)).data.state).toBe('cancelled')
  expect((await post(who, 'again', { importId })).data.state).toBe('reading')
  expect(await taken(who, importId)).toMatchObject({ accepted: 3000, progress: { rows: 3000, written: 3000 } })
  expect(await inPool(who)).toBe(3000)
  await swept(who)
  expect((await post(who, 'again', { importId })).code).toBe(7799)
})

test("TAX-10 cancelled and read again at once, repeatedly: no run clears or doubles another's lines", async () => {
  const who = await clerk()
  const { source } = await listOf('full-detail', invoices(who, 3000))
  const importId = await upload(who, source)
  for (let turn = 0; turn < 4; turn += 1) {
    // Cancels at a different point of the reading each time.
    await vi.waitFor(async () => expect(await isStaged(who)).toBe(turn % 2 === 1), { timeout: 10_000, interval: 5 })
    expect((await post(who, 'cancel', { importId })).data.state).toBe('cancelled')
    expect((await post(who, 'again', { importId })).data.state).toBe('reading')
  }
  expect(await taken(who, importId)).toMatchObject({
    accepted: 3000,
    duplicates: 0,
    progress: { rows: 3000, written: 3000 },
  })
  expect(await inPool(who)).toBe(3000)
})

test('TAX-10 an import is cancelled while it is written: not one invoice stays', async () => {
  const who = await clerk()
  const { source } = await listOf('full-detail', invoices(who, 50))
  const importId = await upload(who, source)
  await settled(who, importId, 'preview')
  // Another writer of the enterprise holds the pool, so this import waits midway.
  const gate = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  const holder = kit().write(async (tx) => {
    await nextRevision(tx.db, who.entId)
    held.resolve(undefined)
    await gate.promise
  })
  await held.promise
  await post(who, 'confirm', { importId })
  await vi.waitFor(
    async () =>
      expect(
        (
          await kit()
            .db.selectFrom('invoice_import')
            .select('worker')
            .where('id', '=', importId)
            .where('ent_id', '=', who.entId)
            .executeTakeFirst()
        )?.worker,
      ).not.toBeNull(),
    { timeout: 10_000 },
  )
  expect((await post(who, 'cancel', { importId })).data.state).toBe('cancelled')
  gate.resolve(undefined)
  await holder
  await swept(who)
  expect([
    (await get(who, `${base}?importId=${importId}`)).data.state,
    await inPool(who),
    done.includes(importId),
  ]).toEqual(['cancelled', 0, false])
})

test('TAX-10 refused invoices are paged; a preview that nobody confirms is given up after some days', async () => {
  const who = await clerk()
  const { source } = await listOf('full-detail', [
    ...invoices(who, 60, { tax: '99.00', gross: '199.00' }),
    {},
    sold(who, { digitalNo: number(77) }),
  ])
  const importId = await upload(who, source)
  expect((await settled(who, importId, 'preview')).found).toEqual({ error: 60, warning: 0, info: 1 })
  const page = async (query: string) => (await get(who, `${base}/rows?importId=${importId}&${query}`)).data[0]
  expect(await page('result=refused&page=2')).toMatchObject({ total: 60, current: 2, size: 50 })
  expect((await page('result=refused&page=2')).records.map(({ row }: { row: number }) => row)).toEqual(
    Array.from({ length: 10 }, (_, index) => 52 + index),
  )
  expect((await page('result=accepted')).records).toMatchObject([{ row: 63, result: 'accepted' }])

  const sweep = (days: number) =>
    kit().write((tx) =>
      sweepStaging(
        acrossEnterprises(tx.db),
        new Date(app.clock.now().getTime() + days * 86_400_000),
        importTexts.abandoned,
      ),
    )
  await sweep(keptDays - 1)
  expect(await isStaged(who)).toBe(true)
  await sweep(keptDays + 1)
  const given = (await get(who, `${base}?importId=${importId}`)).data
  expect([given.state, given.message, await isStaged(who)]).toEqual(['cancelled', importTexts.abandoned, false])
})

test('TAX-10 house: an import is cleared beside a sweep that holds it: one waits, neither fails', async () => {
  const who = await clerk()
  const { source } = await listOf('full-detail', invoices(who, 2))
  const importId = await upload(who, source)
  await settled(who, importId, 'preview')
  const ref = { importId, entId: who.entId }
  const { beside } = await kit().write(async (tx) => {
    const rows = tx.db.selectFrom('invoice_import').select('id').where('ent_id', '=', who.entId)
    await rows.where('id', '=', importId).forUpdate().execute()
    const clearing = kit().write((other) => clearStaging(other.db, ref))
    await vi.waitFor(async () => {
      const waiting = await app.asOwner(`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(waiting).toHaveLength(1)
    })
    await clearStaging(tx.db, ref)
    // Not awaited here: it ends once this one has committed.
    return { beside: clearing }
  })
  await beside
  expect(await isStaged(who)).toBe(false)
})

test('TAX-10 TAX-11 text that no database can keep does not stop an import', async () => {
  const who = await clerk()
  const { source } = await listOf('full-detail', [
    sold(who, { digitalNo: number(1), item: '半个\ud83d字\u0000符', remark: '制\u0000表\t符\n换行' }),
    sold(who, { digitalNo: number(2), kind: '没有\u0000的票种' }),
  ])
  const importId = await upload(who, source, '名\t字.xlsx')
  expect(await taken(who, importId, true)).toMatchObject({ accepted: 1, refused: 1 })
  expect(await inPool(who)).toBe(1)
})
