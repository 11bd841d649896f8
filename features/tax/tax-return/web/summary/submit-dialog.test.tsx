/**
 * The submit dialog: what blocks it, what it asks, what it shows. All tests share the return and the server's answers.
 */
import { vatKind } from '@portal/vat/web/public'
import { formsForPeriod, loadForms, type FormSet } from '@portal/tax-forms'
import { draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { HandedAlong, Readiness, ReturnSummary, ReturnView, Waiver } from '../../contract/index.ts'
import { createNames } from '../desk/model/names.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { createReturnModel } from '../desk/model/create-return-model.ts'
import type { ReturnActions } from '../desk/use-return-actions.ts'
import { ReturnSummary as Summary } from './return-summary.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { summaryFixture } from './summary.fixture.ts'

let set: FormSet
beforeAll(async () => {
  set = await loadForms(formsForPeriod('01', '202602', 'general'))
})

const manual = { source: 'manual', invoices: null, manual: '1', spread: null, taxItem: null, rule: '' } as const
/** 50.00 of unbilled sales as in the last month: a warning. */
function openDesk(): Desk {
  const typed: Record<string, Record<string, string>> = { r1: { c5: '5000.00', c6: '650.00' } }
  const view: ReturnView = {
    taskNo: 't1',
    period: '202602',
    editable: true,
    tables: formsForPeriod('01', '202602', 'general').map((tableCode) => ({
      tableCode,
      tableName: tableCode,
      version: 1,
      hidden: false,
      header: {},
      cells: tableCode === 'VATG_A1' ? typed : {},
    })),
    origins: { 'VATG_A1.r1.c5': manual, 'VATG_A1.r1.c6': manual },
    prior: { period: '202601', forms: { VATG_A1: { header: {}, cells: { r1: { c5: '5000.00' } } } } },
  }
  const model = createReturnModel(set, view, vatKind)
  return {
    view,
    snapshot: null,
    model,
    names: createNames(model),
    queue: { flush: async () => true },
  } as unknown as Desk
}

const idle = {
  busy: false,
  off: null,
  fill: async () => undefined,
  declareNil: async () => undefined,
} as unknown as ReturnActions
const notOver: Readiness = { id: 'READY.MONTH', level: 'warning', message: '2026年2月还没有结束', act: '' }
const notFilled: Readiness = {
  id: 'READY.FILL',
  level: 'error',
  message: '有 2 格的数与发票不一致，请重新取数',
  act: '/japi/tax/taxVat/fillFromInvoices',
}

let waivers: Waiver[]
let summary: ReturnSummary
let close: () => Promise<void>
const word: Waiver = {
  waiverId: 'w1',
  checkId: 'PRI-A1-1-5',
  message: '',
  left: '5000.00',
  right: '5000.00',
  cells: {},
  reason: '固定租金',
  evidence: null,
  userId: 'u',
  userName: '周敏',
  at: '2026-03-10 10:24:00',
  state: 'open',
  approvedBy: null,
  approvedAt: null,
}
beforeEach(() => {
  waivers = []
  summary = summaryFixture()
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read', 'tax:return:edit']) })
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json({ code: 200, msg: '', data: address.includes('/return/summary') ? summary : waivers }),
    ),
  )
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const dialog = (): HTMLElement => document.querySelector('[role=dialog]') as HTMLElement
const button = (text: RegExp): HTMLButtonElement => {
  const found = [...dialog().querySelectorAll('button')].find((each) => text.test(each.textContent ?? ''))
  if (found === undefined)
    throw new Error(
      `没有按钮 ${text.source}：${[...dialog().querySelectorAll('button')].map((each) => each.textContent).join()}`,
    )
  return found
}
const open = async (
  readiness: readonly Readiness[],
  actions = idle,
  on: { submit?: (said: string, along: HandedAlong) => void; go?: (ref: string) => void } = {},
) => {
  ;({ close } = await draw(
    <SubmitDialog
      desk={openDesk()}
      readiness={readiness}
      actions={actions}
      onClose={() => undefined}
      onGo={(ref) => on.go?.(ref)}
      onSubmit={async (said, along) => {
        on.submit?.(said, along)
        return true
      }}
    />,
  ))
}

test('LEAD-14 nothing is handed in that a filling would change, the button says so; nor for no reason', async () => {
  const filled: number[] = []
  await open([notFilled, notOver], {
    ...idle,
    fill: async () => {
      filled.push(1)
    },
  } as ReturnActions)
  expect(dialog().querySelector('[role=alert]')?.textContent).toContain('有 2 格的数与发票不一致，请重新取数')
  for (const field of dialog().querySelectorAll('textarea')) await typeIn(field, '已核对属实')
  expect(button(/^先按发票填入，再提交$/).disabled).toBe(true)
  await press(button(/^按发票填入$/))
  expect(filled).toEqual([1])
  await close()
  await open([notOver])
  expect(dialog().textContent).toContain('2026年2月还没有结束')
  const fields = [...dialog().querySelectorAll<HTMLTextAreaElement>('.reasons textarea')]
  expect(fields).toHaveLength(2)
  for (const [reason, isDisabled] of [
    ['无', true],
    ['哈哈哈哈哈', true],
    ['月末无业务', false],
  ] as const) {
    for (const field of fields) await typeIn(field, reason)
    expect(button(/^提交复核/).disabled).toBe(isDisabled)
  }
})

test('LEAD-16 PRM-10 a return that was sent back is handed in with an answer to the opinion', async () => {
  waivers = [word]
  summary = { ...summary, sentBack: { userName: '罗成', at: '2026-03-11 11:20:00', opinion: '请补发货单' } }
  const sent: HandedAlong[] = []
  await open([], idle, { submit: (_said, along) => sent.push(along) })
  await until(() => {
    expect(dialog().textContent).toContain('罗成 03-11 11:20 的审批意见请补发货单')
  })
  expect(button(/^提交复核/).disabled).toBe(true)
  expect(dialog().textContent).toContain('请先答复审批意见')
  const answer = dialog().querySelector<HTMLTextAreaElement>('textarea[required]') as HTMLTextAreaElement
  await typeIn(answer, '无')
  expect(button(/^提交复核/).disabled).toBe(true)
  await typeIn(answer, '发货单已补')
  expect(button(/^提交复核/).disabled).toBe(false)
  await press(button(/^提交复核/))
  expect(sent).toEqual([{ message: '发货单已补' }])
})

test('PRM-10 LEAD-15 nobody hands in what is not shown yet: the button waits for the summary', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/return/summary')
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json({ code: 200, msg: '', data: [word] })),
  )
  waivers = [word]
  await open([], idle)
  await until(() => expect(dialog().textContent).toContain('没有要写明原因的事项'))
  expect(button(/^提交复核/).disabled).toBe(true)
})

test('TAX-08 PRM-10 LEAD-15 each unexplained warning wants a reason; the button says amount and reviewer', async () => {
  const said: string[] = []
  await open([], idle, {
    submit: (text) => {
      said.push(text)
    },
  })
  expect(dialog().textContent).toContain('要写明原因的 1 项')
  await until(() => {
    expect(button(/^提交复核，应补 244,087\.77$/).disabled).toBe(true)
  })
  waivers = [word]
  await close()
  await open([], idle, {
    submit: (text) => {
      said.push(text)
    },
  })
  await until(() => {
    expect(button(/^提交复核，应补/).disabled).toBe(false)
  })
  expect(dialog().querySelector('.reasons .reason')?.textContent).toBe('固定租金 · 周敏 03-10 10:24')
  await press(button(/^提交复核/))
  expect(said).toEqual(['已提交复核，应补 244,087.77。罗成会收到通知，作出决定前可以撤回。'])
})

test('LEAD-15 the summary names what moved, whose hand, what was in order, the ticks and who reviews', async () => {
  const went: string[] = []
  await open([], idle, {
    go: (ref) => {
      went.push(ref)
    },
  })
  await until(() => {
    expect(dialog().querySelector('.figures')).not.toBeNull()
  })
  const line = (id: string) => [...dialog().querySelectorAll(`[data-row=${id}] > *`)].map((each) => each.textContent)
  expect(line('output')).toEqual(['销项税额主表 11', '700,500.00', '566,200.00', '+134,300.00', '+23.7%'])
  expect(line('burden')).toEqual(['增值税税负率应补 ÷ 销售额', '3.93%', '3.94%', '−0.01 点', ''])
  expect(dialog().textContent).toContain('没有去年同月的申报表可比')
  expect([...dialog().querySelectorAll('.movement tr')].map((each) => each.textContent)).toEqual([
    '启明北原煤业 锅炉本体+161,200.00',
    '启明煤化工 压力容器−59,800.00',
    '其余 11 家+26,400.00',
    '未开票销售+6,500.00',
  ])
  expect(decodeURIComponent(dialog().querySelector('.movement a')?.getAttribute('href') ?? '')).toBe(
    '/system/tax-admin/invoice?period=all&direction=output&search=启明北原煤业',
  )
  expect([...dialog().querySelectorAll('.hands tbody tr > *')].map((each) => each.textContent)).toEqual([
    '附一 第1行第5列 未开具发票 销售额',
    '空白 → 50,000.00',
    '周敏 03-10 16:05',
    '合同约定 3月开票',
  ])
  expect(dialog().textContent).toContain('03-05 14:20 已确认，之后没有变化')
  expect(dialog().textContent).toContain('48 张 418,600.00，海关缴款书 3 张 65,720.00')
  expect(dialog().textContent).toContain('罗成，税务主管')
  await press(button(/^附一 第1行第5列$/))
  expect(went).toEqual(['VATG_A1.r1.c5'])
})

test.for([
  [{ amount: '-100.00', credit: '0.00' }, '提交复核，应退 100.00'],
  [{ amount: '0.00', credit: '25.30' }, '提交复核，留抵 25.30'],
  [{ amount: '0.00', credit: '0.00' }, '提交复核，应补 0.00'],
] as const)('LEAD-15 a return that comes to %j says so on its button', async ([more, label]) => {
  waivers = [word]
  summary = summaryFixture(more)
  await open([])
  await until(() => {
    expect(button(/^提交复核，/).textContent).toBe(label)
  })
})

test('LEAD-15 PRM-10 where nobody else may review, it is said before and nothing is handed in', async () => {
  waivers = [word]
  summary = summaryFixture({ reviewers: { roleName: '税务主管', people: [] } })
  await open([])
  await until(() => {
    expect(dialog().textContent).toContain('本企业还没有别的税务主管')
  })
  expect(button(/^提交复核/).disabled).toBe(true)
})

test('LEAD-15 who reviews reads the same lines in the same order, and may hold them against last year', async () => {
  const drawn = await draw(<Summary taskNo="t1" mode="review" />)
  close = drawn.close
  const { host } = drawn
  await until(() => {
    expect(host.querySelector('.figures')).not.toBeNull()
  })
  expect([...host.querySelectorAll('[data-row]')].map((each) => each.getAttribute('data-row'))).toEqual(
    summary.rows.map((row) => row.id),
  )
  expect(host.querySelector('.reasons .reason')?.textContent).toContain('每月固定租金 · 周敏 03-10 10:33')
  await close()
  const paper = await draw(<Summary taskNo="t1" mode="paper" />)
  close = paper.close
  await until(() => {
    const heads = [...paper.host.querySelectorAll('.figures thead th')].map((head) => head.textContent)
    expect(heads).toEqual(['单位：元', '本期', expect.stringMatching(/^上月 /), '增减', '增减比例'])
  })
  expect(paper.host.querySelectorAll('button, a')).toHaveLength(0)
})

test('LEAD-15 PRM-10 a word goes along to whom the clerk chooses, by default to all; it stands on paper', async () => {
  waivers = [word]
  const people = [
    { userId: 'u3', name: '罗成' },
    { userId: 'u4', name: '林芳' },
  ]
  summary = summaryFixture({ reviewers: { roleName: '税务主管', people } })
  const sent: unknown[] = []
  const on = { submit: (said: string, along: HandedAlong) => void sent.push([said, along]) }
  await open([], idle, on)
  const who = () => dialog().querySelector<HTMLSelectElement>('.handTo select') as HTMLSelectElement
  const say = () => dialog().querySelector<HTMLTextAreaElement>('.handTo textarea') as HTMLTextAreaElement
  await until(() => expect(who().selectedOptions[0]?.textContent).toContain('全部税务主管（罗成、林芳）'))
  expect([say().maxLength, say().placeholder]).toEqual([200, '选填，罗成、林芳会在消息里看到'])
  await press(button(/^提交复核/))
  await act(async () => {
    who().value = 'u4'
    who().dispatchEvent(new Event('change', { bubbles: true }))
  })
  await typeIn(say(), ' 发货单在共享盘 ')
  expect(dialog().querySelector('.handTo .digits')?.textContent).toBe('9 / 200')
  expect(dialog().textContent).toContain('提交后锁定；林芳作出决定前可以撤回。')
  await press(button(/^提交复核/))
  expect(sent).toEqual([
    ['已提交复核，应补 244,087.77。罗成、林芳会收到通知，作出决定前可以撤回。', {}],
    [
      '已提交复核，应补 244,087.77。林芳会收到通知，作出决定前可以撤回。',
      { message: '发货单在共享盘', reviewers: ['u4'] },
    ],
  ])
  await close()
  summary = summaryFixture({
    submission: { userName: '周敏', at: '2026-03-11 10:36:00', message: '发货单在共享盘', asked: ['林芳'] },
  })
  const paper = await draw(<Summary taskNo="t1" mode="paper" />)
  close = paper.close
  await until(() => expect(paper.host.querySelector('.word')?.textContent).toBe('发货单在共享盘'))
  expect(paper.host.textContent).toContain('周敏 03-11 10:36 提交，请林芳复核')
})

test.for([1, 0])(
  'LEAD-15 with %i cells by hand, those changed and changed back are counted beside them',
  async (handCount) => {
    const { hand } = summaryFixture()
    summary = summaryFixture({ handCount, hand: handCount === 0 ? [] : hand, revertedCount: 2 })
    await open([])
    await until(() => expect(dialog().textContent).toContain('另有 2 格改过又改回，不列'))
  },
)
