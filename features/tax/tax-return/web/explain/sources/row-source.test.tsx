import { loadForms } from '@portal/tax-forms'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { expect, test } from 'vitest'
import type { CellOrigin, Cells, ReturnView } from '../../../contract/index.ts'
import { openDesk } from '../../desk/model/open-desk.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { TaxGrid } from '@portal/tax-grid/tax-grid.tsx'
import { rowSource } from './row-source.ts'

const set = await loadForms(['A200000', 'A201020'])
const kind: TaxKindOnPage = {
  taxType: '02',
  tabs: { A200000: { tab: '主表', short: '主表' }, A201020: { tab: '加速折旧', short: '加速折旧' } },
  results: {},
  sources: { 'A200000.r26.c1': '法定税率' },
}
const origin = (source: CellOrigin['source'], invoices: string | null = null): CellOrigin => ({
  source,
  invoices,
  manual: null,
  spread: null,
  taxItem: null,
  rule: '',
})
const cells: Cells = {
  r1: { c1: '9.00' },
  r30: { c1: '20.00' },
  r22_1: { itemKey: 'dividend', name: '股息', c1: '5.00' },
  r22_2: { itemKey: 'treasury', name: '国债', c1: '6.00' },
}
const view: ReturnView = {
  taskNo: 't',
  period: '20263',
  editable: true,
  prior: { period: '20262', forms: {} },
  origins: {
    'A200000.r1.c1': origin('manual'),
    'A200000.r30.c1': origin('invoice', '20.00'),
    'A200000.r22_1.c1': origin('invoice', '5.00'),
    'A200000.r22_2.c1': origin('mixed', '4.00'),
  },
  tables: ['A200000', 'A201020'].map((tableCode) => ({
    tableCode,
    tableName: tableCode,
    version: 1,
    hidden: false,
    header: { prepayMethod: 'actual', fsFormat2019: 'Y' },
    cells: tableCode === 'A200000' ? cells : {},
  })),
}
const desk = openDesk(set, view, kind, {
  read: async () => view,
  save: async (_, version) => ({ kind: 'saved' as const, version: version + 1, changed: [] }),
  drafts: { read: async () => ({}), keep: () => undefined },
})
const layout = desk.model.layouts.get('A200000')!
const sourceOf = (form: string, row: (typeof layout.rows)[number]) => rowSource(desk.model, desk.names, form, row)
const told = (id: string): string => {
  const row = desk.model.layouts.get('A200000')?.rows.find((each) => each.id === id)
  if (row === undefined) throw new Error(`no row ${id}`)
  return sourceOf('A200000', row)
}

test('TAX-13 TAX-09 each row says where its figure comes from, of what the page has', () => {
  expect(['r1', 'r2', 'r30', 'r22_1', 'r22_2'].map(told)).toEqual([
    '填写',
    '',
    '二季度带来',
    '二季度带来',
    '二季度带来，改过',
  ])
  expect(['r9', 'r18', 'r22', 'r23', 'r26', 'r27', 'r32'].map(told)).toEqual([
    '9.1+9.2',
    '15+16−17',
    '22.1+22.2',
    '没有事项',
    '法定税率',
    '25×26',
    '27−28−29−30−31',
  ])
  expect([told('r21'), told('+r22')]).toEqual([expect.stringMatching(/^加速折旧 /), ''])
  desk.model.write([{ ref: 'A200000.r2.c1', value: '0.00' }])
  desk.model.write([{ ref: 'A200000.r30.c1', value: '21.00' }])
  expect([told('r2'), told('r30')]).toEqual(['填写', '二季度带来，改过'])
})

test('TAX-13 the column stands last, outside the form: a press on it means the amount', async () => {
  const cursor = desk.cursors.get('A200000')!
  const grid = (source: typeof sourceOf | null) => (
    <TaxGrid
      model={desk.model}
      cursor={cursor}
      layout={layout}
      label="主表"
      nameOf={(ref) => ref}
      onGo={() => undefined}
      sourceOf={source}
    />
  )
  const shown = await draw(grid(sourceOf))
  const heads = [...shown.host.querySelectorAll('thead th')].map((each) => each.textContent)
  expect(heads).toEqual(['行次', '项目', '本年累计金额', '从哪里来'])
  const cell = shown.host.querySelector('td[data-beside="A200000.r9.c1"]')!
  expect(cell.textContent).toBe('9.1+9.2')
  act(() => {
    cell.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 }))
  })
  expect(cursor.activeRef()).toBe('A200000.r9.c1')
  await act(async () => desk.model.write([{ ref: 'A200000.r3.c1', value: '1.00' }]))
  expect(shown.host.querySelector('td[data-beside="A200000.r3.c1"]')?.textContent).toBe('填写')
  await shown.close()
  const without = await draw(grid(null))
  expect(without.host.querySelectorAll('[data-beside]')).toHaveLength(0)
  await without.close()
})
