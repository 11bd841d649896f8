import { ok } from '@portal/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  asOfRoute,
  getAllByPageRoute,
  getAllRoute,
  getPrimaryOrgRoute,
  organizationDetailRoute,
  organizationEffectRoute,
  organizationMembersRoute,
  updateOrgRoute,
  type ChangeEffect,
  type OrganizationDetail,
  type OrganizationNode,
} from '../contract/index.ts'
import { OrganizationPage } from './organization-page.tsx'

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
const below: Record<string, OrganizationNode[]> = {
  '10000001': [coal, node('222222', '其他', { cat: '08', socialcreditcode: null })],
  COAL: [mine],
}
const { hasChildren: _none, ...record } = mine
const state = { ...record, version: 1, untilAt: null, by: 'admin', reason: null, processInstId: null }
const detail: OrganizationDetail = {
  ...record,
  id: 'MINE',
  version: 2,
  parentName: '启明煤业有限公司',
  updatedAt: '2026-03-11 10:00:00',
  updatedBy: 'admin',
  above: [
    { customerCode: '10000001', customerRegisterName: '集团' },
    { customerCode: 'COAL', customerRegisterName: '启明煤业有限公司' },
  ],
  children: 0,
  members: 2,
  seesMembers: true,
  history: [
    {
      ...state,
      version: 2,
      kind: 'change',
      fromAt: '2026-03-11 10:00:00',
      parentName: '启明煤业有限公司',
      reason: '更名',
    },
    {
      ...state,
      customerRegisterName: '启明煤矿',
      kind: 'add',
      fromAt: '2025-01-05 09:00:00',
      parentName: '启明煤业有限公司',
    },
  ],
}
const calm: ChangeEffect = { before: null, parentBefore: null, after: null, below: 0, faults: [], blocked: [] }

let sent: { path: string; body: unknown }[]
let effect: ChangeEffect
let answer: () => Response
beforeEach(() => {
  sent = []
  effect = calm
  answer = () => Response.json(ok({ ...record, version: 3 }))
})
memoryDrafts()

const open = async (at: string, permissions: string[] = []) => {
  testBoot()
  testCaller({ permissions: new Set(permissions) })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://portal.test')
    if (pathname === updateOrgRoute.path) {
      sent.push({ path: pathname, body: JSON.parse(String(init?.body)) })
      return answer()
    }
    const answers: Record<string, unknown> = {
      [getAllRoute.path]: below[searchParams.get('parentCustomerCode') ?? ''],
      [organizationDetailRoute.path]: detail,
      [organizationEffectRoute.path]: effect,
      [asOfRoute.path]: [coal, { ...mine, customerRegisterName: '启明煤矿' }],
      [getAllByPageRoute.path]: [{ records: [{ ...record, version: 2 }], current: 1, total: 1, size: 20 }],
      [organizationMembersRoute.path]: [
        {
          records: [{ id: 'u1', account: 'hansong', userName: '韩松', isPrimary: true }],
          current: 1,
          total: 1,
          size: 20,
        },
      ],
    }
    if (pathname === getPrimaryOrgRoute.path) return Response.json({ code: 404, msg: '', data: null }, { status: 404 })
    return Response.json(ok(answers[pathname] ?? []))
  })
  const { close } = await draw(<OrganizationPage />, at)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
}
const page = (): string => document.body.textContent ?? ''
const buttons = (): string[] => [...document.querySelectorAll('button')].map((each) => each.textContent ?? '')
const rows = (): string[] => [...document.querySelectorAll('[role=treeitem]')].map((row) => row.textContent ?? '')

test('ORG-02 an address opens the way in the tree, with members and history; a reader changes nothing', async () => {
  await open('/organization/index?org=MINE')
  await until(() => expect(rows()).toEqual(['集团2', '启明煤业有限公司1', '启明露天煤矿', '其他（222222，占位）']))
  await until(() => expect(page()).toContain('hansong'))
  expect(buttons()).not.toContain('变更')
  await press(byName('[role=tab]', '沿革 2'))
  await until(() => expect(page()).toContain('名称：启明煤矿 → 启明露天煤矿；原因：更名'))
  expect(page()).toContain('启明煤业有限公司下，3 级')
})

test('ORG-02 an earlier day shows the tree of that evening, without changes', async () => {
  await open('/organization/index?org=MINE&date=2025-06-30', ['base:organization:manage'])
  await until(() => expect(page()).toContain('截至 2025-06-30 的组织架构，只能看'))
  await until(() => expect(rows()).toContain('启明煤矿'))
  expect(buttons()).not.toContain('变更')
  await press(byName('button', '回到今天'))
  await until(() => expect(rows()).toContain('启明露天煤矿'))
})

test('ORG-08 what stands in the way of cancelling is listed with its page, and nothing can be sent', async () => {
  effect = {
    ...calm,
    blocked: [
      { kind: 'users', name: '在用的用户', count: 2, route: '/Base/auth-management/user', text: '2 个在用的用户' },
    ],
  }
  await open('/organization/index?org=MINE', ['base:organization:manage'])
  await until(() => expect(buttons()).toContain('注销'))
  await press(byName('button', '注销'))
  await until(() => expect(document.querySelector('.modal .alert a')?.getAttribute('href')).toContain('/user'))
  expect((byName('.modal button', '注销') as HTMLButtonElement).disabled).toBe(true)
})

test('ORG-04 ORG-05 ORG-08 a change is judged by the rules of the tree; a stale one keeps what was typed', async () => {
  await open('/organization/index?org=MINE', ['base:organization:manage'])
  await until(() => expect(buttons()).toContain('变更'))
  await press(byName('button', '变更'))
  const field = (name: string) => document.querySelector(`.modal [name=${name}]`) as HTMLInputElement
  await until(() => expect(field('customerRegisterName')?.value).toBe('启明露天煤矿'))
  // Below the second level the sector is inherited.
  expect(field('cat')).toBeNull()
  await typeIn(field('customerRegisterName'), ' ')
  await typeIn(field('socialcreditcode'), '91350100M000100Y44')
  await press(byName('.modal button', '变更'))
  await until(() => expect(page()).toContain('请输入（新）公司名称'))
  expect(page()).toContain('统一社会信用代码校验位不正确')
  expect(sent).toEqual([])
  await typeIn(field('customerRegisterName'), '启明一号煤矿')
  await typeIn(field('socialcreditcode'), '91350100M000100Y43')
  const theirs = { ...record, version: 5, customerRegisterName: '别人改的名字', reason: null }
  answer = () => Response.json({ code: 409, msg: '数据已被他人修改', data: theirs }, { status: 409 })
  await press(byName('.modal button', '变更'))
  await until(() => expect(page()).toContain('别人改的名字'))
  expect(field('customerRegisterName').value).toBe('启明一号煤矿')
  expect(sent).toMatchObject([{ body: { customerCode: 'MINE', version: 2, parentCustomerCode: 'COAL' } }])
})
