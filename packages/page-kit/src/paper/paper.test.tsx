import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { definePaper } from './paper.tsx'
import { PaperFrame, PartChoice } from './paper-frame.tsx'
import { partAt, partsOf } from './paper-parts.ts'
import { fitColumns, paperPixels } from './paper-size.rules.ts'
import { PaperTable, sumOf, type PaperColumn } from './paper-table.tsx'

interface Line {
  id: string
  name: string
  amount: string
}
const columns: PaperColumn<Line>[] = [
  { id: 'name', title: '名称', kind: 'text', isHeader: true },
  { id: 'amount', title: '金额', kind: 'amount', unit: '元' },
]
const long =
  '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度专项检查配合办公室有限责任公司分公司'
const Book = definePaper<{ rows: readonly Line[] }>({
  title: () => '收支表',
  facts: () => [
    ['单位', long],
    ['', '共两行'],
  ],
  body: ({ rows }) => (
    <PaperTable
      caption="收支"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      running={[long, '金额单位：元']}
      sums={['amount']}
    />
  ),
  notes: () => ['声明：属实。'],
  signs: () => [['编制人：', '审核人：']],
  hasSeal: true,
  state: () => '未定稿',
})
const rows: Line[] = [
  { id: 'a', name: '电费', amount: '90071992547409930.12' },
  { id: 'b', name: long, amount: '-0.02' },
]
let close = async (): Promise<void> => undefined
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-22 a paper has title, facts, repeated heads with whose it is, exact sums, signs and seal', async () => {
  const page = await draw(<Book rows={rows} />)
  close = page.close
  const { host } = page
  const heads = [...host.querySelectorAll('thead tr')].map((row) => row.textContent)
  expect(heads).toEqual([`${long}金额单位：元`, '名称金额（元）'])
  expect(host.querySelector('h2')?.textContent).toBe('收支表')
  expect(host.querySelector('tbody tr:last-child')?.textContent).toBe('合计90,071,992,547,409,930.10')
  expect(host.querySelector('tbody th[scope=row]')?.textContent).toBe('电费')
  // The sum is a line of the rows: a foot would stand on every page as if it were the page's.
  expect(host.querySelector('tfoot')).toBeNull()
  for (const words of [`单位：${long}`, '共两行', '声明：属实。', '编制人：审核人：', '（盖章）', '未定稿'])
    expect(host.textContent).toContain(words)
})

test('TAX-22 a paper without rows says so and sums nothing', async () => {
  const page = await draw(<Book rows={[]} />)
  close = page.close
  expect(page.host.querySelector('tbody')?.textContent).toBe('没有内容')
})

test('TAX-22 a sum with a value that is no number is left blank', () => {
  expect(sumOf(rows, { id: 'amount' })).toBe('90071992547409930.1')
  expect(sumOf([...rows, { id: 'c', name: '', amount: '待定' }], { id: 'amount' })).toBe('')
})

test('TAX-22 rows beyond one printing are chosen in stretches, which meet and leave none out', () => {
  expect(partsOf(2500)).toEqual([
    { from: 1, to: 1000 },
    { from: 1001, to: 2000 },
    { from: 2001, to: 2500 },
  ])
  expect(partsOf(1000)).toEqual([{ from: 1, to: 1000 }])
  expect(partsOf(0)).toEqual([{ from: 1, to: 0 }])
  expect([partAt(2500, 3).from, partAt(2500, 9).from, partAt(2500, 0).from]).toEqual([2001, 1, 1])
})

test.each(['wide', 'tall'] as const)('TAX-22 columns fill the width of %s paper, figures keep theirs', (shape) => {
  const needs = [
    { em: 20, isFlexible: true },
    { em: 12, isFlexible: false },
    { em: 26, isFlexible: true },
  ]
  const { fontPixels, widths } = fitColumns(needs, { largest: 11, shape })
  expect(Math.abs(widths.reduce((sum, each) => sum + each, 0) - 100)).toBeLessThan(0.05)
  expect(((widths[1] ?? 0) / 100) * paperPixels[shape]).toBeGreaterThanOrEqual(12 * fontPixels * 0.99)
})

test('TAX-22 more columns than fit set the font smaller, and no smaller than can be read', () => {
  const of = (count: number) =>
    fitColumns(
      Array.from({ length: count }, () => ({ em: 8, isFlexible: false })),
      { largest: 11 },
    ).fontPixels
  expect(of(6)).toBe(11)
  expect(of(14)).toBeCloseTo(paperPixels.wide / 112, 1)
  expect(of(200)).toBe(6.5)
})

test('TAX-22 the frame prints, names the file after its papers, and gives the window its title back', async () => {
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  document.title = '工作台'
  const page = await draw(
    <PaperFrame
      fileName="启明锅炉 收支表"
      back={<a href="/">返回</a>}
      mark="仅供核对"
      tools={<PartChoice count={4500} number={2} onChange={() => undefined} />}
    >
      <Book rows={rows} />
    </PaperFrame>,
  )
  expect(document.title).toBe('工作台')
  globalThis.dispatchEvent(new Event('beforeprint'))
  expect(document.title).toBe('启明锅炉 收支表')
  globalThis.dispatchEvent(new Event('afterprint'))
  expect(page.host.querySelector('[data-part=papers]')?.getAttribute('data-theme')).toBe('light')
  expect(page.host.querySelector('select')?.value).toBe('2')
  expect(page.host.textContent).toContain('一次至多 1,000 行')
  await press(byName('button', '打印 / 存为 PDF'))
  expect(printed).toHaveBeenCalledOnce()
  await page.close()
  expect(document.title).toBe('工作台')
})

test('TAX-22 what one printing takes asks for no stretch', async () => {
  const page = await draw(<PartChoice count={1000} number={1} onChange={() => undefined} />)
  close = page.close
  expect(page.host.textContent).toBe('')
})
