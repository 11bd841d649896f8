/** Lists of the bureau as people have touched them: merged cells, feet, hidden sheets, headings over two rows. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf, savedBy, type SavedSheet } from '@portal/server-kit/xlsx/testing/resaved'
import type { BureauTick, FoundRow } from '../tick.repo.ts'
import { bureauList, headers18 } from './bureau-files.fixture.ts'
import { fillList } from './fill.rules.ts'
import { readCheckList, readResult } from './read-sheet.ts'
import { outcomeOf } from './result.rules.ts'

const buyer = '91350100M000100Y43'
const work = { owner: { account: 'a', enterprise: 'e' } }
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bureau-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function saved(...sheets: SavedSheet[]): Promise<string> {
  const path = join(folder, 'a.xlsx')
  await writeFile(path, savedBy('shared', sheets))
  return path
}
const titles = headers18.map((header) => header.replace('*', ''))
const column = (title: string): number => titles.indexOf(title)
const list = (rows: Record<string, string>[], ...above: string[][]): SavedSheet => ({
  name: 'sheet1',
  rows: rowsOf(...above, [...headers18], ...rows.map((row) => titles.map((title) => row[title] || null))),
})
const row = (n: number, more: Record<string, string> = {}) => bureauList(n, buyer, more)
/** Only what these rules look at. */
const found = (...keys: string[]) =>
  new Map(keys.map((key) => [key, { key, face: '13.00', tax: '13.00' } as unknown as FoundRow]))
const filled = async (sheet: SavedSheet, ...keys: string[]) =>
  fillList(await readCheckList(await saved(sheet), work), {
    ticks: keys.map((key) => ({ key, tax: '13.00', block: null, face: '13.00' }) as unknown as BureauTick),
    found: found(...keys),
    names: new Map(),
    kindName: (kind) => kind,
    statusName: (status) => status,
    creditCode: buyer,
  })
const keyOf = (n: number): string => `D:${row(n)['数电票号码'] ?? ''}`

test('TAX-12 sums and the foot of a list are no invoices without a number', async () => {
  const rows = [row(1), { 是否勾选: '合计', 金额: '100.00', 票面税额: '13.00' }, { 是否勾选: '制表人：张三' }]
  expect(await filled(list(rows), keyOf(1))).toMatchObject({ faults: [], ticked: 1 })
})

test('TAX-12 a number merged over two rows, and a merged cell to fill, are told instead of half filled', async () => {
  const rows = [row(1), row(2, { 数电票号码: '' })]
  const numbers = { ...list(rows), merges: [column('数电票号码'), 2, 3] }
  expect((await filled(numbers, keyOf(1))).faults).toEqual([`第 3 行 ${keyOf(1).slice(2)} 重复`])
  const ticks = { ...list([row(1), row(2)]), merges: [column('是否勾选'), 2, 3] }
  expect((await filled(ticks, keyOf(1), keyOf(2))).faults).toEqual([
    '第 3 行的“是否勾选”或“有效抵扣税额”与上面的行合并，请取消合并',
  ])
})

test('TAX-12 what a number is worth is not guessed: a comma as the decimal point stops the filling', async () => {
  const { faults } = await filled(list([row(1, { 票面税额: '13,00' })]), keyOf(1))
  expect(faults).toEqual([`第 2 行 ${keyOf(1).slice(2)} 的票面税额“13,00”不是金额`])
})

test('TAX-12 a heading over two rows is read, and a hidden list is not the one that is filled', async () => {
  const groups = headers18.map((title) => (/号码|代码/.test(title) ? '发票' : title))
  const lower = headers18.map((title) => (/号码|代码/.test(title) ? title : ''))
  const sheet: SavedSheet = {
    name: 'sheet1',
    rows: rowsOf(
      groups,
      lower,
      titles.map((title) => row(1)[title] || null),
    ),
  }
  const hidden = { ...list([row(7), row(8)]), name: '旧', isHidden: true }
  const read = await readCheckList(await saved(hidden, sheet), work)
  expect([read.sheet, read.headerRow, read.rows.map(({ keys }) => keys)]).toEqual([1, 2, [[keyOf(1)]]])
})

test('TAX-12 a reason merged over several rows is the reason of each, not that the bureau took them', async () => {
  const lines = [1, 2, 3].map((n) => [String(n), n === 1 ? '发票已作废' : null, keyOf(n).slice(2)])
  const sheet = { name: 'a', rows: rowsOf(['序号', '失败原因', '数电票号码'], ...lines), merges: [1, 2, 3] }
  const { rows } = await readResult(await saved(sheet), work)
  expect(rows.map((one) => outcomeOf(one, new Map(), '202603').shown.outcome)).toEqual(['refused', 'refused', 'taken'])
})

test('TAX-12 rows that the file hides are read like the others, and are told by place', async () => {
  const shown = list([row(1), row(2), row(3)])
  const hiding = {
    ...shown,
    rows: shown.rows.map((each) => (each.row === 3 ? { ...each, isHidden: true as const } : each)),
  }
  expect(await readCheckList(await saved(hiding), work)).toMatchObject({
    rows: [{ row: 2 }, { row: 3 }, { row: 4 }],
    hidden: { count: 1, rows: '3' },
  })
  expect(await readCheckList(await saved(list([row(1)])), work)).not.toHaveProperty('hidden')
})
