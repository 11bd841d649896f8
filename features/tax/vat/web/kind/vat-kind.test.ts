import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import { vatKind } from './vat-kind.ts'

const forms = Object.keys(vatKind.tabs)
const set = await loadForms(forms)
const hasCell = (ref: string): boolean => {
  const [form = '', row = '', column = ''] = ref.split('.')
  const model = set.byCode.get(form)
  return model?.rowIndex.has(row) === true && model.columnIndex.has(column)
}

test('TAX-06 LEAD-01 the cells that the page knows of VAT by name are cells of its forms', () => {
  const named = Object.values(vatKind.results).flatMap((terms) => terms.flatMap(({ cells }) => cells))
  expect([...named, ...Object.keys(vatKind.opening?.heads ?? {})].filter((ref) => !hasCell(ref))).toEqual([])
  expect(vatKind.movingRows?.form).toBe('VATG_RELIEF')
  expect(forms.filter((form) => set.byCode.get(form) === undefined)).toEqual([])
  expect(vatKind.ahead).toEqual(['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF'])
})

test('TAX-06 a code cell offers the codes of its part of the relief form, other cells none', async () => {
  const { codes } = vatKind
  expect(['r2', 'r6', 'r10', 'r16'].map((row) => codes?.listOf(`VATG_RELIEF.${row}.code`))).toEqual([
    'reduction',
    'reduction',
    'exemption',
    'exemption',
  ])
  expect(codes?.listOf('VATG_RELIEF.r2.c1')).toBeNull()
  const known = (await codes?.load()) ?? []
  expect(known.filter(({ list }) => list === 'exemption').length).toBeGreaterThan(0)
  expect(known.find(({ code }) => code === '0001129924')?.list).toBe('reduction')
})

test('TAX-20 LEAD-01 a row is told in the law and words of the period: before and after each change', async () => {
  const rows = await vatKind.guide?.()
  const told = (form: string, row: string, period: string): string => {
    const order = set.byCode.get(form)?.rows.map(({ id }) => id) ?? []
    const { invoices = [], byHand = [] } = rows?.(form, row, order, period) ?? {}
    return [...invoices.map(({ title, law }) => `${title}：${law}`), ...byHand].join('\n')
  }
  expect(told('VATG_A1', 'r1', '202512')).toContain('未开具发票收入（含视同销售）')
  expect(told('VATG_A1', 'r1', '202601')).toMatch(
    /未开具发票收入（含视同应税交易：.*集体福利.*无偿转让货物.*增值税法，2026-01-01 起）/,
  )
  expect(
    [...'AB'].map((_, at) => /视同(销售|应税交易)/.exec(told('VATS_MAIN', 'r1', ['20254', '20261'][at] ?? ''))?.[0]),
  ).toEqual(['视同销售', '视同应税交易'])
  for (const row of ['r14', 'r17', 'r23b']) {
    expect(told('VATG_A2', row, '202512')).not.toContain('长期资产')
    expect(told('VATG_A2', row, '202601')).toMatch(/长期资产.*公告2026年第15号.*第13栏.*未核实，由人选择/)
    expect(told('VATG_A2', row, '202608')).not.toContain('非应税交易')
    expect(told('VATG_A2', row, '202609')).toMatch(/非应税交易不是转出的理由.*公告2026年第25号，2026-09-01 起.*未核实/)
  }
  expect(told('VATG_A2', 'r16', '202609')).not.toContain('长期资产')
  expect(told('VATG_A2', 'r11', '202512')).toContain('财税〔2012〕39号')
  expect(told('VATG_A2', 'r11', '202601')).toContain('国家税务总局公告2026年第5号（2026-01-01 起）')
  expect(told('VATG_A2', 'r8b', '202512')).not.toContain('2026')
  expect(told('VATG_A2', 'r8b', '202601')).toMatch(/2026-01-01 起开具的，财政部 税务总局公告2026年第13号/)
  expect(told('VATS_MAIN', 'r11', '20254')).not.toContain('1000元')
  expect(told('VATS_MAIN', 'r11', '20261')).toMatch(/每次（日）销售额1000元.*公告2026年第10号/)
  const all = [...set.byCode].flatMap(([form, { rows: own }]) =>
    own.flatMap(({ id }) => ['202512', '202610'].map((period) => told(form, id, period))),
  )
  expect(all.filter((text) => /[{}]/.test(text))).toEqual([])
})

test('TAX-20 a row is told which invoices fill it and what people type', async () => {
  const rows = await vatKind.guide?.()
  const order = set.byCode.get('VATG_A1')?.rows.map(({ id }) => id) ?? []
  const { invoices, byHand } = rows?.('VATG_A1', 'r1', order, '202602') ?? { invoices: [], byHand: [] }
  expect([invoices.length > 0, byHand.length > 0]).toEqual([true, true])
  expect(rows?.('OTHER', 'r1', ['r1'], '202602')).toEqual({ invoices: [], proposed: [], byHand: [] })
})
