import type { ImportPreview } from '@portal/contract'
import type { TestApp } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readQueue } from './importing/stream/mount-stream.ts'
import { headersOf, importApp, type ImportApp } from './testing/import-app.fixture.ts'
import { lender } from './testing/import.fixture.ts'

const base = '/japi/loan/bulk'
let app: TestApp
let own: ImportApp
beforeAll(async () => {
  own = await importApp(base)
  ;({ app } = own)
})
afterAll(() => app.stop())
beforeEach(() => {
  for (const who of Object.keys(lender)) delete lender[who as keyof typeof lender]
  return app.asOwner('truncate loan, list_import, list_import_row, list_import_column, stored_file')
})

const csv = { name: '借阅.csv' }
const head = '借书号,借阅人,种类,押金,归还日期'
const line = (no: number, person = '李雷') => `${no},${person},图书,20.00,2026-12-01`
const lines = (count: number, from = 10_000) => Array.from({ length: count }, (_, at) => line(from + at))
const csvOf = (rows: readonly string[]) => Buffer.from([head, ...rows].join('\n'))
type Progress = NonNullable<ImportPreview['progress']>
const statusOf = async (importId: string, headers = headersOf()): Promise<ImportPreview & { progress: Progress }> =>
  (await app.inject({ url: `${base}/status?importId=${importId}`, headers })).json().data
const reaches = (importId: string, state: Progress['state'], headers = headersOf()) =>
  vi.waitFor(
    async () => {
      const status = await statusOf(importId, headers)
      expect([status.progress.state, status.progress.message].join()).toContain(state)
      return status
    },
    { timeout: 220_000, interval: 50 },
  )
const cancel = async (importId: string, headers = headersOf()) =>
  (await app.inject({ method: 'POST', url: `${base}/cancel`, headers, payload: { importId } })).json()
const begin = async (rows: readonly string[], headers = headersOf()): Promise<string> => {
  const { data, msg } = await own.upload(csvOf(rows), headers, csv)
  expect([msg, data.progress?.state]).toEqual(['', 'reading'])
  return data.importId
}
const countOf = async (table: 'list_import_row' | 'stored_file'): Promise<number> =>
  Number((await app.asOwner(`select count(*) from ${table}`))[0]?.['count'])

test('TAX-26 a file without bounds is read by one job and written by another, once if said twice', async () => {
  lender.refused = '坏人'
  const rows = lines(1200).with(3, line(10_003, '坏人')).with(1100, line(10_002))
  const importId = await begin(rows)
  const seen = await reaches(importId, 'preview')
  expect(seen).toMatchObject({ total: 1200, adds: 1197, changes: 0, refused: 3, progress: { read: 1200 } })
  expect(seen.rows).toHaveLength(200)
  expect(seen.rows.slice(0, 4).map(({ row, effect, reasons }) => [row, effect, reasons[0]?.message])).toEqual([
    [4, 'refused', '与第 1102 行重复'],
    [5, 'refused', '此人不能借阅'],
    [1102, 'refused', '与第 4 行重复'],
    [2, 'add', undefined],
  ])
  expect(await own.loans()).toEqual([])
  // What was read needs its file no more.
  expect(await countOf('stored_file')).toBe(0)
  expect((await app.asOwner('select body from list_import_row limit 1'))[0]?.['body']).toMatch(/^v1\./)
  const refusals = await own.fileOf(`refusals?importId=${importId}`)
  expect(refusals.map(({ cells }) => cells.at(-1)?.text)).toEqual([
    '原因',
    '与第 1102 行重复',
    '借书号：此人不能借阅',
    '与第 4 行重复',
  ])
  expect((await own.confirm({ importId })).msg).toContain('有 3 行不能导入')
  const both = await Promise.all([1, 2].map(() => own.confirm({ importId, skipRefused: true })))
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  const done = { adds: 1197, changes: 0, same: 0, skipped: 3 }
  expect((await reaches(importId, 'done')).progress).toMatchObject({ written: 1197, done })
  expect((await own.confirm({ importId, skipRefused: true })).data).toEqual(done)
  expect((await own.loans()).every(({ version }) => version === 1)).toBe(true)
  expect(await countOf('list_import_row')).toBe(0)
  expect((await cancel(importId)).msg).toBe('这次导入已经完成，不能取消')
}, 240_000)

test('TAX-26 an import is given up while it is read or written, and leaves nothing', async () => {
  const gate = Promise.withResolvers<void>()
  lender.pause = gate.promise
  const reading = await begin(lines(20))
  expect((await own.confirm({ importId: reading })).msg).toBe('文件还在读取，请等读完再确认')
  expect((await cancel(reading)).code).toBe(200)
  gate.resolve()
  const writing = await begin(lines(20))
  await reaches(writing, 'preview')
  const closed = Promise.withResolvers<void>()
  lender.pause = closed.promise
  await own.confirm({ importId: writing })
  await reaches(writing, 'writing')
  expect((await cancel(writing)).code).toBe(200)
  closed.resolve()
  // Written one after the other: when the next is there, the job of the one given up is over.
  const next = await begin(lines(1, 90_000))
  await reaches(next, 'preview')
  await own.confirm({ importId: next })
  await reaches(next, 'done')
  expect((await own.loans()).map(({ no }) => no)).toEqual(['90000'])
  expect([await countOf('list_import_row'), await countOf('stored_file')]).toEqual([0, 0])
}, 240_000)

test('TAX-26 a reading whose process died is begun again, and the dead one stages nothing more', async () => {
  const gate = Promise.withResolvers<void>()
  lender.pause = gate.promise
  const importId = await begin(lines(600))
  await vi.waitFor(
    async () => {
      const [row] = await app.asOwner('select worker from list_import')
      expect(row?.['worker']).not.toBeNull()
    },
    { timeout: 60_000 },
  )
  await app.asOwner(`update list_import set worker = 'another'`)
  await app.asOwner(`insert into list_import_row values ('${importId}', 'e1', 2, 'add', 'x', null, null, 'left')`)
  const kit = app.kitOf('kit')
  const job = { importId, entId: 'e1', userId: 'u1' }
  await kit.write((tx) => kit.jobs.enqueue(tx, readQueue, job, { account: 'u1', enterprise: 'e1' }))
  gate.resolve()
  expect(await reaches(importId, 'preview')).toMatchObject({ total: 600, adds: 600, refused: 0 })
}, 240_000)

test('TAX-26 what fails in the middle of writing leaves nothing, and says so', async () => {
  const importId = await begin([...lines(600), line(20_000, '无此人')])
  await reaches(importId, 'preview')
  lender.gone = '无此人'
  await own.confirm({ importId })
  expect((await reaches(importId, 'failed')).progress.message).toBe('写入时出错，没有写入任何数据，请重新上传')
  expect(await own.loans()).toEqual([])
}, 240_000)

test('TAX-26 of two people’s files with the same rows the second is refused, by the numbers of its rows', async () => {
  const [mine, other] = [headersOf(), headersOf('u2')]
  const [first, second] = [await begin(lines(3), mine), await begin(lines(3), other)]
  await reaches(first, 'preview', mine)
  await reaches(second, 'preview', other)
  for (const headers of [headersOf('u3'), headersOf('u1', 'e2')])
    expect((await app.inject({ url: `${base}/status?importId=${first}`, headers })).statusCode).toBe(404)
  await own.confirm({ importId: first }, mine)
  await reaches(first, 'done', mine)
  await own.confirm({ importId: second }, other)
  expect((await reaches(second, 'failed', other)).progress.message).toContain(
    '有 3 行在预览之后被他人改过（第 2、3、4 行）',
  )
  expect((await own.loans()).map(({ version }) => version)).toEqual([1, 1, 1])
}, 240_000)

test('TAX-26 a wrong file is refused before anything is kept; a new one replaces the one before', async () => {
  for (const [bytes, said] of [
    [Buffer.from('89504e470d0a1a0a', 'hex'), '图片'],
    [Buffer.from('甲,乙\n1,2'), '不认识的列：甲、乙'],
  ] as const)
    expect((await own.upload(bytes, headersOf(), csv)).msg).toContain(said)
  expect(await app.asOwner('select id from list_import')).toEqual([])
  const before = await begin(lines(2))
  await reaches(before, 'preview')
  const empty = await begin([])
  expect((await reaches(empty, 'failed')).progress.message).toBe('工作簿里没有要导入的行')
  expect((await app.inject({ url: `${base}/status?importId=${before}`, headers: headersOf() })).statusCode).toBe(404)
  expect([await countOf('list_import_row'), await countOf('stored_file')]).toEqual([0, 0])
}, 240_000)

test('TAX-26 one wrong row among 5,000 is named with its number', async () => {
  const importId = await begin(lines(5000).with(4000, '50000,李雷,画册,20.00,2026-12-01'))
  const seen = await reaches(importId, 'preview')
  expect(seen).toMatchObject({ total: 5000, adds: 4999, refused: 1 })
  expect(seen.rows[0]).toMatchObject({ row: 4002, effect: 'refused', reasons: [{ field: 'kind' }] })
}, 240_000)
