import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCreditCode } from '@portal/domain/credit-code'
import { makeEnterprise, makeSignedIn, withIdentity, type SignedInHeaders } from '@portal/identity/server/testing'
import { acrossEnterprises } from '@portal/server-kit'
import { createTestApp, type TestApp } from '@portal/testkit'
import { fileKeptMinutes, type ImportStatus } from '../../contract/invoice.schema.ts'
import { keptDays, sweepStaging } from './import.clear.ts'
import { dropDueFiles } from './import.file.ts'
import { importTexts } from './import.texts.ts'
import { sweepQueue } from './import.work.ts'
import { invoiceFeature } from '../invoice.plugin.ts'
import { uploadWorkbook } from '../testing/import-workbook.ts'
import { CONTEXT, listOf, output, OWN } from '../testing/workbooks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(invoiceFeature({ onImported: async () => undefined })),
    businessDay: CONTEXT.asOf,
  })
})
afterAll(() => app.stop())

interface Person {
  headers: SignedInHeaders
  entId: string
  creditCode: string
}
let codes = 0
async function clerk(): Promise<Person> {
  codes += 1
  const body = `91350100M${String(codes).padStart(8, '0')}`
  const creditCode = body + ([...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((check) => isCreditCode(body + check)) ?? '')
  const { entId } = await makeEnterprise(app, { name: OWN.name, creditCode })
  return {
    entId,
    creditCode,
    headers: (await makeSignedIn(app, { entIds: [entId], permissions: ['invoice:pool:read', 'invoice:pool:import'] }))
      .headers,
  }
}
const base = '/japi/tax/invoice/import'
const kit = () => app.kitOf('invoice')
const upload = ({ headers }: Person, bytes: Buffer): Promise<string> =>
  uploadWorkbook(app, headers, { name: 'a.xlsx', bytes }, { period: CONTEXT.period })
const statusOf = async ({ headers }: Person, importId: string): Promise<ImportStatus> =>
  (await app.inject({ url: `${base}?importId=${importId}`, headers })).json().data
const settled = async (who: Person, importId: string, state: string): Promise<void> => {
  await expect.poll(async () => (await statusOf(who, importId)).state, { timeout: 20_000 }).toBe(state)
}
const post = async ({ headers }: Person, what: string, payload: object) =>
  (await app.inject({ method: 'POST', url: `${base}/${what}`, headers, payload })).json()
const workbook = async (who: Person, cells: Record<string, string> = {}): Promise<Buffer> =>
  Buffer.from(
    (await listOf('full-detail', [output({ sellerId: who.creditCode, digitalNo: '26422000519767800001', ...cells })]))
      .source as Buffer,
  )

/** Number of files under DATA_DIR, and the bytes counted for the enterprise. */
async function left({ entId }: Person): Promise<{ files: number; bytes: number }> {
  const { dataDir } = kit().config
  const entries = await Promise.all(
    ['files', 'tmp'].map((name) =>
      readdir(path.join(dataDir, name), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  const row = await app.db.selectFrom('stored_volume').select('bytes').where('ent_id', '=', entId).executeTakeFirst()
  return { files: entries.flat().filter((entry) => entry.isFile()).length, bytes: Number(row?.bytes ?? 0) }
}
const nothing = { files: 0, bytes: 0 }
/** Runs the clean-up job as if this many minutes later. */
const minutesLater = (minutes: number) =>
  kit().write((tx) => dropDueFiles(tx, kit().files, new Date(app.clock.now().getTime() + minutes * 60_000)))

test('TAX-10 uploads of noise are refused and leave no byte on the disk', async () => {
  const who = await clerk()
  const ids = await Promise.all(Array.from({ length: 4 }, () => upload(who, randomBytes(500_000))))
  for (const id of ids) await settled(who, id, 'refused')
  await expect.poll(() => left(who), { timeout: 20_000 }).toEqual(nothing)
  expect((await post(who, 'again', { importId: ids[0] })).code).toBe(7799)
})

test('TAX-10 a cancelled import says how long its file stays; then the job takes it away', async () => {
  const who = await clerk()
  const importId = await upload(who, await workbook(who, { tax: '99.00', gross: '199.00' }))
  await settled(who, importId, 'preview')
  expect((await statusOf(who, importId)).fileUntil).toBeNull()
  await post(who, 'cancel', { importId })
  expect((await statusOf(who, importId)).fileUntil).toMatch(/^2026-11-10 09:30:00$/)
  expect(await minutesLater(fileKeptMinutes - 1)).toBe(0)
  expect((await post(who, 'again', { importId })).data.state).toBe('reading')
  await settled(who, importId, 'preview')
  expect(await minutesLater(fileKeptMinutes * 10)).toBe(0)
  await post(who, 'cancel', { importId })
  // The import is skipped while the job that clears its lines holds it.
  await expect.poll(() => minutesLater(fileKeptMinutes), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => left(who), { timeout: 20_000 }).toEqual(nothing)
  expect(await statusOf(who, importId)).toMatchObject({ state: 'cancelled', refused: 1, fileUntil: null })
  expect(await post(who, 'again', { importId })).toMatchObject({ code: 7799, msg: importTexts.fileGone })
  // Its findings are still available.
  expect((await app.inject({ url: `${base}/refusals?importId=${importId}`, headers: who.headers })).statusCode).toBe(
    200,
  )
})

test('TAX-10 the job takes the file of a preview that was given up after seven days', async () => {
  const who = await clerk()
  const importId = await upload(who, await workbook(who))
  await settled(who, importId, 'preview')
  const long = new Date(app.clock.now().getTime() - (keptDays + 1) * 86_400_000)
  await kit().write((tx) =>
    tx.db
      .updateTable('invoice_import')
      .set({ updated_at: long })
      .where('id', '=', importId)
      .where('ent_id', '=', who.entId)
      .execute(),
  )
  await kit().write((tx) => kit().jobs.enqueue(tx, sweepQueue, {}))
  await settled(who, importId, 'cancelled')
  expect((await left(who)).files).toBe(1)
  await kit().write((tx) => sweepStaging(acrossEnterprises(tx.db), app.clock.now(), importTexts.abandoned))
  await expect.poll(() => minutesLater(fileKeptMinutes), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => left(who), { timeout: 20_000 }).toEqual(nothing)
})

test('TAX-10 a confirmed import keeps its file, though the same bytes are uploaded and refused again', async () => {
  const who = await clerk()
  const bytes = await workbook(who)
  const first = await upload(who, bytes)
  await settled(who, first, 'preview')
  await post(who, 'confirm', { importId: first })
  await settled(who, first, 'done')
  await settled(who, await upload(who, bytes), 'refused')
  await minutesLater(fileKeptMinutes * 10)
  await expect.poll(() => left(who), { timeout: 20_000 }).toEqual({ files: 1, bytes: bytes.length })
})

test('TAX-10 read again at the moment its file goes: it is read, or it says that the file is gone', async () => {
  const who = await clerk()
  const importId = await upload(who, await workbook(who))
  await settled(who, importId, 'preview')
  await post(who, 'cancel', { importId })
  const [dropped, answer] = await Promise.all([minutesLater(fileKeptMinutes), post(who, 'again', { importId })])
  expect(dropped === 1 ? answer.msg : answer.data.state).toBe(dropped === 1 ? importTexts.fileGone : 'reading')
  if (dropped === 0) await settled(who, importId, 'preview')
})
