import { isColumnsAsked, type ColumnsAsked, type SaidColumns } from '@portal/contract'
import type { TestApp } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gbk } from '../xlsx/testing/gbk.ts'
import { bookOf, good, headersOf, importApp, type ImportApp } from './testing/import-app.fixture.ts'

let app: TestApp
let own: ImportApp
beforeAll(async () => {
  own = await importApp('/japi/loan/foreign')
  ;({ app } = own)
})
afterAll(() => app.stop())
beforeEach(() => app.asOwner('truncate loan, list_import, list_import_column'))

const csv = { name: '借阅.csv' }
const csvOf = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const head = '借阅证号,读者,种类,押金,归还日期'
const line = '1001,李雷,图书,20.00,2026-12-01'
const saying = (said: SaidColumns) => ({ ...csv, fields: { columns: JSON.stringify(said) } })
const askedOf = (data: unknown): ColumnsAsked => {
  if (!isColumnsAsked(data)) throw new Error('没有问各列是什么')
  return data
}

test('TAX-26 a text in GBK with other names for its columns is read, and says how', async () => {
  const { data, msg } = await own.upload(gbk(`${head}\r\n${line}\r\n`), headersOf(), csv)
  expect(msg).toBe('')
  expect(data).toMatchObject({ adds: 1, refused: 0 })
  expect(data.columns).toMatchObject({ sheet: '借阅.csv', row: 1, same: [] })
  expect(data.columns?.columns.map(({ heading, sample, field, by }) => [heading, sample, field, by])).toEqual([
    ['借阅证号', '1001', 'no', 'other'],
    ['读者', '李雷', 'person', 'other'],
    ['种类', '图书', 'kind', 'title'],
    ['押金', '20.00', 'paid', 'title'],
    ['归还日期', '2026-12-01', 'due', 'title'],
  ])
  await own.confirm({ importId: data.importId })
  expect(await own.loans()).toMatchObject([{ no: '1001', person: '李雷' }])
})

test('TAX-26 titles above the head are passed over, and the head is the row with most known columns', async () => {
  const { data } = await own.upload(csvOf('某某图书馆,,,,', '打印：借书号,,,,', head, line), headersOf(), csv)
  expect(data).toMatchObject({ total: 1, adds: 1, columns: { row: 3 } })
})

test('TAX-26 what is unknown and missing is asked once; the answer is kept when the file is taken over', async () => {
  const file = csvOf('证,读者,种类,金额,到期,经办', '1001,李雷,图书,20.00,2026-12-01,甲')
  const first = await own.upload(file, headersOf(), csv)
  expect([first.code, first.msg]).toEqual([
    7799,
    '没有找到必填的列：借书号、押金、归还日期；不认识的列：证、金额、到期、经办。请说明文件的各列是什么',
  ])
  const { columns, missing } = askedOf(first.data)
  expect(missing).toEqual(['no', 'paid', 'due'])
  expect(columns.columns.map(({ field, by }) => [field, by])).toEqual([
    [null, 'none'],
    ['person', 'other'],
    ['kind', 'title'],
    [null, 'none'],
    [null, 'none'],
    [null, 'none'],
  ])
  const said = { ...columns, fields: ['no', 'person', 'kind', 'paid', 'due', null], same: [] }
  const read = await own.upload(file, headersOf(), saying(said))
  expect(read.data).toMatchObject({ adds: 1 })
  // Looked at alone, it is no word yet.
  expect(askedOf((await own.upload(file, headersOf(), csv)).data).missing).toEqual(['no', 'paid', 'due'])
  const again = await own.upload(file, headersOf(), saying(said))
  await own.confirm({ importId: again.data.importId })
  const next = await own.upload(
    csvOf('到期,证,读者,种类,金额,经办', '2026-12-01,1002,甲,图书,1.00,乙'),
    headersOf(),
    csv,
  )
  expect(next.data).toMatchObject({ adds: 1 })
  expect(next.data.columns?.columns.map(({ field, by }) => [field, by])).toEqual([
    ['due', 'kept'],
    ['no', 'kept'],
    ['person', 'other'],
    ['kind', 'title'],
    ['paid', 'kept'],
    [null, 'kept'],
  ])
  // Another enterprise has its own files.
  expect(askedOf((await own.upload(file, headersOf('u1', 'e2'), csv)).data).missing).toEqual(['no', 'paid', 'due'])
})

test('TAX-26 a needed field that the file lacks may be the same in every row', async () => {
  const file = csvOf('借书号,借阅人,押金,归还日期', '1001,李雷,20.00,2026-12-01', '1002,韩梅梅,0,2026-12-01')
  const { columns, missing } = askedOf((await own.upload(file, headersOf(), csv)).data)
  expect(missing).toEqual(['kind'])
  const fields = columns.columns.map(({ field }) => field)
  const said = { ...columns, fields, same: [{ field: 'kind', text: '地图' }] }
  const { data } = await own.upload(file, headersOf(), saying(said))
  expect(data).toMatchObject({ adds: 1, refused: 1, rows: [{ row: 3 }, { row: 2 }] })
  await own.confirm({ importId: data.importId, skipRefused: true })
  expect(await own.loans()).toMatchObject([{ no: '1001', kind: 'map' }])
  // It was of that file alone.
  expect(askedOf((await own.upload(file, headersOf(), csv)).data).missing).toEqual(['kind'])
})

test('TAX-26 a guess is corrected by a person, and what he says of another file is refused in words', async () => {
  const file = csvOf('借书号,读者,读者姓名,种类,押金,归还日期', '1001,李雷,韩梅梅,图书,20.00,2026-12-01')
  const { columns } = askedOf((await own.upload(file, headersOf(), csv)).data)
  expect(columns.columns.slice(1, 3).map(({ field, by }) => [field, by])).toEqual([
    ['person', 'other'],
    [null, 'none'],
  ])
  const fields = ['no', null, 'person', 'kind', 'paid', 'due']
  const { data } = await own.upload(file, headersOf(), saying({ ...columns, fields, same: [] }))
  await own.confirm({ importId: data.importId })
  expect(await own.loans()).toMatchObject([{ person: '韩梅梅' }])
  const wrong = { ...columns, same: [] }
  for (const said of [
    { ...wrong, fields: fields.slice(1) },
    { ...wrong, fields: fields.with(0, 'shelf') },
    { ...wrong, fields, row: 9 },
    { ...wrong, fields, sheet: '别的' },
  ])
    expect((await own.upload(file, headersOf(), saying(said))).msg).toContain('各列的说明与文件对不上')
  const double = await own.upload(file, headersOf(), saying({ ...wrong, fields: fields.with(1, 'person') }))
  expect(double.msg).toBe('对应了两次：借阅人。请说明文件的各列是什么')
  for (const text of ['{', '{"sheet":1}', '[]'])
    expect((await own.upload(file, headersOf(), { ...csv, fields: { columns: text } })).code).toBe(7799)
})

test('TAX-26 a workbook is mapped alike; a picture or an empty file under the name of a text is refused', async () => {
  const book = await bookOf([good('1001')], ['借阅证号', '读者', '种类', '押金', '归还日期', '备注'])
  expect((await own.upload(book)).data).toMatchObject({ adds: 1 })
  expect((await own.upload(book, headersOf(), csv)).data).toMatchObject({ adds: 1 })
  expect((await own.upload(Buffer.from('89504e470d0a1a0a', 'hex'), headersOf(), csv)).msg).toContain('图片')
  expect((await own.upload(csvOf(head), headersOf(), csv)).msg).toBe('工作簿里没有要导入的行')
  const many = csvOf(head, ...Array.from({ length: 2001 }, (_, n) => `${10_000 + n},李雷,图书,1,2026-12-01`))
  expect((await own.upload(many, headersOf(), csv)).msg).toContain('最多导入 2,000 行')
})
