import { ok } from '@portal/contract'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heirsRoute, reassignRoute, type RunningApproval } from '../contract/index.ts'
import { pickPerson } from './pick-person.fixture.ts'
import { RunningPage } from './running-page.tsx'

const row = (id: string, given: Partial<RunningApproval> = {}): RunningApproval => ({
  id,
  title: `第 ${id} 件`,
  kindName: '申报复核',
  entName: '启明热电',
  applicant: '周敏',
  taskName: '复核',
  holderNames: '陈立',
  holders: [{ seat: 3, name: '陈立' }],
  since: '2026-03-09 10:00:00',
  startedAt: '2026-03-08 10:00:00',
  dueAt: null,
  mayReassign: true,
  ...given,
})
const sent: unknown[] = []
beforeEach(() => {
  testBoot()
  testCaller()
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes(heirsRoute.path))
      return Response.json(ok([{ userId: 'u9', name: '罗成', account: 'luocheng' }]))
    if (address.includes(reassignRoute.path)) {
      sent.push(JSON.parse(String(init.body)))
      return Response.json(ok({ processInstId: '1', state: 'pending' }))
    }
    const records = [row('1', { dueAt: '2026-03-01' }), row('2', { mayReassign: false, holderNames: '周敏（待修改）' })]
    return Response.json(ok({ records, total: 2, next: null }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('PRM-10 who has what is listed, what is late is marked, and one is reassigned with a reason', async () => {
  const { host, close } = await draw(<RunningPage />)
  await until(() => expect(host.querySelectorAll('tbody tr')).toHaveLength(2))
  expect(host.querySelector('tbody tr')?.textContent).toContain('2026-03-01 已逾期')
  expect(host.querySelectorAll('tbody button[aria-label^=改派]')).toHaveLength(1)
  await press(byName('button', '改派 第 1 件'))
  await until(() => byName('[role=dialog] h2', '改派 第 1 件'))
  await pickPerson('罗成')
  await press(byName('[role=dialog] footer button.primary', '改派'))
  expect(sent).toEqual([])
  await typeIn(document.querySelector('[role=dialog] textarea') as HTMLTextAreaElement, '休假')
  await press(byName('[role=dialog] footer button.primary', '改派'))
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(sent).toEqual([{ processInstId: '1', seat: 3, to: 'u9', reason: '休假' }])
  await close()
})
