import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { asOfRoute, getAllRoute, organizationChangesRoute, type OrganizationNode } from '../../contract/index.ts'
import { OrganizationPage } from '../organization-page.tsx'

const node = (customerCode: string, customerRegisterName: string, own: Partial<OrganizationNode> = {}) => ({
  customerCode,
  customerRegisterName,
  companyLevel: 2,
  parentCustomerCode: '10000001',
  cat: '01',
  socialcreditcode: '91350100M000100Y43',
  status: '1',
  hasChildren: false,
  ...own,
})
const coal = node('COAL', '启明煤业有限公司', { hasChildren: true })
const mine = node('MINE', '启明露天煤矿', { companyLevel: 3, parentCustomerCode: 'COAL' })
const below: Record<string, OrganizationNode[]> = { '10000001': [{ ...coal, below: 1 }], COAL: [{ ...mine, below: 0 }] }

beforeEach(async () => {
  testBoot()
  testCaller({ permissions: new Set() })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://portal.test')
    const answers: Record<string, unknown> = {
      [getAllRoute.path]: below[searchParams.get('parentCustomerCode') ?? ''],
      [asOfRoute.path]: [coal, { ...mine, customerRegisterName: '启明煤矿' }],
      [organizationChangesRoute.path]: [
        { month: '2025-01', lastDay: '2025-01-05', count: 40 },
        { month: '2025-06', lastDay: '2025-06-30', count: 2 },
      ],
    }
    return Response.json(ok(answers[pathname] ?? []))
  })
  const { close } = await draw(<OrganizationPage />, '/organization/index?view=chart')
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
})
const page = (): string => document.body.textContent ?? ''
const turn = () => byName('button', '展开启明煤业有限公司的下级')

test('ORG-02 the chart begins with the group, opens a branch and is zoomed', async () => {
  await until(() => expect(turn().textContent).toBe('+ 1'))
  expect(byName('button', '收起集团的下级').textContent).toBe('− 2')
  await press(turn())
  await until(() => expect(page()).toContain('启明露天煤矿'))
  await press(byName('button', '放大'))
  expect(page()).toContain('125%')
})

test('ORG-02 the chart shows an earlier evening, chosen on the line of changes; today is the way back', async () => {
  const line = () => document.querySelector('input[type=range]') as HTMLInputElement
  await until(() => expect(page()).toContain('42 次变更'))
  for (const day of ['2025-06-30', '2025-01-05']) {
    line().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    await until(() => expect(line().getAttribute('aria-valuetext')).toBe(day))
  }
  await until(() => expect(turn()).toBeDefined())
  await press(turn())
  await until(() => expect(page()).toContain('启明煤矿'))
  await press(byName('button', '回到今天'))
  await until(() => expect(line().getAttribute('aria-valuetext')).toBe('今天'))
})
