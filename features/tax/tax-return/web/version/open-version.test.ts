import { vatKind } from '@portal/vat/web/public'
import { loadForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import type { Cells, ReturnSnapshot } from '../../contract/index.ts'
import { lostAddress } from '../desk/model/lost-address.ts'
import { openVersion } from './open-version.ts'

const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
const set = await loadForms(forms)
const filed: Readonly<Record<string, Cells>> = { VATG_A1: { r8: { c1: '10.00' } }, VATG_MAIN: { r5: { c1: '12.00' } } }
/** Filed values differ from today's formulas: line 5 has 12.00 beside an annex with 10.00. */
const snapshot: ReturnSnapshot = {
  number: 1,
  takenAt: '2026-03-10 09:00:00',
  waivers: [],
  fired: [{ id: 'X-1', level: 'warning', message: '当时的提示', left: '1', right: '2', cells: ['VATG_MAIN.r5.c1'] }],
  view: {
    taskNo: 't',
    period: '202602',
    editable: false,
    prior: null,
    origins: {},
    tables: forms.map((tableCode) => ({
      tableCode,
      tableName: tableCode,
      version: 3,
      hidden: false,
      header: {},
      cells: filed[tableCode] ?? {},
    })),
  },
}

test('TAX-19 a filed version shows what was filed and what fired then, whatever formulas would make of it now', () => {
  const { model } = openVersion(set, snapshot, vatKind)
  expect(model.cells.get('VATG_MAIN.r5.c1')).toMatchObject({
    value: '12.00',
    shown: '12.00',
    level: 'warning',
    isEditable: false,
  })
  expect(model.cells.get('VATG_A1.r8.c1').value).toBe('10.00')
  // Blank when filed, although a formula now gives a figure.
  expect(model.cells.get('VATG_A1.r8.c9').value).toBe('')
  expect(model.fired.get().map((rule) => rule.id)).toEqual(['X-1'])
})

test('TAX-19 nothing can be written into a filed version, nor does it follow the return', async () => {
  const desk = openVersion(set, snapshot, vatKind)
  desk.model.write([{ ref: 'VATG_A1.r8.c1', value: '99.00' }])
  await desk.followOthers({ VATG_A1: 9 })
  await desk.synchronize()
  expect(desk.model.cells.get('VATG_A1.r8.c1').value).toBe('10.00')
  expect(desk.model.cells.get('VATG_MAIN.r5.c1').value).toBe('12.00')
  expect(desk.queue.hasUnsaved()).toBe(false)
})

test('TAX-20 an address says which part of it the return does not have', () => {
  const desk = openVersion(set, snapshot, vatKind)
  expect(lostAddress(desk, { table: 'VATG_A1', cell: 'r8.c1' }, 'VATG_A1')).toBeUndefined()
  expect(lostAddress(desk, { table: '', cell: '' }, 'VATG_MAIN')).toBeUndefined()
  expect(lostAddress(desk, { table: 'VATX', cell: 'r8.c1' }, 'VATG_MAIN')).toBe(
    '这份申报表没有表 VATX，已打开主表。请核对链接。',
  )
  expect(lostAddress(desk, { table: 'VATG_A1', cell: 'r99.c1' }, 'VATG_A1')).toBe(
    '附一 销项没有单元格 r99.c1，请核对链接。',
  )
})
