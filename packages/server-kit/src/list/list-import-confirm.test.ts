import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { removeStaged } from './importing/staged.repo.ts'
import { bookOf, good, headersOf, importApp, type ImportApp } from './testing/import-app.fixture.ts'
import { lender } from './testing/import.fixture.ts'

let app: TestApp
let own: ImportApp
beforeAll(async () => {
  own = await importApp()
  ;({ app } = own)
})
afterAll(() => app.stop())
beforeEach(() => {
  for (const who of Object.keys(lender)) delete lender[who as keyof typeof lender]
  return app.asOwner('truncate loan, list_import')
})

test('house: a second confirmation answers the first one’s result and writes nothing again', async () => {
  const { data } = await own.upload(await bookOf([good('4001')]))
  const both = await Promise.all([own.confirm({ importId: data.importId }), own.confirm({ importId: data.importId })])
  expect(both.map((answer) => answer.data)).toEqual([1, 1].map((adds) => ({ adds, changes: 0, same: 0, skipped: 0 })))
  expect(await own.loans()).toMatchObject([{ version: 1 }])
  const told = await app.db.selectFrom('audit_log').select('detail').where('target', '=', data.importId).execute()
  expect(told.map(({ detail }) => detail)).toContainEqual({
    file: '借阅.xlsx',
    adds: 1,
    changes: 0,
    same: 0,
    skipped: 0,
  })
})

test('house: rows that changed or came since the preview are named, and nothing is written', async () => {
  const first = await own.upload(await bookOf([good('5001')]))
  await own.confirm({ importId: first.data.importId })
  const late = await own.upload(await bookOf([good('5001', { person: '甲' }), good('5002'), good('5003')]))
  await app.asOwner("update loan set version = 7 where no = '5001'")
  await app.asOwner(`insert into loan values ('x', 'e1', '5003', '乙', 'book', 1, '2026-01-01', null, 1)`)
  const answer = await own.confirm({ importId: late.data.importId })
  expect([answer.code, answer.msg, answer.data]).toEqual([
    7799,
    '有 2 行在预览之后被他人改过（第 2、4 行），没有写入任何数据。请重新上传，核对后再确认',
    { reason: 'stale', rows: [2, 4] },
  ])
  expect((await own.loans()).map(({ no, person }) => `${no}${person}`)).toEqual(['5001李雷', '5003乙'])
})

test('house: all or nothing: what fails in the middle leaves nothing behind and can be confirmed again', async () => {
  const { data } = await own.upload(await bookOf([good('6001'), good('6002', { person: '坏人' })]))
  lender.gone = '坏人'
  expect((await own.confirm({ importId: data.importId })).status).toBe(500)
  expect(await own.loans()).toEqual([])
  expect((await own.confirm({ importId: data.importId })).status).toBe(500)
})

test('house: what writing a row would refuse stands in the preview, which leaves nothing behind', async () => {
  lender.refused = '坏人'
  const book = await bookOf([good('6101'), good('6102', { person: '坏人' }), good('6103')])
  const { data } = await own.upload(book)
  expect(data).toMatchObject({ adds: 2, refused: 1, rows: [{ row: 3, effect: 'refused' }, {}, {}] })
  expect(data.rows[0]?.reasons).toEqual([{ field: 'no', title: '借书号', message: '此人不能借阅' }])
  expect(await own.loans()).toEqual([])
  expect((await own.confirm({ importId: data.importId })).msg).toContain('有 1 行不能导入')
  expect((await own.confirm({ importId: data.importId, skipRefused: true })).data).toMatchObject({ adds: 2 })
})

test('house: what is refused only since the preview is named by its row, and nothing is written', async () => {
  const { data } = await own.upload(await bookOf([good('6201'), good('6202', { person: '坏人' })]))
  lender.refused = '坏人'
  const answer = await own.confirm({ importId: data.importId })
  expect([answer.code, answer.msg, answer.data]).toEqual([
    7799,
    '第 3 行：此人不能借阅。没有写入任何数据',
    { reason: 'refused', rows: [3] },
  ])
  expect(await own.loans()).toEqual([])
})

test('PRM-17 a preview is its person’s in this enterprise; it expires, lies sealed and is removed', async () => {
  const { data } = await own.upload(await bookOf([good('7001', { person: '机密姓名' })]))
  const { importId } = data
  for (const headers of [headersOf('u2'), headersOf('u1', 'e2')])
    expect((await own.confirm({ importId }, headers)).status).toBe(404)
  const [kept] = await app.asOwner('select rows from list_import')
  expect(String(kept?.['rows'])).toMatch(/^v1\./)
  app.clock.advance(61 * 60_000)
  expect((await own.confirm({ importId })).msg).toContain('预览已过期')
  await removeStaged(app.db, app.clock.now())
  expect((await own.confirm({ importId })).status).toBe(404)
})
