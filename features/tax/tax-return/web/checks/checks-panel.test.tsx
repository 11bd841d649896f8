/** Exceeds 200 lines: all parts of the panel and its submit dialog share one return and its calls. */
import { vatKind } from '@portal/vat/web/public'
import { formsForPeriod, loadForms, type FormSet } from '@portal/tax-forms'
import { draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CellOrigin, ReturnView, Waiver } from '../../contract/index.ts'
import { createNames } from '../desk/model/names.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { createReturnModel } from '../desk/model/create-return-model.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { unitSignal } from '@portal/tax-grid/figures/unit'

let set: FormSet
beforeAll(async () => {
  set = await loadForms(formsForPeriod('01', '202602', 'general'))
})

const origin = (source: CellOrigin['source'], invoices: string | null = null): CellOrigin => ({
  source,
  invoices,
  manual: source === 'manual' ? '1' : null,
  spread: null,
  taxItem: null,
  rule: '',
})
/**
 * Input tax of 130.00 from invoices, overwritten in the main form with 100.00. 50.00 of unbilled sales as in the last
 * month.
 */
function view(): ReturnView {
  const cells: Record<string, Record<string, Record<string, string>>> = {
    VATG_MAIN: { r12: { c1: '100.00' } },
    VATG_A1: { r1: { c5: '5000.00', c6: '650.00' } },
    VATG_A2: { r2: { c1: '1', c2: '1000.00', c3: '130.00' }, r35: { c3: '130.00' } },
  }
  return {
    taskNo: 't1',
    period: '202602',
    editable: true,
    tables: formsForPeriod('01', '202602', 'general').map((tableCode) => ({
      tableCode,
      tableName: tableCode,
      version: 1,
      hidden: false,
      header: {},
      cells: cells[tableCode] ?? {},
    })),
    origins: {
      'VATG_MAIN.r12.c1': origin('manual'),
      'VATG_A1.r1.c5': origin('manual'),
      'VATG_A1.r1.c6': origin('manual'),
      'VATG_A2.r2.c1': origin('invoice', '1'),
      'VATG_A2.r2.c2': origin('invoice', '1000.00'),
      'VATG_A2.r2.c3': origin('invoice', '130.00'),
      'VATG_A2.r35.c3': origin('invoice', '130.00'),
    },
    prior: { period: '202601', forms: { VATG_A1: { header: {}, cells: { r1: { c5: '5000.00' } } } } },
  }
}
function openDesk(): Desk {
  const shown = view()
  const model = createReturnModel(set, shown, vatKind)
  return {
    view: shown,
    snapshot: null,
    model,
    names: createNames(model),
    queue: { flush: async () => true },
  } as unknown as Desk
}

let waivers: Waiver[]
let close: () => Promise<void>
const sent: string[] = []
beforeEach(() => {
  waivers = []
  sent.length = 0
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    const changes = {
      records: [
        {
          id: '1',
          cell: 'VATG_MAIN.r12.c1',
          from: '',
          to: '100.00',
          source: 'typed',
          userId: 'u2',
          userName: '陈立',
          at: '2026-03-10 10:19:00',
          writeId: 'w',
        },
      ],
      next: null,
      people: [],
    }
    return Promise.resolve(
      Response.json({ code: 200, msg: '', data: address.includes('/engine/changes') ? changes : waivers }),
    )
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const item = (host: HTMLElement, id: string): HTMLElement => {
  const found = [...host.querySelectorAll<HTMLElement>('.checks > li')].find((each) => each.dataset['rule'] === id)
  if (found === undefined) throw new Error(`没有检查 ${id}`)
  return found
}
const button = (within: ParentNode, text: RegExp): HTMLButtonElement => {
  const found = [...within.querySelectorAll('button')].find((each) =>
    text.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  )
  if (found === undefined) throw new Error(`没有按钮 ${text.source}`)
  return found
}
const show = async (desk: Desk, went: string[] = []) => {
  const drawn = await draw(<ChecksPanel desk={desk} current="" onGo={(ref) => went.push(ref)} />)
  close = drawn.close
  return drawn.host
}

test('TAX-06 in 万元 equations, mends and effects show 万元, with the figure to the cent in their tips', async () => {
  const desk = openDesk()
  const host = await show(desk)
  const mended = item(host, 'VATG-M01')
  expect(mended.querySelector('.comparison')?.textContent).toContain('130.00')
  await act(async () => unitSignal.set('wan'))
  try {
    const [left] = mended.querySelectorAll('.comparison td:last-child')
    expect([left?.textContent, left?.getAttribute('title')]).toEqual(['0.01 万元', '100.00 元'])
    expect(button(mended, /改为/).textContent).toContain('0.01 万元')
    expect(button(mended, /改为/).title).toBe('130.00 元')
    expect(mended.querySelector('.mendEffect')?.textContent).toContain('万元')
    // The cell gets the exact figure to the cent, whatever is displayed.
    await press(button(mended, /改为/))
    expect(desk.model.cells.get('VATG_MAIN.r12.c1').value).toBe('130.00')
  } finally {
    await act(async () => unitSignal.set('yuan'))
  }
})

test('TAX-08 a check shows both sides, the difference, and leads to either cell; blocking ones are first', async () => {
  const went: string[] = []
  const host = await show(openDesk(), went)
  expect([...host.querySelectorAll('.levelFilters button')].map((each) => each.textContent)).toEqual([
    '阻断 1',
    '提示 1',
    expect.stringMatching(/^通过 \d+$/),
  ])
  expect(host.querySelector<HTMLElement>('.checks > li')?.dataset['rule']).toBe('VATG-M01')
  const rows = [...item(host, 'VATG-M01').querySelectorAll('.comparison tr')].map((row) => row.textContent)
  expect(rows).toEqual(['主表 12栏 本月数 100.00', '应为 附二 第12行 税额 130.00', '差额-30.00'])
  await press(button(item(host, 'VATG-M01'), /附二/))
  expect(went).toEqual(['VATG_A2.r12.c3'])
})

test('TAX-08 one cell to blame: its mending figure and what follows are shown; a click does it, undo too', async () => {
  const desk = openDesk()
  const host = await show(desk)
  const due = () => desk.model.cells.get('VATG_MAIN.r34.c1').value
  expect(due()).toBe('550.00')
  expect(item(host, 'VATG-M01').querySelector('.mendEffect')?.textContent).toMatch(/改正后本期应补（退）税额合计.*→.*/)
  await until(() => {
    expect(item(host, 'VATG-M01').querySelector('.lastChange')?.textContent).toContain('陈立 03-10 10:19')
  })
  const [, before, after] =
    /改正后本期应补（退）税额合计([\d,.]+) → ([\d,.]+)/.exec(item(host, 'VATG-M01').textContent ?? '') ?? []
  expect([before, after]).toEqual(['550.00', '520.00'])
  await press(button(item(host, 'VATG-M01'), /^改为 130\.00$/))
  expect(desk.model.cells.get('VATG_MAIN.r12.c1').value).toBe('130.00')
  expect(due()).toBe('520.00')
  await until(() => expect(host.textContent).toContain('阻断 0'))
  await act(async () => {
    desk.model.undo()
  })
  expect(desk.model.cells.get('VATG_MAIN.r12.c1').value).toBe('100.00')
  await until(() => expect(host.textContent).toContain('阻断 1'))
})

test('TAX-08 the panel follows the figures once the keys rest, and one table can be looked at alone', async () => {
  const desk = openDesk()
  const host = await show(desk)
  await act(async () => {
    desk.model.write([{ ref: 'VATG_A1.r1.c5', value: '5000.01' }])
  })
  await until(() => expect(host.textContent).toContain('提示 0'))
  await act(async () => {
    desk.model.write([{ ref: 'VATG_A2.r35.c3', value: '131.00' }])
  })
  await until(() => expect(item(host, 'VATG-A203').textContent).toContain('131.00'))
  await act(async () => {
    const select = host.querySelector('select') as HTMLSelectElement
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'VATG_A1')
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(host.querySelectorAll('.checks > li')).toHaveLength(0)
})

test('TAX-08 between two pauses list and counts stay of one moment, whatever draws the panel', async () => {
  const desk = openDesk()
  const host = await show(desk)
  const head = () => host.querySelector('.levelFilters')?.textContent ?? ''
  const before = head()
  await act(async () => {
    desk.model.write([{ ref: 'VATG_A1.r1.c5', value: '5000.01' }])
  })
  // Its own redraw, by folding the hints, must not count anew what passes.
  await press(button(host, /^提示/))
  expect(head()).toBe(before)
  await until(() => expect(head()).toContain('提示 0'))
  expect(head()).not.toContain(/通过 \d+/.exec(before)?.[0])
})

test('TAX-04 TAX-08 a return that is locked meanwhile takes its mends and words from the items at once', async () => {
  testCaller({ permissions: new Set(['tax:return:edit']) })
  const desk = openDesk()
  const locked: ReturnView = { ...desk.view, editable: false }
  const onGo = () => undefined
  const Page = () => {
    const [view, setView] = useState(desk.view)
    // One desk throughout, as on the page: its view alone is another one.
    return (
      <>
        <button type="button" onClick={() => setView(locked)}>
          锁定
        </button>
        <ChecksPanel desk={Object.assign(desk, { view })} current="" onGo={onGo} />
      </>
    )
  }
  const { host, close: end } = await draw(<Page />)
  close = end
  expect(item(host, 'PRI-A1-1-5').textContent).toContain('说明后放行')
  expect(item(host, 'VATG-M01').textContent).toContain('改为 130.00')
  await press(button(host, /^锁定$/))
  expect(item(host, 'PRI-A1-1-5').textContent).not.toContain('说明后放行')
  expect(item(host, 'VATG-M01').textContent).not.toContain('改为')
})

test('TAX-08 a tax off its rate reads as its author compares it: figures, rate, tolerance apart', async () => {
  const desk = openDesk()
  const host = await show(desk)
  await act(async () => {
    desk.model.write([{ ref: 'VATG_A1.r1.c6', value: '600.00' }])
  })
  await until(() => item(host, 'VATG-A111'))
  const rows = [...item(host, 'VATG-A111').querySelectorAll('.comparison tr')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^附一 第1行第10列 .*税额600\.00$/),
    '应为 5,000.00 × 13% =650.00',
    '差额（允许相差 2.50）-50.00',
  ])
  expect(item(host, 'VATG-A111').textContent).not.toMatch(/[A-Za-z]|\.\d{3}/)
})

test('TAX-08 what passes can be opened, each check with its figures', async () => {
  const host = await show(openDesk())
  await press(button(host, /^通过 \d+$/))
  const passed = [...host.querySelectorAll<HTMLElement>('.checks.passed > li')]
  expect(`通过 ${passed.length}`).toBe(button(host, /^通过 \d+$/).textContent)
  expect(passed.find((each) => each.dataset['rule'] === 'VATG-A203')?.textContent).toContain('130.00')
})

test('TAX-08 LEAD-02 a word for a warning stands with its author; when its figures move it lapses aloud', async () => {
  waivers = [
    {
      waiverId: 'w1',
      checkId: 'PRI-A1-1-5',
      message: '',
      left: '5000.00',
      right: '5000.00',
      cells: { 'VATG_A1.r1.c5': '5000.00' },
      reason: '每月固定租金未开票',
      evidence: { name: '合同.pdf', size: 9 },
      userId: 'u2',
      userName: '周敏',
      at: '2026-03-10 10:24:00',
      state: 'approved',
      approvedBy: '陈立',
      approvedAt: '2026-03-11 09:00:00',
    },
  ]
  const desk = openDesk()
  const host = await show(desk)
  await until(() => {
    expect(item(host, 'PRI-A1-1-5').textContent).toContain('每月固定租金未开票')
  })
  expect(item(host, 'PRI-A1-1-5').textContent).toMatch(/周敏 03-10 10:24 说明.*陈立 03-11 09:00 复核同意/)
  expect(item(host, 'PRI-A1-1-5').textContent).not.toContain('失效')
  waivers = [{ ...(waivers[0] as Waiver), left: '4000.00' }]
  await close()
  const again = await show(desk)
  await until(() => {
    expect(item(again, 'PRI-A1-1-5').textContent).toContain('数已变动，原说明失效')
  })
})

test('TAX-19 TAX-08 a filed version shows the words it was filed with, not those of today', async () => {
  const desk = openDesk()
  const today: Waiver = {
    waiverId: 'w2',
    checkId: 'ADV-01',
    message: '',
    left: '',
    right: '',
    cells: {},
    reason: '后来另写的说明',
    evidence: null,
    userId: 'u1',
    userName: '周敏',
    at: '2026-04-01 09:00:00',
    state: 'open',
    approvedBy: null,
    approvedAt: null,
  }
  const [rule] = desk.model.fired.get().filter((one) => one.level === 'warning')
  const frozen: Waiver = {
    ...today,
    waiverId: 'w1',
    checkId: rule?.id ?? '',
    left: rule?.left ?? '',
    right: rule?.right ?? '',
    reason: '申报时写的说明',
    state: 'approved',
    approvedBy: '陈立',
    approvedAt: '2026-03-10 17:00:00',
  }
  waivers = [{ ...frozen, waiverId: 'w2', reason: today.reason, state: 'open', approvedBy: null, approvedAt: null }]
  const shown = {
    ...desk,
    view: { ...desk.view, editable: false },
    snapshot: {
      number: 1,
      takenAt: '2026-03-10 18:00:00',
      fired: [],
      waivers: [frozen],
      view: { ...desk.view, editable: false },
    },
  }
  const host = await show(shown)
  await until(() => {
    expect(host.textContent).toContain('申报时写的说明')
  })
  expect(host.textContent).not.toContain('后来另写的说明')
  expect(sent.filter((address) => address.includes('/waiver'))).toEqual([])
})
