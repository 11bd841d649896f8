import { vatKind } from '@portal/vat/web/public'
import { loadForms } from '@portal/tax-forms'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ImportPreview, ReturnView } from '../../../contract/index.ts'
import { openDesk, type Desk } from '../model/open-desk.ts'
import { ImportDialog } from './import-dialog.tsx'

const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
const set = await loadForms(forms)
type Cells = ReturnView['tables'][number]['cells']
const cellsOf: Record<string, (a1: string, a2: string) => Cells> = {
  VATG_A1: (a1) => ({ r8: { c1: a1 } }),
  VATG_A2: (_a1, a2) => ({ r2: { c3: a2 } }),
}
const viewOf = (a1: string, a2: string, version: number): ReturnView => ({
  taskNo: 't',
  period: '202602',
  editable: true,
  prior: null,
  origins: {},
  tables: forms.map((tableCode) => ({
    tableCode,
    tableName: tableCode,
    version,
    hidden: false,
    header: {},
    cells: cellsOf[tableCode]?.(a1, a2) ?? {},
  })),
})
const [sales, deducted] = ['VATG_A1.r8.c1', 'VATG_A2.r2.c3'] as const
const preview: ImportPreview = {
  importId: 'i1',
  tables: ['VATG_A1', 'VATG_A2'],
  changes: [
    { cell: sales, from: '10.00', to: '99.00', fromFormula: true },
    { cell: deducted, from: '', to: '7.00' },
  ],
  refused: [],
}

/** Replaces XMLHttpRequest: answers an upload with the preview. */
class Upload {
  upload = {}
  status = 200
  responseText = JSON.stringify({ code: 200, msg: '', data: preview })
  onload: () => void = () => undefined
  open(): void {
    /* One address only. */
  }
  setRequestHeader(): void {
    /* Not read here. */
  }
  getResponseHeader(): null {
    return null
  }
  send(): void {
    setTimeout(() => this.onload())
  }
}

let saved: { table: string; version: number; cells: object }[]
let desk: Desk
let close: () => Promise<void>
beforeEach(async () => {
  testBoot()
  testCaller({ permissions: new Set(['tax:return:edit', 'tax:return:read']) })
  saved = []
  desk = openDesk(set, viewOf('10.00', '0.00', 1), vatKind, {
    read: async () => viewOf('99.00', '7.00', 2),
    save: async (table, version, cells) => {
      saved.push({ table, version, cells })
      return { kind: 'saved', version: version + 1, changed: [] }
    },
    drafts: { read: async () => ({}), keep: () => undefined },
  })
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: '', data: { version: 2, versions: {}, changed: [] } }),
  )
  const [table] = desk.view.tables
  if (table === undefined) throw new RangeError('no table')
  ;({ close } = await draw(<ImportDialog desk={desk} table={table} period="202602" onClose={() => undefined} />))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function take(): Promise<void> {
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no field for a file')
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.xlsx')], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(document.body.textContent).toContain('来自公式'))
  await press(byName('button', '全部写入'))
  await until(() => expect(document.body.textContent).toContain('已写入 2 处改动'))
}
const figures = () => [sales, deducted].map((ref) => desk.model.valueOf(ref))

test('TAX-06 TAX-10 a taken workbook is undone in one step for all its tables, and saved like a paste', async () => {
  const before = figures()
  expect(desk.model.steps.get().canUndo).toBe(false)
  await take()
  expect(figures()).toEqual(['99.00', '7.00'])
  desk.model.undo()
  expect(figures()).toEqual(before)
  expect(desk.model.steps.get()).toEqual({ canUndo: false, canRedo: true })
  await desk.queue.flush()
  expect(saved.map(({ table, version }) => [table, version]).toSorted()).toEqual([
    ['VATG_A1', 2],
    ['VATG_A2', 2],
  ])
  desk.model.redo()
  expect(figures()).toEqual(['99.00', '7.00'])
})

test('TAX-06 undoing a taken workbook leaves a cell alone that another user has written since', async () => {
  await take()
  desk.refresh({ ...viewOf('55.00', '7.00', 3) })
  desk.model.undo()
  expect(figures()).toEqual(['55.00', '0.00'])
  expect(desk.model.cells.get(sales).note).toContain('没有撤销')
})
