import { ok } from '@portal/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  assignmentEffectRoute,
  assignRoute,
  moveNodeRoute,
  organizationPlacesRoute,
  placedRoute,
  removeNodeRoute,
  reportingTreeRoute,
  structuresRoute,
  type AssignmentEffect,
  type PlacedOrganization,
  type ReportingNode,
} from '../../contract/index.ts'
import { OrganizationPage } from '../organization-page.tsx'

const Page = () => (
  <>
    <OrganizationPage />
    <ConfirmHost />
  </>
)
const structure = { id: 's1', code: '10', name: '管理条线', isOn: true, version: 7 }
const node = (id: string, name: string, own: Partial<ReportingNode> = {}): ReportingNode => ({
  id,
  parentId: null,
  code: id,
  name,
  own: 1,
  inherited: 0,
  total: 1,
  ...own,
})
const nodes = [
  node('coal', '煤炭板块', { own: 1, inherited: 2, total: 4 }),
  node('wash', '洗选加工', { parentId: 'coal' }),
  node('power', '电力板块'),
]
const row = (customerCode: string, how: string, own: Partial<PlacedOrganization> = {}): PlacedOrganization => ({
  id: customerCode,
  customerCode,
  customerRegisterName: `启明${customerCode}`,
  companyLevel: 2,
  nodeCode: 'coal',
  nodeName: '煤炭板块',
  how,
  sourceName: null,
  fromDay: '2026-01-01',
  lastDay: null,
  ...own,
})

let sent: { path: string; body: Record<string, unknown> }[]
let answer: (path: string) => Response
const effect: AssignmentEffect = {
  moved: 3,
  from: [{ name: '煤炭板块', count: 3 }],
  to: '电力板块',
  same: 0,
  kept: 1,
  later: 0,
}
beforeEach(() => {
  sent = []
  answer = () => Response.json(ok({ structure: { ...structure, version: 8 }, effect }))
})
memoryDrafts()

const writes: readonly string[] = [assignRoute, moveNodeRoute, removeNodeRoute].map(({ path }) => path)
const open = async (at: string, { mayKeep = true, isEmpty = false } = {}) => {
  testBoot()
  testCaller({ permissions: new Set(mayKeep ? ['base:organization:manage'] : []) })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://portal.test')
    if (writes.includes(pathname)) {
      sent.push({ path: pathname, body: JSON.parse(String(init?.body)) })
      return answer(pathname)
    }
    const isNone = searchParams.get('nodeId') === ''
    const records = isNone
      ? [row('FREE', 'none', { nodeName: null, nodeCode: null })]
      : [row('COAL', 'own'), row('MINE', 'inherited', { sourceName: '启明COAL' })]
    const answers: Record<string, unknown> = {
      [structuresRoute.path]: isEmpty ? [] : [structure],
      [reportingTreeRoute.path]: { structure, day: searchParams.get('day') ?? '2026-11-25', nodes, unassigned: 5 },
      [placedRoute.path]: [{ records, current: 1, total: records.length, size: 20 }],
      [assignmentEffectRoute.path]: effect,
      [organizationPlacesRoute.path]: [],
    }
    return Response.json(ok(answers[pathname] ?? []))
  })
  const { close } = await draw(<Page />, at)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
}
const page = (): string => document.body.textContent ?? ''
const buttons = (): string[] => [...document.querySelectorAll('button')].map((each) => each.textContent ?? '')
const rows = (): string[] => [...document.querySelectorAll('[role=treeitem]')].map((each) => each.textContent ?? '')
const at = '/organization/index?view=reporting'

test('ORG-02 nodes have counts, 未归入 too; of a node it is told who inherits from whom', async () => {
  await open(`${at}&node=coal`, { mayKeep: false })
  await until(() => expect(rows()).toEqual(['煤炭板块3 / 4 家', '洗选加工1 家', '电力板块1 家', '未归入5 家']))
  await until(() => expect(page()).toContain('启明MINE'))
  expect(page()).toContain('单独归入 1 家，随上级 2 家；含下级节点共 4 家')
  expect(page()).toContain('随上级')
  expect(buttons()).not.toContain('归入组织')
  await press(rowOf('未归入'))
  await until(() => expect(page()).toContain('启明FREE'))
})
const rowOf = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((each) =>
    each.textContent?.startsWith(name),
  ) as HTMLElement

test('ORG-02 another day can only be looked at', async () => {
  await open(`${at}&node=coal&date=2026-03-01`)
  await until(() => expect(page()).toContain('2026-03-01 的口径，只能看'))
  await until(() => expect(page()).toContain('启明MINE'))
  expect(buttons()).not.toContain('归入组织')
})

test('ORG-02 without a structure the page says what one is for, and an operator begins one', async () => {
  await open(at, { isEmpty: true })
  await until(() => expect(page()).toContain('还没有管理口径'))
  expect(buttons()).toContain('新增口径')
})

test('ORG-02 it is told before how many move from where; a stale version keeps what was typed', async () => {
  await open(`${at}&node=coal`)
  await until(() => expect(page()).toContain('启明COAL'))
  const box = document.querySelector('tbody input[type=checkbox]') as HTMLElement
  await press(box)
  await press(byName('button', '改归'))
  await until(() => expect(document.querySelector('.modal')).not.toBeNull())
  await press(byName('.modal button', '归入'))
  await until(() => expect(page()).toContain('请选择节点'))
  expect(sent).toEqual([])
  await press(document.querySelector('.modal button[aria-haspopup="dialog"]') as HTMLElement)
  // In the layer the nodes have no counts.
  const choice = () =>
    [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((each) => each.textContent === '电力板块')
  await until(() => expect(choice()).toBeDefined())
  await press(choice() as HTMLElement)
  await until(() => expect(page()).toContain('3 家组织变动'))
  expect(page()).toContain('3 家来自“煤炭板块”')
  expect(page()).toContain('下级中 1 家单独归入，不变')
  await typeIn(document.querySelector('.modal [name=fromDay]') as HTMLInputElement, '2026-12-01')
  const sentBack = { nodeId: 'power', reach: 'follow', fromDay: '2026-12-01', lastDay: null }
  answer = () =>
    Response.json(
      { code: 409, msg: '数据已被他人修改', data: { ...structure, ...sentBack, version: 9 } },
      { status: 409 },
    )
  await press(byName('.modal button', '归入'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ version: 7, customerCodes: ['COAL'], ...sentBack })
  answer = () => Response.json(ok({ structure: { ...structure, version: 10 }, effect }))
  await press(byName('.modal button', '归入'))
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ version: 9, ...sentBack })
})

test('ORG-02 a node is carried by keyboard, and removed once that is confirmed', async () => {
  await open(`${at}&node=power`)
  await until(() => expect(rows()).toHaveLength(4))
  const tree = document.querySelector('[role=tree]') as HTMLElement
  const key = (name: string, more: object = {}) =>
    act(async () => {
      tree.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
    })
  await press(rowOf('电力板块'))
  await key('x', { ctrlKey: true })
  for (let step = 0; step < 4; step += 1) await key('ArrowUp')
  await key('Enter')
  await until(() => expect(sent.map(({ path }) => path)).toEqual([moveNodeRoute.path]))
  expect(sent[0]?.body).toMatchObject({ nodeId: 'power', version: 7, structureId: 's1' })
  await until(() => expect(buttons()).toContain('删除'))
  await press(byName('button', '删除'))
  await until(() => expect(page()).toContain('以前的日期仍看得到它'))
  await press(byName('[role=alertdialog] button, .modal button', '删除'))
  await until(() => expect(sent.map(({ path }) => path)).toContain(removeNodeRoute.path))
  expect(sent.at(-1)?.body).toEqual({ structureId: 's1', version: 7, nodeId: 'power' })
})
