import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { ok } from '@portal/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { waitingRoute, type Waiting } from '../../contract/home.routes.ts'
import { addressIn } from './address-in.ts'
import { ElsewhereCount } from './elsewhere-count.tsx'
import { ElsewhereList } from './elsewhere-list.tsx'

const todo = (title: string, dueDate: string, amount: string) => ({
  kind: 'approval',
  title,
  state: 'pending',
  said: { kind: '审批待办', tab: 'approval', state: '待办理', mark: 'run', act: '去审核' } as const,
  dueDate,
  amount,
  route: `/system/tax-admin/tax-detail?id=${title}`,
  trouble: null,
})
const waiting: Waiting[] = [
  { entId: 'e1', entName: '启明锅炉', count: 1, overdue: 0, todos: [todo('t1', '2026-03-16', '')] },
  { entId: 'e2', entName: '启明光伏', count: 3, overdue: 1, todos: [todo('t2', '2026-02-24', '应补 244,087.77')] },
]
let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const show = async (userSource: string) => {
  testBoot()
  testCaller({ entId: 'e1', userSource })
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(ok(address.includes(waitingRoute.path) ? waiting : [])),
  )
  const drawn = await draw(
    <>
      <ElsewhereCount />
      <ElsewhereCount entId="e2" />
      <ElsewhereList />
    </>,
  )
  close = drawn.close
  return drawn.host
}

test('SHL-06 SES-13 LEAD-09 what waits elsewhere has enterprise, amount and day; one click goes there', async () => {
  const host = await show('2')
  await until(() => expect(host.querySelector('tbody tr')?.textContent).toContain('t2'))
  expect(host.querySelector('tbody tr')?.textContent).toMatch(
    /^t2启明光伏 3 件，1 件逾期2月24日 已逾期.*应补 244,087\.77待办理$/,
  )
  expect(host.querySelectorAll('tbody tr')).toHaveLength(1)
  expect(host.querySelector('tbody tr td a')?.getAttribute('href')).toMatch(/enterprise=e2$/)
  expect(host.querySelector('th a, td a')?.getAttribute('href')).toBe(
    addressIn('e2', '/system/tax-admin/tax-detail?id=t2'),
  )
  expect(addressIn('e2', '/system/tax-admin/tax-detail?id=t2')).toMatch(/tax-detail\?id=t2&enterprise=e2$/)
  expect(addressIn('e2', '/workbenches/todo#x')).toMatch(/todo\?enterprise=e2#x$/)
  expect(host.querySelector('[data-part="elsewhere-dot"]')?.textContent).toBe('其他企业有 3 件待办')
  expect(host.querySelector('.tag.error')?.textContent).toBe('3 件，1 件逾期')
})

test('SHL-06 who works for one enterprise alone is shown and asked nothing', async () => {
  const host = await show('1')
  expect(host.textContent).toBe('')
})
