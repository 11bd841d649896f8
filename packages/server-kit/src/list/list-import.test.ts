import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { slowFiles } from '../xlsx/testing/corpus.ts'
import { rowsOf, savedBy } from '../xlsx/testing/resaved.ts'
import { bookOf, good, headersOf, importApp, titles, type ImportApp } from './testing/import-app.fixture.ts'

let app: TestApp
let own: ImportApp
beforeAll(async () => {
  own = await importApp()
  ;({ app } = own)
})
afterAll(() => app.stop())
beforeEach(() => app.asOwner('truncate loan, list_import'))

test('house: a template has the columns, an example that is not imported, and what each column takes', async () => {
  const rows = await own.fileOf('template')
  const cells = rows.map(({ cells: own }) => own.map((cell) => cell?.text ?? null))
  expect(cells[0]).toEqual(titles)
  expect(cells[1]).toEqual(['0001', '王小明', '图书', '20.00', '2026-12-31'])
  expect(cells.find(([title]) => title === '种类')?.slice(1, 3)).toEqual(['是', '可填：图书、地图'])
  expect(cells.find(([title]) => title === '备注')?.[1]).toBe('否')
  const template = await app.inject({ url: '/japi/loan/import/template', headers: headersOf() })
  expect((await own.upload(template.rawPayload)).msg).toContain('没有要导入的行')
})

test('house: a preview says what is added, changed from what to what, left, and refused with why', async () => {
  const first = await own.upload(await bookOf([good('1001'), good('1002'), good('1003')]))
  expect(first.data).toMatchObject({ total: 3, adds: 3, changes: 0, refused: 0 })
  expect(await own.loans()).toEqual([])
  expect((await own.confirm({ importId: first.data.importId })).data).toEqual({
    adds: 3,
    changes: 0,
    same: 0,
    skipped: 0,
  })
  expect((await own.loans())[0]).toEqual({
    no: '1001',
    person: '李雷',
    kind: 'book',
    paid: '1020.50',
    due: '2026-12-01',
    note: null,
    version: 1,
  })
  const next = await own.upload(
    await bookOf([
      good('1001'),
      good('1002', { kind: '地图', note: '急' }),
      good('1004', { person: '', paid: '1.234', due: '2026-02-30' }),
      good('1005', { kind: '地图', paid: '0' }),
    ]),
  )
  expect(next.data).toMatchObject({ adds: 0, changes: 1, same: 1, refused: 2 })
  expect(next.data.rows.map(({ row, effect }) => [row, effect])).toEqual([
    [4, 'refused'],
    [5, 'refused'],
    [3, 'change'],
    [2, 'same'],
  ])
  expect(next.data.rows[2]?.changes).toEqual([
    { field: 'kind', title: '种类', from: '图书', to: '地图' },
    { field: 'note', title: '备注', from: '', to: '急' },
  ])
  expect(next.data.rows[0]?.reasons.map(({ title }) => title)).toEqual(['借阅人', '押金', '归还日期'])
  expect(next.data.rows[1]?.reasons).toEqual([{ field: 'paid', title: '押金', message: '地图须有押金' }])
})

test('house: half refused: nothing is written unasked; they come back as a workbook with reasons', async () => {
  const { data } = await own.upload(await bookOf([good('2001'), good('20x2', { person: '韩梅梅' })]))
  expect((await own.confirm({ importId: data.importId })).msg).toBe(
    '有 1 行不能导入。请改正后重新上传，或选择跳过这些行',
  )
  expect(await own.loans()).toEqual([])
  const [head, refused] = await own.fileOf(`refusals?importId=${data.importId}`)
  expect(head?.cells.map((cell) => cell?.text)).toEqual([...titles, '原因'])
  expect(refused?.cells.map((cell) => cell?.text ?? '')).toEqual([
    '20x2',
    '韩梅梅',
    '图书',
    '1,020.5',
    '2026/12/1',
    '',
    expect.stringMatching(/^借书号：/),
  ])
  // Corrected, the workbook is taken as it is, its reasons left out.
  const mended = await own.upload(await bookOf([[...good('2002'), '借书号：格式不对']], [...titles, '原因']))
  expect(mended.data).toMatchObject({ adds: 1, refused: 0 })
  const again = await own.upload(await bookOf([good('2001'), good('20x2')]))
  expect((await own.confirm({ importId: again.data.importId, skipRefused: true })).data).toEqual({
    adds: 1,
    changes: 0,
    same: 0,
    skipped: 1,
  })
})

test('house: a column that the workbook does not have leaves what is there as it is', async () => {
  const first = await own.upload(await bookOf([good('2501', { note: '急' }), good('2502')]))
  await own.confirm({ importId: first.data.importId })
  const without = [good('2501', { person: '甲' }), good('2503')].map((row) => row.slice(0, 5))
  const { data } = await own.upload(await bookOf(without, titles.slice(0, 5)))
  expect(data).toMatchObject({ adds: 1, changes: 1 })
  await own.confirm({ importId: data.importId })
  expect((await own.loans()).map(({ no, person, note }) => [no, person, note])).toEqual([
    ['2501', '甲', '急'],
    ['2502', '李雷', null],
    ['2503', '李雷', null],
  ])
})

test('house: headings are known with a star, in full width, with spaces, a line break or a final colon', async () => {
  const header = ['借书号*', '借 阅人：', '＊种类', '押金（元）', '归还\n日期（必填）', '备注 ']
  const { data } = await own.upload(await bookOf([good('2601', { due: '2026.12.01', paid: '1,020.50元' })], header))
  expect(data).toMatchObject({ adds: 1, refused: 0 })
})

test('house: a workbook is read as it is drawn: merged cells count for each row, hidden rows are named', async () => {
  const rows = rowsOf(
    titles,
    ['3001', '李雷', '图书', '20.00', '2026-12-01'],
    ['3002', null, null, '30.00', '2026-12-01'],
    ['3003', '韩梅梅', '图书', '20.00', '2026-12-01'],
    [null, '', null, null, null],
  ).map((row) => (row.row === 4 ? { ...row, isHidden: true as const } : row))
  const old = { name: '旧', isHidden: true, rows: rowsOf(titles, ['9999', '李雷', '图书', '20.00', '2026-12-01']) }
  const merges = [1, 2, 3, 2, 2, 3, 1, 4, 5]
  const { data } = await own.upload(savedBy('shared', [old, { name: '借阅', rows, merges }]))
  expect(data).toMatchObject({ total: 3, adds: 3, refused: 0, hidden: { count: 1, rows: '4' } })
  await own.confirm({ importId: data.importId })
  expect((await own.loans()).map(({ no, person, kind }) => [no, person, kind])).toEqual([
    ['3001', '李雷', 'book'],
    ['3002', '李雷', 'book'],
    ['3003', '韩梅梅', 'book'],
  ])
  const amounts = await own.upload(savedBy('shared', [{ name: '借阅', rows: blankPaid, merges: [3, 2, 3] }]))
  expect(amounts.data).toMatchObject({ adds: 1, refused: 1 })
})
const blankPaid = rowsOf(
  titles,
  ['4001', '李雷', '图书', '20.00', '2026-12-01'],
  ['4002', '李雷', '图书', null, '2026-12-01'],
)

test('house: a key that stands twice in the file refuses each of its rows and names the other', async () => {
  const { data } = await own.upload(await bookOf([good('3001'), good('3002'), good('3001', { person: '韩梅梅' })]))
  expect(data).toMatchObject({ adds: 1, refused: 2 })
  expect(data.rows.slice(0, 2).map(({ row, reasons }) => [row, reasons[0]?.message])).toEqual([
    [2, '与第 4 行重复'],
    [4, '与第 2 行重复'],
  ])
})

test.for(slowFiles.map((file) => [file.what, file] as const))(
  'TAX-11 uploaded as a list, %s is refused in words',
  async ([, { make }]) => {
    expect((await own.upload(make())).msg).toMatch(/[\u4e00-\u9fff].*。$/)
  },
)

test('house: no such workbook is refused in words: another file, columns missing or double, formulas', async () => {
  const said = async (bytes: Buffer) => (await own.upload(bytes)).msg
  expect(await said(Buffer.from('借书号,借阅人'))).toContain('不是 Excel 工作簿')
  expect(await said(await bookOf([['1']], ['别的']))).toContain('没有找到“借书号”一列')
  expect(await said(await bookOf([['1']], ['借书号', '备注']))).toBe(
    '缺少必填的列：借阅人、种类、押金、归还日期。请按模板补上后再上传',
  )
  expect(await said(await bookOf([good('1')], [...titles.slice(0, 5), '电话']))).toContain('不认识的列：电话')
  expect(await said(await bookOf([good('1')], [...titles, '备注']))).toContain('重复的列：备注')
  expect(await said(await bookOf(Array.from({ length: 2001 }, (_, n) => good(`${10_000 + n}`))))).toContain(
    '最多导入 2,000 行',
  )
  const number = { number: '6222021234567890123' }
  const { data } = await own.upload(await bookOf([[number, ...good('').slice(1)], good('622202123456789012')]))
  expect(data.rows.map(({ effect }) => effect)).toEqual(['add', 'add'])
  const access = await app.inject({
    method: 'POST',
    url: '/japi/loan/import/confirm',
    headers: { authorization: 'Bearer u1' },
    payload: { importId: 'x' },
  })
  expect(access.statusCode).toBe(403)
})
