import { loadForms } from '@portal/tax-forms'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cells, ReturnView } from '../../../contract/index.ts'
import { openDesk, type Desk } from '../model/open-desk.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { useLayout } from '@portal/tax-grid/layout/use-layout'
import { one } from '@portal/tax-grid/cursor/selection.rules'
import { TaxGrid } from '@portal/tax-grid/tax-grid.tsx'

const set = await loadForms(['A200000', 'A201020'])
const kind: TaxKindOnPage = {
  taxType: '02',
  tabs: { A200000: { tab: '主表', short: '主表' } },
  results: { A200000: [{ label: '应补', cells: ['A200000.r32.c1'], sign: '' }] },
  foldsIdleRows: true,
}
const own = { source: 'manual', invoices: null, manual: '0', spread: null, taxItem: null, rule: '' } as const
/** The second quarter: 1, 2 and 12 were filed before, 9.2 and a zero in 10 are typed. */
const cells: Cells = { r9_2: { c1: '5.00' }, r10: { c1: '0.00' } }
const prior: ReturnView['prior'] = {
  period: '20261',
  forms: { A200000: { header: {}, cells: { r1: { c1: '9.00' }, r2: { c1: '7.00' }, r12: { c1: '-1.00' } } } },
}
const viewOf = (more: Partial<ReturnView>, main: Cells = cells): ReturnView => ({
  taskNo: 't',
  period: '20262',
  editable: true,
  prior,
  origins: { 'A200000.r9_2.c1': own, 'A200000.r10.c1': own },
  tables: ['A200000', 'A201020'].map((tableCode) => ({
    tableCode,
    tableName: tableCode,
    version: 1,
    hidden: false,
    header: { prepayMethod: 'actual', entType: 'general', fsFormat2019: 'Y' },
    cells: tableCode === 'A200000' ? main : {},
  })),
  ...more,
})

let desk: Desk
let close: () => Promise<void>
async function open(more: Partial<ReturnView> = {}, main?: Cells, of: TaxKindOnPage = kind) {
  const view = viewOf(more, main)
  desk = openDesk(set, view, of, {
    read: async () => view,
    save: async (_, version) => ({ kind: 'saved' as const, version: version + 1, changed: [] }),
    drafts: { read: async () => ({}), keep: () => undefined },
  })
  const Grid = () => {
    const layout = useLayout(desk.model, 'A200000', false)
    const cursor = desk.cursors.get('A200000')
    return layout && cursor ? (
      <TaxGrid
        model={desk.model}
        cursor={cursor}
        layout={layout}
        label="主表"
        nameOf={(ref) => ref}
        onGo={() => undefined}
      />
    ) : null
  }
  ;({ close } = await draw(<Grid />))
}
const cursor = () => desk.cursors.get('A200000')!
const go = (ref: string) => act(() => cursor().select(one(cursor().placeOf(`A200000.${ref}.c1`)!)))
const drawn = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('td[data-ref]')].map((each) => each.dataset['ref']?.split('.')[1] ?? '')
const isDrawn = (...rows: string[]) => rows.map((row) => drawn().includes(row))
const note = () => document.querySelector('[data-part="fold-note"]')?.textContent
const key = (name: string, more: object = {}) =>
  act(() => {
    document
      .querySelector('.grid input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key: name, ...more }))
  })
const at = () => cursor().activeRef()?.split('.')[1]

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => close())

test('TAX-13 rows in use before stay, typed zeros and results too; others fold, and the count is true', async () => {
  await open()
  expect(isDrawn('r1', 'r2', 'r12', 'r9', 'r9_2', 'r10', 'r15', 'r22', '+r22', 'r26', 'r32')).toEqual(
    Array.from({ length: 11 }, () => true),
  )
  expect(isDrawn('r1_1', 'r9_1', 'r11', 'r13', 'r33', 'r40')).toEqual(Array.from({ length: 6 }, () => false))
  const all = desk.model.layouts.get('A200000')?.rows.length ?? 0
  expect(note()).toBe(`全为 0.00 的 ${all - drawn().length} 行已收起展开`)
  // A part without rows has no caption; rows keep their number for screen readers.
  expect(document.body.textContent).not.toContain('汇总纳税企业总分机构税款计算')
  const grid = document.querySelector('[role="grid"]')
  expect(grid?.getAttribute('aria-rowcount')).toBe(String(all + 1))
  await press(byName('button', `展开全为 0.00 的 ${all - drawn().length} 行`))
  expect([drawn().length, note()?.endsWith('收起')]).toEqual([all, true])
})

test('TAX-13 a form filled in for the first time stands open, one that is only read is folded', async () => {
  await open({ prior: null })
  const all = desk.model.layouts.get('A200000')?.rows.length ?? 0
  expect([drawn().length, note()]).toEqual([all, expect.stringMatching(/^全为 0.00 的 \d+ 行收起$/)])
  await close()
  await open({ prior: null, editable: false })
  expect(isDrawn('r1', 'r2', 'r9_2')).toEqual([true, false, true])
  await close()
  await open({ prior: null }, undefined, { ...kind, foldsIdleRows: false })
  expect(note()).toBeUndefined()
})

test('TAX-13 TAX-06 keys pass over folded rows; a row that is gone to is drawn again and stays', async () => {
  await open()
  go('r9')
  key('ArrowDown')
  expect(at()).toBe('r9_2')
  key('Enter')
  expect(at()).toBe('r10')
  key('ArrowDown')
  expect(at()).toBe('r12')
  key('Tab', { shiftKey: true })
  expect(at()).toBe('r10')
  key('End', { ctrlKey: true })
  expect(at()).toBe('r32')
  const before = note()
  go('r13')
  expect(isDrawn('r13')).toEqual([true])
  await until(() => expect(note()).not.toBe(before))
  key('ArrowUp')
  expect([at(), ...isDrawn('r13')]).toEqual(['r12', true])
})

const pasteText = (text: string) =>
  act(() => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: (as: string) => (as === 'text/plain' ? text : '') },
    })
    document.querySelector('.grid input')?.dispatchEvent(event)
  })
const copiedText = () => {
  const kept: Record<string, string> = {}
  const clipboardData = { setData: (as: string, text: string) => (kept[as] = text) }
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData })
  document.querySelector('.grid input')?.dispatchEvent(event)
  return kept['text/plain']
}
const figures = (...rows: string[]) => rows.map((row) => desk.model.valueOf(`A200000.${row}.c1`))
const selected = (from: string, to: string) =>
  act(() =>
    cursor().select({ anchor: cursor().placeOf(`A200000.${from}.c1`)!, at: cursor().placeOf(`A200000.${to}.c1`)! }),
  )

test('TAX-13 what gets a figure, a finding, a refusal or a comment is drawn', async () => {
  await open()
  await act(async () => desk.model.adopt([{ ref: 'A200000.r9_1.c1', value: '3.00' }]))
  await act(async () => desk.model.refuse('A200000.r11.c1', '没有写入'))
  await act(async () => desk.model.tags.set('A200000.r13.c1', { peer: null, isTyping: false, comments: 1 }))
  expect(isDrawn('r9_1', 'r11', 'r13', 'r14')).toEqual([true, true, true, false])
})

test('TAX-13 TAX-07 rows that are folded are neither pasted into, nor copied, emptied or counted', async () => {
  await open()
  const folded = ['r1_1', 'r1_2', 'r1_3']
  selected('r1', 'r2')
  expect([isDrawn(...folded), copiedText()]).toEqual([[false, false, false], '\r\n'])
  pasteText('7')
  expect(figures('r1', ...folded, 'r2')).toEqual(['7.00', '', '', '', '7.00'])
  pasteText('8\n9')
  expect([figures('r1', ...folded, 'r2'), copiedText()]).toEqual([['8.00', '', '', '', '9.00'], '8.00\r\n9.00'])
  key('Delete')
  expect(figures('r1', 'r2')).toEqual(['', ''])
  expect(folded.some((row) => desk.model.isOwn(`A200000.${row}.c1`))).toBe(false)
})

test('TAX-13 TAX-07 a run that would reach folded rows opens and names them; it is pasted the next time', async () => {
  await open()
  go('r17')
  pasteText('1\n\n2\n3\n4')
  const rows = ['r17', 'r19', 'r19_1', 'r20']
  expect([figures(...rows), isDrawn(...rows)]).toEqual([
    ['', '', '', ''],
    [true, true, true, true],
  ])
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(
    /^还没有粘贴：这一片有 \d 个收起的行，已展开：A200000\.r.*。核对位置后再粘贴一次/,
  )
  pasteText('1\n\n2\n3\n4')
  expect(figures(...rows)).toEqual(['1.00', '2.00', '3.00', '4.00'])
  expect(document.querySelector('[role=alert]')).toBe(null)
})
