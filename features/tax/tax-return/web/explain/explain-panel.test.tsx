/**
 * The panel that explains a cell: terms, tree, rule text, keys, a filed version. All tests read the same server
 * explanations.
 */
import { vatKind } from '@portal/vat/web/public'
import { loadForms } from '@portal/tax-forms'
import { queryClient, keyOf } from '@portal/web-kit/query'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  explainInvoicesRoute,
  explainRoute,
  type Cells,
  type Explanation,
  type InvoicePart,
  type ReturnView,
} from '../../contract/index.ts'
import type { ReturnPartProps } from '../desk/frame/desk-parts.ts'
import { openDesk } from '../desk/model/open-desk.ts'
import { one } from '@portal/tax-grid/cursor/selection.rules'
import { openVersion } from '../version/open-version.ts'
import { ExplainPanel } from './explain-panel.tsx'
import { tablesOf } from '../desk/return-view.fixture.ts'

const forms = ['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF']
const set = await loadForms(forms)
const cellsOf: Readonly<Record<string, Cells>> = {
  VATG_A1: { r1: { c1: '5000000.00', c3: '200000.00', c5: '50000.00', c9: '5250000.00' } },
  VATG_MAIN: { r12: { c1: '482880.00' }, r34: { c1: '10.00' } },
  VATG_A2: { r12: { c3: '484320.00' }, r2: { c3: '484320.00' } },
}
const origin = { invoices: null, manual: null, spread: null, taxItem: null, rule: '' }
const view: ReturnView = {
  taskNo: 't',
  period: '202602',
  editable: true,
  prior: {
    period: '202601',
    forms: { VATG_MAIN: { header: {}, cells: { r34: { c1: '99.00' }, r1: { c2: '4420000.00' } } } },
  },
  origins: {
    'VATG_A1.r1.c1': { ...origin, source: 'invoice', invoices: '5000000.00' },
    'VATG_A1.r1.c3': { ...origin, source: 'invoice', invoices: '200000.00' },
    'VATG_A1.r1.c5': { ...origin, source: 'manual', manual: '50000.00' },
    'VATG_A2.r2.c3': { ...origin, source: 'invoice', invoices: '484320.00' },
    'VATG_MAIN.r12.c1': { ...origin, source: 'manual', manual: '482880.00' },
  },
  tables: tablesOf(forms, (form) => ({ cells: cellsOf[form] ?? {} })),
}
const nothing: Explanation = {
  value: '0.00',
  formula: null,
  inputs: [],
  inputInvoices: {},
  invoices: { count: 0, sum: '0.00', firstPage: [], parts: 0, next: null, rules: {} },
  feeds: [],
  prior: [],
  own: null,
  spreads: [],
  proposal: null,
  changes: { records: [], next: null },
}
const part = (at: number): InvoicePart => ({
  invoice: `D:${at}`,
  line: 1,
  rule: 'FILL.A1.01',
  value: `${1_000_000 - at}.00`,
  number: `2635000000000000${7000 + at}`,
  partner: `客户${at}`,
  date: '2026-02-03',
  kindName: '专票',
  item: '*锅炉*本体',
  amount: '1.00',
  tax: '0.13',
})
const rules = {
  'FILL.A1.01': {
    title: '一般计税13%货物、劳务',
    why: '税率＝13%',
    how: '金额（不含税）',
    law: '',
    verified: false,
    sources: ['S02 逐格'],
  },
}

let close: () => Promise<void>
const answers = new Map<string, Explanation>()
const tell = (cell: string, more: Partial<Explanation>): void => {
  answers.set(cell, { ...nothing, ...more })
}
beforeEach(() => {
  tell('VATG_A1.r1.c9', {
    inputs: [{ cell: 'VATG_A1.r1.c1', value: '5000000.00' }],
    inputInvoices: { 'VATG_A1.r1.c1': 12 },
  })
  tell('VATG_A1.r1.c1', {
    value: '5000000.00',
    own: { invoices: '5000000.00', manual: null, spread: null, words: null, taxItem: null, by: null },
    invoices: {
      count: 12,
      parts: 42,
      sum: '5000000.00',
      firstPage: Array.from({ length: 20 }, (_, at) => part(at)),
      next: '999980.00_20',
      rules,
    },
  })
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const url = new URL(String(address), location.origin)
    const data = url.pathname.endsWith('/invoices')
      ? { records: Array.from({ length: 20 }, (_, at) => part(at + 20)), next: '999960.00_40', rules }
      : (answers.get(url.searchParams.get('cell') ?? '') ?? nothing)
    return new Response(JSON.stringify({ code: 200, msg: '', data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
  answers.clear()
})

async function show(cellRef: string, isFiled = false) {
  const desk = isFiled
    ? openVersion(
        set,
        {
          number: 1,
          takenAt: '2026-03-10 09:00:00',
          fired: [],
          waivers: [],
          view: { ...view, editable: false },
        },
        vatKind,
      )
    : openDesk(set, view, vatKind, {
        read: async () => view,
        save: async () => ({ kind: 'offline' }),
        drafts: { read: async () => ({}), keep: () => undefined },
      })
  const went: string[] = []
  const cursor = desk.cursors.get(cellRef.split('.', 1)[0] ?? '')
  const place = cursor?.placeOf(cellRef)
  if (place !== undefined) cursor?.select(one(place))
  const drawn = await draw(
    <ExplainPanel {...({ desk, cellRef, onGo: (ref: string) => went.push(ref) } as unknown as ReturnPartProps)} />,
  )
  close = drawn.close
  const text = () => drawn.host.textContent ?? ''
  return { desk, went, text, ...drawn }
}
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    ;(document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    )
  })

test('LEAD-01 TAX-09 a formula stands in words and in figures at once, before the server says anything', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { text, went } = await show('VATG_A1.r1.c9')
  expect(text()).toContain('= 第1列 + 第3列 + 第5列 + 第7列')
  expect(text()).toContain('= 5,000,000.00 + 200,000.00 + 50,000.00 + 0.00 = 5,250,000.00')
  expect(text()).toContain('主表 1栏 本月数 5,250,000.00')
  await press(byName('.formulaText button', '第3列'))
  expect(went).toEqual(['VATG_A1.r1.c3'])
})

test('LEAD-01 the tree goes down to the invoices, the largest first, page by page with what is left', async () => {
  const { text, host } = await show('VATG_A1.r1.c9')
  await until(() => {
    expect(text()).toContain('12 张')
    expect(text()).toContain('尾号7000')
  })
  expect(host.querySelectorAll('.invoices > li')).toHaveLength(3)
  expect(text()).toContain('其余 39 条')
  const link = byName('a', '到发票池 26350000000000007000 客户0') as HTMLAnchorElement
  expect(link.getAttribute('href')).toBe('/system/tax-admin/invoice?period=202602&search=26350000000000007000')
  await press(byName('button', '其余 39 条'))
  expect(host.querySelectorAll('.invoices > li')).toHaveLength(20)
  await press(byName('button', '其余 22 条，再看 20 条'))
  await until(() => expect(host.querySelectorAll('.invoices > li')).toHaveLength(40))
  expect(text()).toContain('未核实')
  expect(text()).toContain('条件 税率＝13%')
})

test('LEAD-01 a figure put over a default shows both, the difference and who did it', async () => {
  tell('VATG_MAIN.r12.c1', {
    value: '482880.00',
    own: {
      invoices: null,
      manual: '482880.00',
      spread: null,
      words: null,
      taxItem: null,
      by: { name: '陈立', at: '2026-03-11 10:19:00', source: 'typed' },
    },
    changes: {
      records: [
        {
          id: '1',
          cell: 'VATG_MAIN.r12.c1',
          from: '484320.00',
          to: '482880.00',
          source: 'typed',
          userId: 'u',
          userName: '陈立',
          at: '2026-03-11 10:19:00',
          writeId: 'w',
        },
      ],
      next: null,
    },
  })
  const { text } = await show('VATG_MAIN.r12.c1')
  expect(text()).toContain('默认 = ')
  expect(text()).toContain('= 484,320.00')
  expect(text()).toContain('已手改为 482,880.00')
  await until(() => expect(text()).toContain('陈立 2026-03-11 10:19'))
  expect(text()).toContain('484,320.00 → 482,880.00')
})

test('LEAD-01 a figure typed just now counts as manual before it is saved; parts add up to what is shown', async () => {
  const { desk, text } = await show('VATG_A1.r1.c1')
  await until(() => expect(text()).toContain('发票 12 张，42 行'))
  await act(async () => desk.model.write([{ ref: 'VATG_A1.r1.c1', value: '5000100.00' }]))
  // Typing does not wait for the panel, which follows once it pauses.
  expect(text()).not.toContain('5,000,100.00')
  await until(() => expect(text()).toContain('5,000,100.00'))
  expect(text()).toContain('+100.00')
})

test('LEAD-01 a cell that is not filled says why; one from the last period shows what that filed', async () => {
  expect((await show('VATG_A1.r1.c11')).text()).toContain('官方表样在这一格印“——”')
  await close()
  const { text } = await show('VATG_MAIN.r1.c2')
  expect(text()).toContain('4,420,000.00')
})

test('LEAD-01 the rule text names the edition, its days, the announcements and what nobody compared', async () => {
  const { text } = await show('VATG_MAIN.r1.c1')
  expect(text()).toContain('附列资料（一）第9列第1至5行之和')
  expect(text()).toContain('2021-08-01 起施行至今')
  const details = [...document.querySelectorAll('details')].at(-1)
  await act(async () => {
    if (details) {
      details.open = true
      details.dispatchEvent(new Event('toggle'))
    }
  })
  await until(() => expect(text()).toContain('国家税务总局公告2022年第3号'))
  expect(text()).toContain('未核实')
  expect(document.querySelector('a[href^="https://12366.chinatax.gov.cn"]')).not.toBeNull()
})

test('LEAD-01 keys: into the panel and along its lines, to the first source and use, and the way back', async () => {
  const { went, text } = await show('VATG_A1.r1.c9')
  await key('F9')
  await until(() => expect(document.activeElement?.className).toBe('sources'))
  await key('ArrowDown')
  expect(document.activeElement?.tagName).toBe('BUTTON')
  await key('[', { ctrlKey: true, code: 'BracketLeft' })
  await key(']', { ctrlKey: true, code: 'BracketRight' })
  expect(went).toEqual(['VATG_A1.r1.c1', 'VATG_MAIN.r1.c1'])
  await key('F9', { shiftKey: true })
  expect(went.at(-1)).toBe('VATG_A1.r1.c9')
  expect(text()).toContain('F9 进出本面板')
})

test('LEAD-01 a check that reads the cell can be opened: what it asks, whether it holds, and its cells', async () => {
  const { went, text } = await show('VATG_A2.r12.c3')
  await press(
    byName('.goOn button', '主表第12栏“进项税额”一般项目与即征即退项目本月数之和应等于附列资料（二）第12栏税额'),
  )
  expect(text()).toContain('阻断')
  expect(text()).toMatch(/主表 12栏 本月数 482,880\.00应为 附二 第12行 税额 484,320\.00差额-1,440\.00/)
  await press(byName('.checkUse button', '主表 12栏 本月数'))
  expect(went).toEqual(['VATG_MAIN.r12.c1'])
})

test('LEAD-01 what is said of a cell is asked anew when the return was written', async () => {
  const { text } = await show('VATG_A1.r1.c1')
  await until(() => expect(text()).toContain('12 张'))
  tell('VATG_A1.r1.c1', {
    own: { invoices: '5000000.00', manual: null, spread: null, words: null, taxItem: null, by: null },
    invoices: { ...nothing.invoices, count: 13, parts: 13 },
  })
  await act(async () => {
    await queryClient.invalidateQueries({ queryKey: keyOf(explainRoute) })
  })
  await until(() => expect(text()).toContain('发票 13 张'))
  expect(explainInvoicesRoute.path).toContain('invoices')
})

test('LEAD-01 what the server did not tell is said so, nothing is made of it, and asking again brings it', async () => {
  const answering = fetch
  vi.stubGlobal('fetch', async () => new Response('{"code":500,"msg":"服务出错"}', { status: 500 }))
  const { host, text } = await show('VATG_A1.r3.c1')
  await until(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('没有读到发票与修改记录：'))
  expect(host.querySelector('.skeleton')).toBe(null)
  expect(text()).not.toContain('由人填写，还没有数')
  expect(text()).not.toContain('没有修改记录')
  vi.stubGlobal('fetch', answering)
  await press(byName('[role=alert] button', '重试'))
  await until(() => expect(text()).toContain('由人填写，还没有数'))
  expect(host.querySelector('[role=alert]')).toBe(null)
})

test('TAX-19 LEAD-01 of a filed version the sum of its invoices stands alone, nothing is waited for', async () => {
  const asked = vi.fn(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', asked)
  const { host, text } = await show('VATG_A1.r1.c1', true)
  await until(() => {
    expect(text()).toContain('发票5,000,000.00')
  })
  expect(host.querySelector('.skeleton')).toBe(null)
  expect(asked).not.toHaveBeenCalled()
})
