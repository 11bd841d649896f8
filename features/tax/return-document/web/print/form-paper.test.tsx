import { loadForms } from '@portal/tax-forms'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { expect, test } from 'vitest'
import type { ReturnPaper } from '../../contract/index.ts'
import { FormPaper } from './form-paper.tsx'

const set = await loadForms(['A200000', 'A202000', 'VATG_RELIEF'])
const paper = { people: { preparer: '周敏', reviewer: '陈立' }, isFiled: true, stateName: '' } as ReturnPaper
const printed = async (
  code: string,
  header: Record<string, string>,
  cells: ReturnPaper['tables'][number]['cells'],
  main: Record<string, string> = {},
) => {
  const definition = set.byCode.get(code)?.definition
  if (definition === undefined) throw new Error(`no ${code}`)
  const table = { tableCode: code, tableName: definition.name, header, cells }
  const { host, close } = await draw(
    <FormPaper
      set={set}
      definition={definition}
      table={table}
      paper={{ ...paper, tables: [{ ...table, header: main }] }}
    />,
  )
  const lines = [...host.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td,th')].map(({ textContent }) => textContent),
  )
  const text = host.textContent ?? ''
  await close()
  return { lines, text }
}

test('TAX-20 TAX-13 items of relief stand on paper below their line, options of the head in words', async () => {
  const { lines, text } = await printed(
    'A200000',
    { prepayMethod: 'actual', smallMicro: 'N', hqRatio: '0.25', quarterEmployees: '405,419;,;,;,' },
    {
      r22: { c1: '42000.00' },
      r22_1: { itemKey: 'treasury_bond', name: '国债利息', c1: '18000.00' },
      r22_2: { itemKey: 'rd_100', name: '研发费用', c1: '24000.00' },
    },
  )
  const at = lines.findIndex(([line]) => line === '22')
  expect(lines.slice(at + 1, at + 3)).toEqual([
    ['22.1', '国债利息', '18,000.00'],
    ['22.2', '研发费用', '24,000.00'],
  ])
  expect(lines.map(([line]) => line)).not.toContain('23.1')
  for (const words of ['预缴方式：按照实际利润额预缴', '小型微利企业：否', '25%', '一季度季初 405，季末 419', '声明：'])
    expect(text).toContain(words)
})

test('TAX-20 TAX-13 branches are printed above their total', async () => {
  const { lines } = await printed(
    'A202000',
    {},
    { r1: { c1: '总机构', c2: '启明锅炉', c7: '0.5' }, r2: { c1: '分支机构', c2: '启明闽南分公司', c4: '5000.00' } },
  )
  expect(lines.map(([line, , name]) => [line, name])).toEqual([
    ['1', '启明锅炉'],
    ['2', '启明闽南分公司'],
    ['合计', '——'],
  ])
})

test('TAX-20 the relief form prints the names of its rows, and the day that its main form has', async () => {
  const { lines, text } = await printed(
    'VATG_RELIEF',
    { period: '202602' },
    { r2: { code: '0001129914', name: '购置税控设备', c2: '280.00' } },
    { fillDate: '2026-03-10', industry: '通用设备制造业' },
  )
  const named = ['1', '2', '7', '8', '9'].map((line) => lines.find(([first]) => first === line)?.slice(0, 3))
  expect(named).toEqual([
    ['1', '——', '合计'],
    ['2', '0001129914', '购置税控设备'],
    ['7', '——', '合计'],
    ['8', '——', '出口免税'],
    ['9', '——', '其中：跨境服务'],
  ])
  expect(text).toContain('填表日期：2026')
  expect(text).not.toContain('通用设备制造业')
})
