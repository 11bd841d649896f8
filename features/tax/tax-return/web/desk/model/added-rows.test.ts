import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import type { Cells, ReturnView } from '../../../contract/index.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { openDesk } from './open-desk.ts'

const forms = ['A200000', 'A201020', 'A202000']
const set = await loadForms(forms)
const kind: TaxKindOnPage = {
  taxType: '02',
  tabs: { A200000: { tab: '主表', short: '主表', isMain: true } },
  results: {},
}
const row = { itemKey: 'dividend', name: '股息红利', c1: '100.00' }
const headOfMain: Record<string, string> = { prepayMethod: 'actual', entType: 'hq' }
const viewOf = (main: Cells, branches: Cells = {}, version = 1): ReturnView => ({
  taskNo: 't',
  period: '20262',
  editable: true,
  prior: null,
  origins: {},
  tables: forms.map((tableCode) => ({
    tableCode,
    tableName: tableCode,
    version,
    hidden: false,
    header: tableCode === 'A200000' ? headOfMain : ({} as Record<string, string>),
    cells: tableCode === 'A200000' ? main : tableCode === 'A202000' ? branches : {},
  })),
})
type Sent = Record<string, Record<string, string | null>>
function open(view: ReturnView, views: ReturnView[] = []) {
  const sent: Sent[] = []
  const desk = openDesk(set, view, kind, {
    read: async () => views.shift() ?? view,
    save: async (_, version, values) => {
      sent.push(values as unknown as Sent)
      return { kind: 'saved' as const, version: version + 1, changed: [] }
    },
    drafts: { read: async () => ({}), keep: () => undefined },
  })
  return { desk, sent }
}
const ids = (desk: ReturnType<typeof open>['desk'], form = 'A200000') => desk.model.rowsOf(form).map(({ id }) => id)

test('TAX-06 TAX-13 a row is saved as ordinary cells, and removed by emptying them', async () => {
  const { desk, sent } = open(viewOf({ r22_1: row }))
  desk.model.write([
    { ref: 'A200000.r22_2.itemKey', value: 'rd_100' },
    { ref: 'A200000.r22_2.name', value: '研发费用' },
  ])
  desk.model.removeRow('A200000', 'r22_1')
  await desk.queue.flush()
  const all = JSON.stringify(sent)
  for (const part of ['r22_2', 'rd_100', '研发费用', 'r22_1', 'itemKey']) expect(all).toContain(part)
  expect(ids(desk)).toEqual(['r22_2'])
})

test('TAX-06 what others add or remove is drawn; the cursor stays at its cell, unsaved rows stay', () => {
  const { desk } = open(viewOf({ r22_1: row }))
  const cursor = desk.cursors.get('A200000')
  const place = cursor?.placeOf('A200000.r25.c1')
  if (cursor === undefined || place === undefined) throw new Error('没有第 25 行')
  cursor.select({ anchor: place, at: place })
  desk.model.write([{ ref: 'A200000.r23_1.name', value: '农业项目' }])
  expect(cursor.activeRef()).toBe('A200000.r25.c1')
  desk.refresh(viewOf({ r22_4: { ...row, c1: '7.00' } }, {}, 2))
  expect(ids(desk)).toEqual(['r22_4', 'r23_1'])
  expect(cursor.activeRef()).toBe('A200000.r25.c1')
  expect(desk.names.nameOf('A200000.r22_4.c1')).toBe('主表 22.1 行 股息红利 本年累计金额')
  expect(desk.model.cells.get('A200000.r22.c1').value).toBe('7.00')
})

test('TAX-07 TAX-13 figures that formulas left do not keep a record; an empty list counts as left out', () => {
  const left = { r1: { c8: '5.00', c10: '5.00' }, r0: { c8: '5.00', c9: '0.00', c10: '5.00' } }
  const { desk } = open(viewOf({}, left))
  expect(ids(desk, 'A202000')).toEqual([])
  expect(desk.model.fired.get().map(({ id }) => id)).not.toContain('CITQ-D2')
  desk.model.write([{ ref: 'A202000.r2.c1', value: '分支机构' }])
  expect(desk.model.fired.get().map(({ id }) => id)).toContain('CITQ-D2')
  expect(desk.model.formula('A202000.r2.c8')?.id).toBe('A202000.F.r2.c8.3')
})
