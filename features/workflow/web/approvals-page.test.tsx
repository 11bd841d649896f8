import { ok } from '@portal/contract'
import { registerApprovals } from '@portal/web-kit/approval-kinds'
import type { ApprovalKind } from '@portal/web-kit/manifest'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { approvalDetailRoute, upcomingRoute, type Approval } from '../contract/index.ts'
import { ApprovalsPage } from './approvals-page.tsx'

const approval = (processInstId: string, businessType: string): Approval => ({
  processInstId,
  processinstid: processInstId,
  businessType,
  businessCode: `b${processInstId}`,
  taskName: '复核',
  title: `第 ${processInstId} 件`,
  applicant: '周敏',
  startTime: '2026-03-10 09:00:00',
})
/** A feature with a page for one business, and none for the other. */
const approvals: ApprovalKind[] = [
  {
    businessType: 'paged',
    to: ({ businessCode, processInstId }) => `/p?id=${businessCode}&r=${processInstId}`,
  },
  { businessType: 'sheet', facts: async () => ({ Component: ({ businessCode }) => <p>合同 {businessCode}</p> }) },
]
const records = [approval('1', 'paged'), approval('2', 'sheet'), approval('3', 'unknown')]
const page = { records, current: 1, total: 3, size: 20 }

beforeEach(() => {
  testCaller()
  const [, second] = records
  testBoot()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes(upcomingRoute.path)) return Response.json(ok([page]))
    if (!address.includes(approvalDetailRoute.path)) return Response.json(ok([]))
    const detail = {
      ...second,
      state: 'pending',
      act: '审批',
      canDecide: true,
      canWithdraw: false,
      asked: [],
      history: [],
    }
    return Response.json(ok(detail))
  })
  registerApprovals([{ approvals }])
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('PRM-10 an approval leads where its feature says, or opens here with facts its feature draws', async () => {
  const { host, router, close } = await draw(<ApprovalsPage />)
  await until(() => expect(host.querySelector('tbody a')).not.toBeNull())
  expect(byName('a', '去审核 第 1 件').getAttribute('href')).toBe('/p?id=b1&r=1')
  expect(host.querySelectorAll('tbody tr')[2]?.textContent).toContain('第 3 件')
  expect(host.querySelectorAll('tbody tr')[2]?.querySelector('a, button')).toBeNull()
  await press(byName('button', '去审核 第 2 件'))
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('合同 b2'))
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('待审批'))
  byName('[role=dialog] button', '通过')
  await press(byName('[role=dialog] button', '关闭'))
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(router.state.location.search).toBe('')
  await press(host.querySelectorAll<HTMLElement>('tbody tr')[0]?.querySelector('td') as HTMLElement)
  expect(router.state.location.pathname + router.state.location.search).toBe('/p?id=b1&r=1')
  await close()
})

test('house: two features that claim the approvals of one business are refused at the start', () => {
  expect(() => registerApprovals([{ approvals }, { approvals: [{ businessType: 'paged' }] }])).toThrow('twice')
})
