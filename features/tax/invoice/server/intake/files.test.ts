import { expect, test } from 'vitest'
import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { CONTEXT, listOf, output, ticked } from '../testing/workbooks.ts'
import { intake } from './intake.ts'

const firedOf = async (source: Buffer): Promise<[string, string][]> =>
  (await intake([{ name: 'a.xlsx', source }], CONTEXT)).fired.map(({ id, message }) => [id, message])

test('TAX-11 what is no readable workbook is refused in words, other files of the batch are taken', async () => {
  const good = await listOf('full-detail', [output()])
  const broken = good.source.subarray(0, good.source.length - 40)
  const { fired, files, invoices } = await intake(
    [{ name: 'p.xlsx', source: Buffer.from('%PDF-1.7') }, { name: 'b.xlsx', source: broken }, good],
    CONTEXT,
  )
  expect(fired.map(({ id, file }) => [id, file])).toEqual([
    ['INV.F03', 'p.xlsx'],
    ['INV.F03', 'b.xlsx'],
  ])
  expect(files.map(({ refusal }) => refusal)).toEqual([
    '文件不是 Excel 工作簿（内容为PDF）。请在电子税务局重新导出 xlsx。',
    '文件已损坏或没有下载完整，无法打开。请重新下载后再上传。',
    null,
  ])
  expect(invoices.size).toBe(1)
})

test('TAX-10 the header is found below title rows, and columns by name in any order', async () => {
  const columns = [
    '税额',
    '价税合计',
    '金额',
    '购方税号',
    '销方税号',
    '数电票号码',
    '开票日期*',
    '购方名称',
    '销售方名称',
    '项目名称',
    '税率/征收率',
    '票种',
    '状态',
    '自家备注',
  ]
  const row = [
    '13.00',
    '113.00',
    '100.00',
    '91500112MA301ERF0N',
    CONTEXT.enterprise.creditCode,
    '26422000519767897810',
    '2026/3/5',
    '甲',
    CONTEXT.enterprise.name,
    '法兰',
    '13%',
    '数电专票',
    '正常',
    'x',
  ]
  const source = await writeWorkbook([
    { name: '说明', rows: [['请看下一页']] },
    { name: 'Sheet1', rows: [['全量发票'], [], ['导出时间', '2026-04-01'], columns, row] },
  ])
  const { fired, files, invoices } = await intake([{ name: 'a.xlsx', source }], CONTEXT)
  expect([fired, files[0]?.ignoredSheets, files[0]?.layouts[0]?.layout]).toEqual([[], ['说明'], 'full-detail'])
  expect([...invoices.values()]).toMatchObject([
    { amount: '100.00', date: '2026-03-05', dir: 'out', ref: 'a.xlsx|Sheet1|5' },
  ])
})

test('TAX-10 the taxpayer and period of a list are found beside or behind their labels', async () => {
  const { source } = await listOf('check-result', [ticked()], '202602')
  expect((await firedOf(source)).map(([id]) => id)).toEqual(['INV.F05', 'INV.E25'])
  const inOneCell = await writeWorkbook([
    {
      name: '发票',
      rows: [
        ['纳税人识别号：91500112MA301ERF0N'],
        [
          '勾选状态',
          '有效抵扣税额',
          '销售方纳税人识别号',
          '数电发票号码',
          '开票日期',
          '金额',
          '税额',
          '票种',
          '发票状态',
        ],
      ],
    },
  ])
  expect(await firedOf(inOneCell)).toEqual([
    ['INV.F04', `这份用途确认清单属于 91500112MA301ERF0N，不是当前企业 ${CONTEXT.enterprise.creditCode}。`],
  ])
})

test('TAX-10 blank rows and totals are skipped and told of; a company named 合计 is no total', async () => {
  const { source } = await listOf('full-detail', [
    {},
    output({ seq: '合计科技' }),
    {},
    { seq: '合 计', amount: '100.00' },
  ])
  const { fired, invoices } = await intake([{ name: 'a.xlsx', source }], CONTEXT)
  expect(fired.map(({ id, row }) => [id, row])).toEqual([
    ['INV.I02', 2],
    ['INV.I02', 4],
    ['INV.I01', 5],
  ])
  expect(invoices.size).toBe(1)
})
