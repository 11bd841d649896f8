import { ok } from '@portal/contract'
import { registerApprovals } from '@portal/web-kit/approval-kinds'
import type { ApprovalKind } from '@portal/web-kit/manifest'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  appliedRoute,
  approvalDetailRoute,
  delegatedRoute,
  submitAuditResultsRoute,
  tryAuditResultsRoute,
  upcomingRoute,
  type Approval,
} from '../contract/index.ts'
import { ApprovalsPage } from './approvals-page.tsx'
import { detailOf } from './detail.fixture.ts'

const approval = (processInstId: string, businessType: string, given: Partial<Approval> = {}): Approval => ({
  processInstId,
  processinstid: processInstId,
  businessType,
  businessCode: `b${processInstId}`,
  taskName: '复核',
  title: `第 ${processInstId} 件`,
  applicant: '周敏',
  entName: '',
  amount: '',
  startTime: '2026-03-10 09:00:00',
  dueAt: null,
  state: 'pending',
  stateName: '待复核',
  seat: 7,
  edition: 2,
  standsFor: '',
  ...given,
})
/** A feature with a page for one business, facts for another, and one that several are decided of at once. */
const approvals: ApprovalKind[] = [
  {
    businessType: 'paged',
    to: ({ businessCode, processInstId }) => `/p?id=${businessCode}&r=${processInstId}`,
  },
  { businessType: 'sheet', facts: async () => ({ Component: ({ businessCode }) => <p>合同 {businessCode}</p> }) },
  { businessType: 'batch', inBatch: true, to: () => '/q' },
]
const rows: Readonly<Record<string, Approval[]>> = {
  [upcomingRoute.path]: [
    approval('1', 'paged'),
    approval('2', 'sheet'),
    approval('3', 'unknown'),
    approval('4', 'batch', { entName: '启明热电有限公司', dueAt: '2026-03-09' }),
    approval('5', 'batch'),
    approval('8', 'batch'),
  ],
  [appliedRoute.path]: [approval('6', 'paged', { state: 'returned', stateName: '已退回' })],
  [delegatedRoute.path]: [approval('7', 'paged', { standsFor: '韩松' })],
}
const bodies: unknown[] = []
const tried: unknown[] = []
const refused = { title: '', ok: false, stateName: '', msg: '需要重新验证身份' }

beforeEach(() => {
  testCaller()
  testBoot()
  bodies.length = 0
  tried.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes(approvalDetailRoute.path))
      return Response.json(ok(detailOf({ ...approval('2', 'sheet'), act: '审批', stateName: '待审批' })))
    if (address.includes(tryAuditResultsRoute.path)) {
      tried.push(JSON.parse(String(init.body)))
      const line = { title: '', ok: true, stateName: '已退回', msg: '' }
      return Response.json(
        ok([
          { ...line, processInstId: '4' },
          { ...line, processInstId: '5' },
          { ...refused, processInstId: '8' },
        ]),
      )
    }
    if (address.includes(submitAuditResultsRoute.path)) {
      bodies.push(JSON.parse(String(init.body)))
      const result = { processInstId: '4', title: '第 4 件', ok: true, stateName: '已通过', msg: '' }
      return Response.json(ok([result, { ...result, processInstId: '5', ok: false, msg: '已由罗成办理' }]))
    }
    const found = Object.keys(rows).find((path) => address.includes(path))
    const records = rows[found ?? ''] ?? []
    return Response.json(ok([{ records, current: 1, total: records.length, size: 20 }]))
  })
  registerApprovals([{ approvals }])
})

afterEach(() => {
  vi.unstubAllGlobals()
})
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent?.trim())

test('PRM-10 an approval leads where its feature says, or opens here with facts its feature draws', async () => {
  const { host, router, close } = await draw(<ApprovalsPage />)
  await until(() => expect(host.querySelector('tbody a')).not.toBeNull())
  expect(byName('a', '去审核 第 1 件').getAttribute('href')).toBe('/p?id=b1&r=1')
  const [first, , third, fourth] = host.querySelectorAll<HTMLElement>('tbody tr')
  expect(third?.textContent).toContain('第 3 件')
  expect(third?.querySelector('a, button')).toBeNull()
  expect(fourth?.textContent).toContain('2026-03-09 已逾期')
  expect(heads()).toContain('企业')
  await press(byName('button', '去审核 第 2 件'))
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('合同 b2'))
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('待审批'))
  byName('[role=dialog] button', '通过')
  await press(byName('[role=dialog] button', '关闭'))
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(router.state.location.search).toBe('')
  await press(first?.querySelector('td:not(:has(input))') as HTMLElement)
  expect(router.state.location.pathname + router.state.location.search).toBe('/p?id=b1&r=1')
  await close()
})

test('PRM-10 five tabs have their rows and addresses; what waits is counted on each of them', async () => {
  const { host, close } = await draw(<ApprovalsPage />, '/?tab=applied')
  await until(() => expect(host.querySelector('tbody')?.textContent).toContain('第 6 件'))
  const tabs = () => [...host.querySelectorAll('nav[aria-label=审核中心] a')]
  await until(() => expect(tabs()[0]?.textContent).toBe('待我办理 6'))
  expect(tabs().map((each) => each.getAttribute('href'))).toEqual([
    '/',
    '/?tab=done',
    '/?tab=applied',
    '/?tab=copied',
    '/?tab=delegated',
  ])
  expect(host.querySelector('tbody')?.textContent).toContain('在您这里，待修改')
  expect(heads()).toEqual(['事项', '现在环节', '提交时间', '金额', '状态', '操作'])
  await press(tabs()[4] as HTMLElement)
  await until(() => expect(host.querySelector('tbody')?.textContent).toContain('韩松'))
  expect(heads()).toContain('委托人')
  byName('a', '去审核 第 7 件')
  await close()
})

test('PRM-10 PRM-13 several get one opinion; which ones, and why not the others, is said before', async () => {
  const { host, close } = await draw(<ApprovalsPage />)
  await until(() => expect(host.querySelectorAll('tbody tr')).toHaveLength(6))
  const boxes = () => [...host.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
  for (const at of [0, 3, 4, 5]) await press(boxes()[at] as HTMLElement)
  await press(byName('[role=group] button', '退回'))
  await until(() => byName('[role=dialog] h2', '退回 2 件'))
  const lines = (lead: string) =>
    [...document.querySelectorAll(`[role=dialog] ul[aria-label^=${lead}] li`)].map((each) => each.textContent)
  expect(lines('可退回')).toEqual(['第 4 件（周敏）', '第 5 件（周敏）'])
  expect(lines('不能退回')).toEqual(['第 8 件：需要重新验证身份', '第 1 件：要看过内容才能办理，请打开它单独办理'])
  expect(tried).toMatchObject([
    { approve: false, items: [{ processInstId: '4' }, { processInstId: '5' }, { processInstId: '8' }] },
  ])
  await press(byName('[role=dialog] button', '退回'))
  expect(document.querySelector('[role=dialog] .message')?.textContent).toBe('请输入审批意见')
  expect(bodies).toEqual([])
  await typeIn(document.querySelector('[role=dialog] textarea') as HTMLTextAreaElement, '请补依据')
  await press(byName('[role=dialog] button', '退回'))
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(bodies).toEqual([
    {
      approve: false,
      auditOpinion: '请补依据',
      items: [
        { processInstId: '4', seat: 7, edition: 2 },
        { processInstId: '5', seat: 7, edition: 2 },
      ],
    },
  ])
  expect([...document.querySelectorAll('[role=alert] li')].map((each) => each.textContent)).toEqual([
    '第 5 件：已由罗成办理',
    '第 8 件：需要重新验证身份',
    '第 1 件：要看过内容才能办理，请打开它单独办理',
  ])
  expect(boxes().map((box) => box.checked)).toEqual([true, false, false, false, true, true])
  await close()
})

test('house: two features that claim the approvals of one business are refused at the start', () => {
  expect(() => registerApprovals([{ approvals }, { approvals: [{ businessType: 'paged' }] }])).toThrow('twice')
})
