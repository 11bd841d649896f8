import { vatKind } from '@portal/vat/web/public'
import { loadForms, loadReturnForms } from '@portal/tax-forms'
import { expect, test } from 'vitest'
import type { Cells, CellOrigin, ReturnView } from '../../../contract/index.ts'
import type { SendResult } from '../../save/save-ports.ts'
import { isEmptyTable } from './empty-tables.ts'
import { openDesk } from './open-desk.ts'

const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
const set = await loadForms(forms)
const manual: CellOrigin = { source: 'manual', invoices: null, manual: '0', spread: null, taxItem: null, rule: '' }
const cellsOf = (tableCode: string, a1: Record<string, string>, main: Record<string, string>): Cells =>
  tableCode === 'VATG_A1' ? { r8: a1 } : tableCode === 'VATG_MAIN' ? { r5: main } : {}
const viewOf = (
  a1: Record<string, string>,
  main: Record<string, string> = {},
  origins: ReturnView['origins'] = {},
  version = 1,
): ReturnView => ({
  taskNo: 't',
  period: '202602',
  editable: true,
  prior: null,
  origins,
  tables: forms.map((tableCode) => ({
    tableCode,
    tableName: tableCode,
    version,
    hidden: false,
    header: {},
    cells: cellsOf(tableCode, a1, main),
  })),
})
const ports = (views: ReturnView[], answers: SendResult[] = []) => ({
  read: async () => views.shift() ?? viewOf({}),
  save: async (_: string, version: number) =>
    answers.shift() ?? { kind: 'saved' as const, version: version + 1, changed: [] },
  drafts: { read: async () => ({}), keep: () => undefined },
})

test('TAX-07 a figure that only a rule proposes follows its sources, also after others wrote', async () => {
  const desk = openDesk(
    set,
    viewOf({ c1: '10.00' }, { c1: '10.00' }),
    vatKind,
    ports([viewOf({ c1: '999.00' }, { c1: '999.00' }, {}, 2)]),
  )
  await desk.synchronize()
  const value = (ref: string) => desk.model.cells.get(ref).value
  expect(value('VATG_A1.r8.c1')).toBe('999.00')
  expect(value('VATG_MAIN.r5.c1')).toBe('999.00')
  desk.model.write([{ ref: 'VATG_A1.r8.c1', value: '5.00' }])
  expect(value('VATG_MAIN.r5.c1')).toBe('5.00')
})

test('TAX-06 a figure put over a proposal stays, and goes back to the proposal when it is emptied', () => {
  const desk = openDesk(set, viewOf({ c1: '10.00' }, { c1: '7.00' }, { 'VATG_MAIN.r5.c1': manual }), vatKind, ports([]))
  const cell = () => desk.model.cells.get('VATG_MAIN.r5.c1')
  expect(cell()).toMatchObject({ value: '7.00', mark: 'manual' })
  desk.model.write([{ ref: 'VATG_MAIN.r5.c1', value: '' }])
  expect(cell().value).toBe('10.00')
})

test('TAX-06 events of others are followed, those of this page are not', async () => {
  const desk = openDesk(set, viewOf({ c1: '10.00' }), vatKind, ports([viewOf({ c1: '11.00' }, {}, {}, 5)]))
  await desk.followOthers({ VATG_A1: 1 })
  expect(desk.model.cells.get('VATG_A1.r8.c1').value).toBe('10.00')
  await desk.followOthers({ VATG_A1: 5 })
  expect(desk.model.cells.get('VATG_A1.r8.c1').value).toBe('11.00')
})

test('TAX-06 a refill goes into the open desk: undo works on, unsaved figures stay, only what differs moves', () => {
  const desk = openDesk(set, viewOf({ c1: '10.00' }), vatKind, ports([]))
  const { model } = desk
  const cell = (ref: string) => model.cells.get(ref)
  model.write([{ ref: 'VATG_A1.r8.c2', value: '1.00' }])
  const still = cell('VATG_A1.r8.c2')
  desk.refresh(viewOf({ c1: '50.00' }, {}, {}, 2))
  expect([cell('VATG_A1.r8.c1').value, cell('VATG_A1.r8.c9').value, cell('VATG_A1.r8.c2').value]).toEqual([
    '50.00',
    '50.00',
    '1.00',
  ])
  expect(cell('VATG_A1.r8.c1').isRecalculated).toBe(true)
  expect(cell('VATG_A1.r8.c2')).toMatchObject({ value: still.value, isRecalculated: false })
  expect(model.undo()).toBe('VATG_A1.r8.c2')
  expect(cell('VATG_A1.r8.c2').value).toBe('')
  expect(model.redo()).toBe('VATG_A1.r8.c2')
  expect(desk.view.tables[0]?.version).toBe(2)
})

test('TAX-06 steps go through tables and heads; what is closed by then is not written', () => {
  const desk = openDesk(set, viewOf({ c1: '10.00' }), vatKind, ports([]))
  const { model } = desk
  model.write([{ ref: 'VATG_A2.r5.c3', value: '7.00' }])
  model.write([{ ref: 'VATG_A5.h.smallRelief', value: 'Y' }])
  expect(model.headers.get('VATG_A5.h.smallRelief')).toBe('Y')
  expect([model.undo(), model.undo()]).toEqual(['VATG_A5.h.smallRelief', 'VATG_A2.r5.c3'])
  expect([model.headers.get('VATG_A5.h.smallRelief'), model.cells.get('VATG_A2.r5.c3').value]).toEqual(['', ''])
  model.redo()
  desk.refresh({ ...viewOf({ c1: '10.00' }), editable: false })
  expect(model.cells.get('VATG_A2.r5.c3').isEditable).toBe(false)
  model.undo()
  expect(model.cells.get('VATG_A2.r5.c3').value).toBe('7.00')
})

test('TAX-07 many figures are one write: one recomputation, one step, and it is said how many cells moved', () => {
  const desk = openDesk(set, viewOf({}), vatKind, ports([]))
  const { model } = desk
  const checks: number[] = []
  model.moved.subscribe(() => checks.push(model.moved.get().count))
  model.write(['c1', 'c3', 'c5'].map((column) => ({ ref: `VATG_A1.r8.${column}`, value: '100.00' })))
  expect(model.cells.get('VATG_A1.r8.c9').value).toBe('300.00')
  expect(checks).toHaveLength(1)
  expect(checks[0]).toBeGreaterThan(1)
  model.undo()
  expect(model.cells.get('VATG_A1.r8.c9').value).toBe('0.00')
})

test('TAX-06 an overwritten proposal still tells what is proposed', () => {
  const desk = openDesk(set, viewOf({ c1: '10.00' }), vatKind, ports([]))
  desk.model.write([{ ref: 'VATG_MAIN.r5.c1', value: '7.00' }])
  expect(desk.model.cells.get('VATG_MAIN.r5.c1')).toMatchObject({ value: '7.00', mark: 'manual' })
  expect(desk.model.proposalOf('VATG_MAIN.r5.c1')).toBe('10.00')
  expect(desk.model.cells.get('VATG_MAIN.r5.c1').value).toBe('7.00')
})

test('TAX-06 TAX-12 typed sales bring tax by the rate; typed tax stays, emptied it follows, never alone', async () => {
  const withRates = await loadReturnForms(forms)
  const { model } = openDesk(withRates, viewOf({}), vatKind, ports([]))
  const tax = () => model.cells.get('VATG_A1.r8.c6')
  const write = (column: string, value: string) => model.write([{ ref: `VATG_A1.r8.${column}`, value }])
  expect(tax()).toMatchObject({ mark: 'input', isEditable: true })
  write('c5', '50000.00')
  expect(tax()).toMatchObject({ value: '3000.00', mark: 'formula', isEditable: true })
  write('c6', '2999.00')
  write('c5', '60000.00')
  expect(tax()).toMatchObject({ value: '2999.00', mark: 'manual' })
  write('c6', '')
  expect(tax().value).toBe('3600.00')
  write('c5', '0.00')
  expect(tax()).toMatchObject({ value: '0.00', mark: 'input' })
  model.undo()
  expect(tax().value).toBe('3600.00')
})

test('TAX-06 TAX-19 a closed return shows what is stored: nothing is proposed in it', async () => {
  const { model } = openDesk(
    await loadReturnForms(forms),
    { ...viewOf({ c5: '50000.00' }), editable: false },
    vatKind,
    ports([]),
  )
  expect(model.cells.get('VATG_A1.r8.c6').value).toBe('0.00')
})

test('TAX-06 a table in which nothing but zeroes stand is empty, until a figure comes', () => {
  const { model } = openDesk(set, viewOf({ c1: '0.00' }), vatKind, ports([]))
  expect(forms.filter((form) => isEmptyTable(model, form))).toEqual(forms)
  model.write([{ ref: 'VATG_A1.r8.c1', value: '5.00' }])
  expect([isEmptyTable(model, 'VATG_A1'), isEmptyTable(model, 'VATG_A3')]).toEqual([false, true])
})

test('LEAD-15 LEAD-14 a figure typed over one that invoices moved is told on its cell with both figures', async () => {
  const invoiced = (invoices: string, manual: string | null): ReturnView['origins'] => ({
    'VATG_A1.r8.c1': {
      source: manual === null ? 'invoice' : 'mixed',
      invoices,
      manual,
      spread: null,
      taxItem: null,
      rule: '',
    },
  })
  const desk = openDesk(
    set,
    viewOf({ c1: '10.00' }, {}, invoiced('10.00', null)),
    vatKind,
    ports([viewOf({ c1: '12.00' }, {}, invoiced('50.00', '-38.00'), 2)]),
  )
  const cell = () => desk.model.cells.get('VATG_A1.r8.c1')
  expect(cell().beside).toBe('')
  desk.model.write([{ ref: 'VATG_A1.r8.c1', value: '12.00' }])
  expect(cell().beside).toBe('发票 10.00，填写 12.00，相差 +2.00')
  await desk.synchronize()
  expect(cell()).toMatchObject({ value: '12.00', beside: '发票 50.00，填写 12.00，相差 -38.00' })
  desk.model.write([{ ref: 'VATG_A1.r8.c1', value: '50.00' }])
  expect(cell().beside).toBe('')
})
