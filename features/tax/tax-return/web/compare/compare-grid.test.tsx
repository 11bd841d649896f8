import { vatKind } from '@portal/vat/web/public'
import { loadForms, type Filing } from '@portal/tax-forms'
import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { readFile } from 'node:fs/promises'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PastFigures, ReturnView } from '../../contract/index.ts'
import { createNames } from '../desk/model/names.ts'
import { createReturnModel } from '../desk/model/create-return-model.ts'
import type { ReturnModel } from '../desk/model/return-model.ts'
import { createGridCursor, type GridCursor } from '@portal/tax-grid/cursor/grid-cursor'
import { copied } from '@portal/tax-grid/clipboard/paste'
import { one } from '@portal/tax-grid/cursor/selection.rules'
import { TaxGrid } from '@portal/tax-grid/tax-grid.tsx'
import { unitSignal } from '@portal/tax-grid/figures/unit'
import { besideOf } from './beside-columns.tsx'
import { createComparison, type Comparison } from './comparison.ts'
import { tablesOf } from '../desk/return-view.fixture.ts'

const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
const set = await loadForms(forms)
const sample = JSON.parse(await readFile('packages/tax-forms/fixtures/samples/VAT-B1.json', 'utf8')) as {
  filing: Filing
}
const past: PastFigures = {
  period: '202601',
  version: null,
  state: 'open',
  tables: forms,
  cells: { 'VATG_A1.r1.c1': '1000000.00', 'VATG_A1.r1.c2': '130000.00' },
}

let model: ReturnModel
let cursor: GridCursor
let closed: string[]
let close: () => Promise<void>
let redraw: (isOn: boolean) => Promise<void>

beforeEach(async () => {
  const { filing } = sample
  const view: ReturnView = {
    taskNo: 't',
    period: filing.period,
    editable: true,
    origins: {},
    prior: null,
    tables: tablesOf(forms, (form) => ({
      cells: (filing.forms[form]?.cells ?? {}) as ReturnView['tables'][number]['cells'],
    })),
  }
  model = createReturnModel(set, view, vatKind)
  const layout = model.layouts.get('VATG_A1')
  if (layout === undefined) throw new Error('附列资料（一）没有布局')
  cursor = createGridCursor(set, layout.form, () => layout)
  const names = createNames(model)
  closed = []
  const reference = {
    key: 'lastMonth',
    name: '上月',
    title: '对照 上月 2026年1月',
    note: '未复核，可能再变',
    ownPart: '',
    past,
  }
  const comparison: Comparison = createComparison(model, [reference], true, (key) => {
    closed.push(key)
  })
  const open = async (isOn: boolean) => {
    ;({ close } = await draw(
      <TaxGrid
        model={model}
        cursor={cursor}
        layout={layout}
        label="附列资料（一）"
        nameOf={(ref) => names.nameOf(ref)}
        onGo={() => undefined}
        beside={besideOf(isOn ? comparison : null)}
      />,
    ))
  }
  redraw = async (isOn) => {
    await close()
    await open(isOn)
  }
  await open(true)
})
afterEach(async () => {
  unitSignal.set('yuan')
  await close()
})

const texts = (ref: string): string[] =>
  [...document.querySelectorAll(`td[data-beside="VATG_A1.${ref}"]`)].map((each) => each.textContent)
const select = (ref: string) => act(() => cursor.select(one(cursor.placeOf(`VATG_A1.${ref}`) ?? { row: 0, column: 0 })))

test("LEAD-15 beside the cursor's column stand then, difference and share, live, in the unit shown", async () => {
  const now = Number(model.valueOf('VATG_A1.r1.c1'))
  expect(texts('r1.c1')).toEqual([
    '1,000,000.00',
    expect.stringMatching(/^[+-]?[\d,]+\.\d\d$/),
    expect.stringMatching(/%$/),
  ])
  expect(document.querySelector('th.besideCell.first')?.textContent).toBe('对照 上月 2026年1月未复核，可能再变')
  expect(now).not.toBe(1_200_000)
  await act(async () => model.write([{ ref: 'VATG_A1.r1.c1', value: '1200000.00' }]))
  expect(texts('r1.c1')).toEqual(['1,000,000.00', '+200,000.00', '+20.0%'])
  await act(async () => unitSignal.set('wan'))
  expect(texts('r1.c1')).toEqual(['100.00', '+20.00', '+20.0%'])
  expect(document.querySelector<HTMLElement>('td[data-beside="VATG_A1.r1.c1"]')?.title).toBe('1,000,000.00 元')
})

test('LEAD-15 the references follow the cursor to another column, and a press on one means its cell', async () => {
  select('r1.c2')
  expect([texts('r1.c1'), texts('r1.c2')[0]]).toEqual([[], '130,000.00'])
  const beside = document.querySelector('td[data-beside="VATG_A1.r2.c2"]')
  await act(async () => {
    beside?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 }))
  })
  expect(cursor.activeRef()).toBe('VATG_A1.r2.c2')
  expect(document.querySelector('.grid input')?.getAttribute('aria-label')).toContain('上月')
})

test('LEAD-15 columns zero now and then fold into strips that open; where the cursor goes none is folded', async () => {
  const columns = () => document.querySelector('tbody tr')?.querySelectorAll('td[data-ref]').length ?? 0
  const folded = columns()
  expect(folded).toBeLessThan(14)
  const strip = [...document.querySelectorAll<HTMLElement>('td.fold button')][0]
  expect(strip?.getAttribute('aria-label')).toContain('均为 0.00，点开展开')
  if (strip) await press(strip)
  expect(columns()).toBeGreaterThan(folded)
  await redraw(true)
  const hidden = ['c5', 'c6', 'c7', 'c8', 'c13', 'c14'].find(
    (column) => document.querySelector(`td[data-ref="VATG_A1.r1.${column}"]`) === null,
  )
  expect(hidden).toBeDefined()
  select(`r1.${hidden}`)
  expect(document.querySelector(`td[data-ref="VATG_A1.r1.${hidden}"] input`)).not.toBeNull()
})

test('LEAD-15 a reference is closed at its head and never copied; without one the grid is the form alone', async () => {
  await press(byName('button', '收起对照 上月 2026年1月'))
  expect(closed).toEqual(['lastMonth'])
  act(() => cursor.select({ anchor: { row: 0, column: 0 }, at: { row: 0, column: 2 } }))
  expect(copied(model, cursor).text.split('\t')).toHaveLength(3)
  await redraw(false)
  expect(document.querySelectorAll('.besideCell, .fold, td[data-beside]')).toHaveLength(0)
  expect(document.querySelector('tbody tr')?.querySelectorAll('td[data-ref]')).toHaveLength(14)
})
