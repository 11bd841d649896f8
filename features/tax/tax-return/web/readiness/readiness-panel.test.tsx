import { draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Readiness, Waiver } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import type { ReturnActions } from '../desk/use-return-actions.ts'
import { actOf, readinessPanelTexts } from './readiness.texts.ts'
import { ReadinessPanel } from './readiness-panel.tsx'

const notFilled: Readiness = {
  id: 'READY.FILL',
  level: 'error',
  message: '有 1 格的数与发票不一致，请重新取数',
  act: '/japi/tax/taxVat/fillFromInvoices',
}
const notTicked: Readiness = {
  id: 'READY.TICK',
  level: 'warning',
  message: '本期已勾选 2 张进项发票，还没有确认勾选',
  act: '/system/tax-admin/deduction?period=202602',
}
const notOver: Readiness = { id: 'READY.MONTH', level: 'warning', message: '2026年2月还没有结束', act: '' }
const waiver: Waiver = {
  waiverId: 'w1',
  checkId: 'READY.MONTH',
  message: notOver.message,
  left: notOver.message,
  right: '',
  cells: {},
  reason: '本月已停业',
  evidence: null,
  userId: 'u1',
  userName: '周敏',
  at: '2026-03-10 10:24:00',
  state: 'open',
  approvedBy: null,
  approvedAt: null,
}
const desk = {
  view: { taskNo: 't1', editable: true },
  snapshot: null,
  model: { kind: { records: {} }, shapeOf: () => ({ type: 'money', kind: 'input', decimals: 2 }) },
  names: { nameOf: () => '附一 第1行第2列' },
} as unknown as Desk
const filled: string[] = []
const actions = {
  busy: false,
  off: null,
  fill: async () => {
    filled.push('fill')
  },
  declareNil: async () => {
    filled.push('nil')
  },
} as unknown as ReturnActions

let close: () => Promise<void>
beforeEach(() => {
  filled.length = 0
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read', 'tax:return:edit']) })
  const preview = { invoices: 12, outputTax: '3400.00', moves: [{ cell: 'VATG_A1.r1.c2', from: null, to: '3400.00' }] }
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: address.includes('/fillPreview') ? preview : [waiver] })),
  )
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const show = async (given: Desk, readiness: readonly Readiness[] | undefined) => {
  const drawn = await draw(<ReadinessPanel desk={given} readiness={readiness} actions={actions} />)
  close = drawn.close
  return {
    host: drawn.host,
    button: (text: string) => [...drawn.host.querySelectorAll('button')].find((each) => each.textContent === text),
  }
}

test('LEAD-14 what stands against handing in is told with what mends it or the reason why it may stand', async () => {
  const { host, button } = await show(desk, [notFilled, notTicked, notOver])
  await press(button('按发票填入') as HTMLButtonElement)
  expect(filled).toEqual(['fill'])
  expect(host.querySelector('a[href="/system/tax-admin/deduction?period=202602"]')?.textContent).toBe('去勾选')
  await until(() => {
    expect(host.textContent).toContain('本月已停业')
  })
  // An error needs a fix, a warning may be explained.
  expect([...host.querySelectorAll('[data-level=error] button')].map((each) => each.textContent)).toEqual([
    '按发票填入',
    '看会改变什么',
  ])
  expect(
    [...host.querySelectorAll('[data-level=warning]')].map((each) => each.textContent?.includes('重新说明')),
  ).toEqual([false, true])
})

test('LEAD-15 what a filling would change is shown cell by cell before it is done', async () => {
  const { host, button } = await show(desk, [notFilled])
  await press(button('看会改变什么') as HTMLButtonElement)
  await until(() => {
    expect(host.textContent).toContain('+12 张（行）发票，销项税额 +3,400.00，手工填写的数不变')
  })
  expect(host.querySelector('.fillMoves tr')?.textContent).toBe('附一 第1行第2列0.00 → 3,400.00')
  expect(filled).toEqual([])
})

test('LEAD-14 a reader finds no call; a return with nothing against it says so; a filed one its words', async () => {
  testCaller({ permissions: new Set(['tax:return:read', 'tax:return:review']) })
  const reader = await show(desk, [notFilled, notTicked])
  expect([reader.button('按发票填入'), reader.button('说明后放行')]).toEqual([undefined, undefined])
  await close()
  const ready = await show(desk, [])
  expect(ready.host.textContent).toContain('取数、属期、勾选、表头都已就绪')
  await close()
  const filed = await show(
    { ...desk, snapshot: { waivers: [{ ...waiver, state: 'approved' }] } } as unknown as Desk,
    undefined,
  )
  expect(filed.host.textContent).toContain('2026年2月还没有结束')
  expect(filed.host.textContent).toContain('本月已停业')
})

test('TAX-13 a tax without records names none: what is ready, and how it is filled', () => {
  expect([actOf('READY.FILL', {}), readinessPanelTexts.ready(false)]).toEqual(['重新取数', '取数、属期、表头都已就绪'])
  expect(actOf('READY.HEAD', {})).toBe('填写表头')
})
