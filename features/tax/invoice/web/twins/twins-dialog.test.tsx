import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Twin } from '../../contract/index.ts'
import { TwinsBanner } from './twins-banner.tsx'

const side = (key: string, more: object = {}): Twin['digital'] => ({
  key,
  number: key.slice(2).replace('-', ' '),
  kindName: '数电纸质发票（增值税专用发票）',
  date: '2026-03-05',
  partner: '示例物资有限公司',
  amount: '1000.00',
  tax: '130.00',
  deductPeriod: null,
  filed: [],
  ...more,
})
const twin: Twin = {
  digital: side('D:26352000000000000112'),
  paper: side('P:035002600112-00001234', { deductPeriod: '202603' }),
  how: 'join',
  stays: 'P:035002600112-00001234',
  tick: { period: '202603', act: 'goes' },
  months: [
    {
      period: '202603',
      cells: [
        { cell: 'VATG_A2.r2.c1', before: '2.00', after: '1.00' },
        { cell: 'VATG_A2.r2.c3', before: '260.00', after: '130.00' },
      ],
    },
  ],
}
const differing: Twin = {
  ...twin,
  digital: side('D:1', { tax: '1.00' }),
  paper: side('P:1-1'),
  how: 'differs',
  months: [],
}
const both: Twin = {
  ...twin,
  digital: side('D:2', { filed: ['202601'] }),
  paper: side('P:2-2', { filed: ['202602'] }),
  how: 'mark',
}

const sent: object[] = []
let twins: Twin[]
let close: () => Promise<void>
beforeEach(async () => {
  testBoot()
  testCaller({ permissions: new Set(['invoice:pool:read', 'invoice:pool:import']) })
  sent.length = 0
  twins = [twin, differing, both]
  vi.stubGlobal('fetch', async (_: unknown, init: { method?: string; body?: string } = {}) => {
    if (init.method !== 'POST') return Response.json({ code: 200, msg: '', data: { twins, hasMore: false } })
    sent.push(JSON.parse(init.body ?? '{}'))
    twins = []
    return Response.json({ code: 200, msg: '', data: { joined: 1, marked: 0, apart: 0 } })
  })
  ;({ close } = await draw(<TwinsBanner />))
  await until(() => byName('button', '查看'))
  await press(byName('button', '查看'))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const text = () => document.querySelector('.modal')?.textContent ?? ''

test('TAX-12 pairs stand with both numbers and what joining them would change', () => {
  expect(document.body.textContent).toContain('有 3 对发票可能是同一张')
  expect(text()).toContain('26352000000000000112')
  expect(text()).toContain('035002600112 00001234 留下')
  expect(text()).toContain('去掉另一张在2026年3月的勾选')
  expect(text()).toContain('2026年3月 附列资料二 第2行 份数：2 → 1')
  expect(text()).toContain('2026年3月 附列资料二 第2行 税额：260.00 → 130.00')
  expect(text()).toContain('不能合并，请先核对原票')
  expect(text()).toContain('2026年1月已申报')
  expect(text()).toContain('多计的请更正申报')
})

test('TAX-12 all that can be joined are joined by one click, the banner goes with the last pair', async () => {
  await press(byName('button', '全部合并（2 对）'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    act: 'join',
    pairs: [
      { digital: twin.digital.key, paper: twin.paper.key },
      { digital: 'D:2', paper: 'P:2-2' },
    ],
  })
  await until(() => expect(text()).toContain('没有了'))
  expect(document.body.textContent).not.toContain('对发票可能是同一张')
})
