/** The list of changes in a review. All tests share its changes and the calls that store marks. */
import { vatKind } from '@portal/vat/web/public'
import { loadReturnForms, type FormSet } from '@portal/tax-forms'
import { draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { formsForPeriod } from '@portal/tax-forms'
import type { ReturnReview, ReturnView, ReviewChange } from '../../contract/index.ts'
import { createNames } from '../desk/model/names.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { createReturnModel } from '../desk/model/create-return-model.ts'
import { decisionMore } from './decision-more.ts'
import { nextOf } from './filter.rules.ts'
import { ReviewWork } from './review-work.tsx'
import { useReview } from './use-review.ts'

const codes = formsForPeriod('01', '202602', 'general')
let set: FormSet
beforeAll(async () => {
  set = await loadReturnForms(codes)
})

const change = (cell: string, more: Partial<ReviewChange> = {}): ReviewChange => ({
  cell,
  before: '300.00',
  now: '500.00',
  difference: '200.00',
  percent: '66.7',
  kind: 'invoice',
  from: '2 张',
  isHand: false,
  isWarned: false,
  isLarge: true,
  seenAt: null,
  ...more,
})
const hand = {
  isHand: true,
  isLarge: false,
  kind: 'hand' as const,
  before: '50.00',
  now: '50.00',
  difference: '0.00',
  percent: '0.0',
  from: '周敏：2月发出阀门 12 台',
}
const review = (): ReturnReview => ({
  taskNo: 't1',
  base: { of: 'lastMonth', label: '上期 2026年1月', short: '上期 1月' },
  figures: 'f1',
  bases: [
    { of: 'lastMonth', label: '上期 2026年1月', short: '上期 1月' },
    { of: 'lastYear', label: '去年同期 2025年2月', short: '去年同期' },
  ],
  submission: { processInstId: 'p1', applicant: '周敏', at: '2026-03-11 10:41:00', number: 1, canDecide: true },
  tables: [
    {
      tableCode: 'VATG_A1',
      changes: [
        change('VATG_A1.r1.c1', { seenAt: '2026-03-11 11:00:00' }),
        change('VATG_A1.r1.c2', { isWarned: true }),
        change('VATG_A1.r1.c5', hand),
      ],
      following: [{ cell: 'VATG_A1.r1.c9', before: '350.00', now: '550.00', difference: '200.00', percent: '57.1' }],
    },
    {
      tableCode: 'VATG_A2',
      changes: [change('VATG_A2.r1.c3', { before: null, difference: null, percent: null, isLarge: false })],
      following: [],
    },
  ],
})
const due: Record<string, Record<string, Record<string, string>>> = {
  VATG_MAIN: { r34: { c1: '217935.50' }, r39: { c1: '26152.27' } },
}
function openDesk(): Desk {
  const view: ReturnView = {
    taskNo: 't1',
    period: '202602',
    editable: false,
    origins: {},
    prior: null,
    tables: codes.map((tableCode) => ({
      tableCode,
      tableName: tableCode,
      version: 1,
      hidden: false,
      header: {},
      cells: due[tableCode] ?? {},
    })),
  }
  const model = createReturnModel(set, view, vatKind)
  return { view, snapshot: null, model, names: createNames(model) } as unknown as Desk
}

interface Sent {
  address: string
  body: { cells: string[]; seen: boolean; figures: string } | null
}
const sent: Sent[] = []
let answer: () => Response
let close: () => Promise<void>
beforeEach(() => {
  sent.length = 0
  answer = () => Response.json({ code: 200, msg: '', data: { count: 1, at: '2026-03-11 11:01:00' } })
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read', 'tax:return:review']) })
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Sent['body']) : null
    sent.push({ address, body })
    return Promise.resolve(
      address.includes('/return/seen') ? answer() : Response.json({ code: 200, msg: '', data: review() }),
    )
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const went: string[] = []
function Work({ desk }: { desk: Desk }) {
  const inHand = useReview('t1', true)
  return (
    <>
      <ReviewWork desk={desk} hand={inHand} onGo={(cell) => went.push(cell)} summary={<p>摘要在此</p>} />
      <output>{decisionMore(desk, inHand.review).warning}</output>
    </>
  )
}
const show = async () => {
  const drawn = await draw(<Work desk={openDesk()} />)
  close = drawn.close
  const { host } = drawn
  await until(() => {
    expect(host.querySelectorAll('[data-change]').length).toBeGreaterThan(0)
  })
  const rows = () => [...host.querySelectorAll<HTMLElement>('[data-change]')]
  const row = (cell: string) => host.querySelector<HTMLElement>(`[data-change="${cell}"]`) as HTMLElement
  const key = (cell: string, name: string) =>
    act(async () => {
      row(cell).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
    })
  const filter = (text: string) =>
    [...host.querySelectorAll<HTMLElement>('.segments button')].find((each) => each.textContent === text) as HTMLElement
  return { host, rows, row, key, filter }
}
const marks = () => sent.flatMap(({ body }) => (body === null ? [] : [[body.cells.join(), body.seen, body.figures]]))

test('LEAD-16 space marks a change and goes to the next; the counts by the list and the decision follow', async () => {
  const { host, row, key } = await show()
  expect(host.querySelector('.doneOf')?.textContent).toBe('看过 1 / 4')
  expect(host.querySelector('output')?.textContent).toBe('还有 3 处没看，其中手填 1 处')
  expect(row('VATG_A1.r1.c2').className).toContain('currentRow')
  await key('VATG_A1.r1.c2', ' ')
  expect(row('VATG_A1.r1.c2').className).toBe('seen')
  expect(document.activeElement).toBe(row('VATG_A1.r1.c5'))
  await key('VATG_A1.r1.c5', ' ')
  await until(() => {
    expect(marks()).toEqual([
      ['VATG_A1.r1.c2', true, 'f1'],
      ['VATG_A1.r1.c5', true, 'f1'],
    ])
  })
  expect(document.activeElement).toBe(row('VATG_A2.r1.c3'))
  expect(host.querySelector('.doneOf')?.textContent).toBe('看过 3 / 4')
  expect(host.querySelector('output')?.textContent).toBe('还有 1 处没看')
  await key('VATG_A2.r1.c3', 'Enter')
  expect(went.at(-1)).toBe('VATG_A2.r1.c3')
})

test("LEAD-16 a mark that can't be kept is taken back and said; a press on a mark takes it away", async () => {
  const { row, key } = await show()
  answer = () => Response.json({ code: 409, msg: '申报表的数与页面所示不同', data: { moved: [] } }, { status: 409 })
  await key('VATG_A1.r1.c2', ' ')
  await until(() => {
    expect(row('VATG_A1.r1.c2').classList.contains('seen')).toBe(false)
  })
  answer = () => Response.json({ code: 200, msg: '', data: { count: 1, at: '2026-03-11 11:01:00' } })
  await press(row('VATG_A1.r1.c1').querySelector('.state button') as HTMLElement)
  await until(() => {
    expect(row('VATG_A1.r1.c1').classList.contains('seen')).toBe(false)
  })
  expect(marks().at(-1)).toEqual(['VATG_A1.r1.c1', false, 'f1'])
})

test('LEAD-16 filters leave what they name and count it; what only follows by formula is folded at first', async () => {
  const { host, rows, filter } = await show()
  expect([...host.querySelectorAll('.segments button')].map((each) => each.textContent)).toEqual([
    '全部 4',
    '手填 1',
    '提示 1',
    '差一半以上 2',
    '未看 3',
  ])
  expect(rows().map((each) => each.dataset['change'])).toEqual([
    'VATG_A1.r1.c1',
    'VATG_A1.r1.c2',
    'VATG_A1.r1.c5',
    'VATG_A2.r1.c3',
  ])
  expect(rows()[2]?.textContent).toMatch(/50\.00.*50\.00.*0\.00.*相同.*周敏：2月发出阀门/)
  expect(host.querySelector('[data-follows]')).toBeNull()
  expect([...host.querySelectorAll('th[scope=rowgroup]')].map((head) => head.textContent)).toEqual([
    expect.stringContaining('变化 3 处，看过 1另有 1 格只随公式变展开'),
    expect.stringContaining('变化 1 处，看过 0'),
  ])
  await press(
    [...host.querySelectorAll<HTMLElement>('th[scope=rowgroup] button')].find(
      (each) => each.textContent === '展开',
    ) as HTMLElement,
  )
  expect(host.querySelector<HTMLElement>('[data-follows]')?.dataset['follows']).toBe('VATG_A1.r1.c9')
  await press(filter('手填 1'))
  expect(rows().map((each) => each.dataset['change'])).toEqual(['VATG_A1.r1.c5'])
  await press(filter('提示 1'))
  expect(rows().map((each) => each.dataset['change'])).toEqual(['VATG_A1.r1.c2'])
})

test('LEAD-16 SHL-19 at 390 px summary, changes and what is filled by hand stand one at a time', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { host, rows, filter } = await show()
  expect([...host.querySelectorAll('.parts button')].map((each) => each.textContent)).toEqual([
    '摘要',
    '变化 4',
    '手填 1',
  ])
  await press(host.querySelectorAll<HTMLElement>('.parts button')[2] as HTMLElement)
  expect(rows().map((each) => each.dataset['change'])).toEqual(['VATG_A1.r1.c5'])
  await press(filter('摘要'))
  expect(host.textContent).toContain('摘要在此')
  expect(rows()).toEqual([])
})

test('LEAD-16 the next row is the next that nobody looked at, else the next; the last stays', () => {
  const rows = [change('a'), change('b', { seenAt: 'now' }), change('c')]
  expect([nextOf(rows, 'a'), nextOf(rows, 'b'), nextOf(rows, 'c')]).toEqual(['c', 'c', 'c'])
  expect(nextOf([change('a'), change('b', { seenAt: 'now' })], 'a')).toBe('b')
})
