// Exceeds 200 lines: all tests use the one grid drawn here with the same few helpers.
import { loadForms, type Cells } from '@portal/tax-forms'
import { draw, typeIn } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReturnView } from '../../../contract/index.ts'
import { createReturnModel } from '../model/create-return-model.ts'
import { createNames } from '../model/names.ts'
import type { ReturnModel } from '../model/return-model.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { createGridCursor, type GridCursor } from '@portal/tax-grid/cursor/grid-cursor'
import { one } from '@portal/tax-grid/cursor/selection.rules'
import { TaxGrid } from '@portal/tax-grid/tax-grid.tsx'

const forms = ['A200000', 'A201020', 'A202000']
const set = await loadForms(forms)
const kind: TaxKindOnPage = {
  taxType: '02',
  tabs: { A200000: { tab: '主表', short: '主表', isMain: true } },
  results: {},
  itemsOf: (form, parent) =>
    form === 'A200000' && parent === 'r22'
      ? [
          { key: 'dividend', name: '股息红利免征企业所得税', isOffered: true },
          { key: 'rd_100', name: '研发费用加计扣除（100%）', isOffered: true },
          { key: 'disabled_wage', name: '安置残疾人员工资加计扣除', note: '只在年度汇缴', isOffered: false },
        ]
      : [],
  choices: { 'A202000.c1': ['总机构分摊', '分支机构'] },
}

let model: ReturnModel
let cursor: GridCursor
let written: string[]
let close: () => Promise<void>

async function open(form: string, cells: Record<string, Cells> = {}) {
  const header: Record<string, string> = { prepayMethod: 'actual' }
  const view = {
    taskNo: 't',
    period: '20262',
    editable: true,
    origins: {},
    prior: null,
    tables: forms.map((tableCode) => ({
      tableCode,
      tableName: tableCode,
      version: 1,
      hidden: false,
      header: tableCode === 'A200000' ? header : {},
      cells: cells[tableCode] ?? {},
    })),
  } as ReturnView
  written = []
  model = createReturnModel(set, view, kind)
  model.onWritten((changes) => written.push(...changes.map((change) => `${change.ref}=${change.to}`)))
  cursor = createGridCursor(set, form, () => model.layouts.get(form)!)
  model.layoutTurn.subscribe(() => cursor.follow())
  const names = createNames(model)
  const Grid = () => {
    useSignal(model.layoutTurn)
    const layout = model.layouts.get(form)!
    return (
      <TaxGrid
        model={model}
        cursor={cursor}
        layout={layout}
        label={form}
        nameOf={(ref) => names.nameOf(ref)}
        onGo={() => undefined}
      />
    )
  }
  ;({ close } = await draw(<Grid />))
}
const get = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (found === null) throw new Error(`没有 ${selector}`)
  return found
}
const fire = (target: Element, event: Event) =>
  act(() => {
    target.dispatchEvent(event)
  })
const editor = () => get<HTMLInputElement>('.grid input')
const press = (ref: string) => fire(get(`td[data-ref="${ref}"]`), new MouseEvent('pointerdown', { bubbles: true }))
const key = (name: string, more: object = {}) =>
  fire(editor(), new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: name, ...more }))
const type = (text: string) => typeIn(editor(), text)
const paste = (text: string) =>
  fire(
    editor(),
    Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: (as: string) => (as === 'text/plain' ? text : '') },
    }),
  )
const options = () => [...document.querySelectorAll('[role=option]')].map((each) => each.textContent)
const lines = () => model.layouts.get(cursor.form)!.rows.flatMap((row) => (row.parent === undefined ? [] : [row.line]))

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(async () => {
  vi.restoreAllMocks()
  await close()
})

describe('items below a row', () => {
  test('TAX-06 TAX-13 typing on the add line searches the items, Enter takes one and goes to its amount', async () => {
    await open('A200000')
    press('A200000.+r22.add')
    await type('研发')
    expect(options()).toEqual(['研发费用加计扣除（100%）'])
    key('Enter')
    expect(written).toEqual(['A200000.r22_1.itemKey=rd_100', 'A200000.r22_1.name=研发费用加计扣除（100%）'])
    expect(cursor.activeRef()).toBe('A200000.r22_1.c1')
    await type('500')
    key('Enter')
    expect(model.cells.get('A200000.r22.c1').value).toBe('500.00')
    expect(get('tr:has(td[data-ref="A200000.r22_1.c1"])').textContent).toContain('22.1研发费用加计扣除（100%）')
    expect(createNames(model).nameOf('A200000.r22_1.c1')).toBe('主表 22.1 行 研发费用加计扣除（100%） 本年累计金额')
  })

  test('TAX-06 Enter opens all items, Escape leaves nothing; what is not offered cannot be taken', async () => {
    await open('A200000')
    press('A200000.+r22.add')
    key('Enter')
    expect(options()).toHaveLength(3)
    key('Escape')
    expect(options()).toEqual([])
    await type('残疾')
    expect(options()).toEqual(['安置残疾人员工资加计扣除只在年度汇缴'])
    key('Enter')
    key('Escape')
    expect([written, lines()]).toEqual([[], []])
    key('ArrowUp')
    expect(cursor.activeRef()).toBe('A200000.r22.c1')
  })

  test('TAX-06 a second item follows; a taken one says where; deleting renumbers, undo restores', async () => {
    await open('A200000')
    for (const text of ['股息', '研发']) {
      press('A200000.+r22.add')
      await type(text)
      key('Enter')
      await type('10')
      key('Enter')
    }
    expect(lines()).toEqual(['22.1', '22.2'])
    press('A200000.+r22.add')
    await type('股息')
    expect(options()).toEqual(['股息红利免征企业所得税已在 22.1 行'])
    key('Escape')
    press('A200000.r22_1.c1')
    key('-', { ctrlKey: true })
    expect(lines()).toEqual(['22.1'])
    expect(written.slice(-3).toSorted()).toEqual(['A200000.r22_1.c1=', 'A200000.r22_1.itemKey=', 'A200000.r22_1.name='])
    expect(model.cells.get('A200000.r22.c1').value).toBe('10.00')
    act(() => void model.undo())
    expect(lines()).toEqual(['22.1', '22.2'])
    expect(model.cells.get('A200000.r22_1.c1').value).toBe('10.00')
    expect(model.cells.get('A200000.r22.c1').value).toBe('20.00')
    fire(get('button[aria-label="删除 22.2 行"]'), new MouseEvent('click', { bubbles: true }))
    expect(lines()).toEqual(['22.1'])
    expect(model.rowsOf('A200000').map(({ id }) => id)).toEqual(['r22_1'])
  })

  test('TAX-06 TAX-13 a row without items is named by what is typed; its columns are filled like others', async () => {
    await open('A201020')
    press('A201020.+r2.add')
    await type('设备一次性扣除')
    key('Enter')
    await type('100')
    key('Tab')
    expect(written).toEqual(['A201020.r2_1.name=设备一次性扣除', 'A201020.r2_1.c1=100.00'])
    expect(cursor.activeRef()).toBe('A201020.r2_1.c2')
    expect(model.cells.get('A201020.r3.c1').value).toBe('100.00')
  })
})

describe('records of a list', () => {
  test('TAX-06 TAX-13 a record begins with its kind; words of a list are chosen, others are refused', async () => {
    await open('A202000')
    press('A202000.+.add')
    await type('分支')
    key('Enter')
    expect(written).toEqual(['A202000.r1.c1=分支机构'])
    expect(cursor.activeRef()).toBe('A202000.r1.c2')
    press('A202000.r1.c11')
    await type('也许')
    key('Enter')
    expect(get('[role=alert]').textContent).toBe('请从列表中选择')
    key('Escape')
    await type('是')
    key('Enter')
    expect(model.cells.get('A202000.r1.c11')).toMatchObject({ value: 'Y', shown: '是' })
    expect(model.cells.get('A202000.r1.c10')).toMatchObject({ value: '0.00', isEditable: false, mark: 'formula' })
  })

  test('TAX-06 three pasted rows are begun below the last, in one step', async () => {
    await open('A202000', { A202000: { r1: { c1: '分支机构', c2: '甲' } } })
    press('A202000.+.add')
    paste('分支机构\t乙\t\t\t\t\t30%\r\n分支机构\t丙\t\t\t\t\t70%\r\n总机构分摊\t丁\r\n')
    expect(model.rowsOf('A202000').map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r4'])
    expect(model.cells.get('A202000.r3.c7')).toMatchObject({ value: '0.7', shown: '70%' })
    expect(lines()).toEqual(['1', '2', '3', '4'])
    act(() => void model.undo())
    expect(model.rowsOf('A202000')).toHaveLength(1)
    press('A202000.r1.c2')
    paste('己\r\n庚\r\n')
    expect([model.cells.get('A202000.r1.c2').value, model.cells.get('A202000.r2.c2').value]).toEqual(['己', '庚'])
  })

  test('TAX-06 of 10,000 rows few are drawn; keys reach the last, and what is pasted beyond is told', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
    const rows = Array.from({ length: 10_000 }, (_, at) => [`r${at + 1}`, { c1: '分支机构', c2: `机构${at}` }] as const)
    await open('A202000', { A202000: Object.fromEntries(rows) })
    expect(get('td[data-ref="A202000.r1.c2"]').textContent).toContain('机构0')
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80)
    act(() => cursor.select(one({ row: 9_990, column: 1 })))
    expect(get('td[data-ref="A202000.r9991.c2"]').textContent).toContain('机构9990')
    key('ArrowDown')
    expect(cursor.activeRef()).toBe('A202000.r9992.c2')
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80)
    press('A202000.r9992.c2')
    act(() => cursor.select(one({ row: 9_999, column: 1 })))
    paste('甲\r\n乙\r\n')
    expect(model.cells.get('A202000.r10000.c2').value).toBe('甲')
    expect(model.rowsOf('A202000')).toHaveLength(10_000)
    expect(get('[role=alert]').textContent).toContain('1 格没有写入')
  })
})
