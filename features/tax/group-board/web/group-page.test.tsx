import { createGroupRoute, remindGroupRoute, taxTypes } from '@portal/tax-task/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { groupBoardRoute, type GroupBoard, type GroupCell } from '../contract/index.ts'
import { GroupPage } from './group-page.tsx'
import { manifest } from './manifest.ts'
import { addressOf, placeOf, queryOfPlace } from './place.rules.ts'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const cell = (more: Partial<GroupCell>): GroupCell => ({
  taxType: '01',
  period: '202602',
  occasion: '',
  dueDate: '2026-03-16',
  taskNo: 't1',
  state: 'computed',
  version: 1,
  kind: 'blocked',
  isLate: true,
  payable: '1266443.52',
  blockCount: 3,
  block: '主表第12栏与附二第12栏相差 52,000.00',
  preparer: '宋岚',
  reviewer: '罗成',
  branches: [],
  ...more,
})
const sums = {
  enterprises: 2,
  tasks: 2,
  done: 0,
  working: 0,
  blocked: 1,
  missing: 1,
  late: 2,
  unnamed: 0,
  payable: '1266443.52',
}
const board: GroupBoard = {
  month: '2026-03',
  total: 2,
  page: 1,
  taxes: ['01', '05'],
  sums,
  parts: [{ code: 'P1', name: '化工', ...sums }],
  rows: [
    {
      entId: 'e1',
      name: '启明煤化工有限公司',
      isBranch: false,
      isMember: true,
      isRegistered: true,
      place: ['化工'],
      cells: [
        cell({}),
        cell({ taxType: '05', taskNo: null, state: null, kind: 'missing', blockCount: 0, block: null }),
      ],
    },
    {
      entId: 'e2',
      name: '启明港务有限公司',
      isBranch: true,
      isMember: false,
      isRegistered: false,
      place: [],
      cells: [],
    },
  ],
}

async function open(at = '/group/tax-board?month=2026-03') {
  testCaller({ entId: 'head', permissions: new Set(['tax:return:read', 'tax:task:create', 'tax:task:assign']) })
  testBoot()
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path, typeof init.body === 'string' ? JSON.parse(init.body) : null])
    const data = path.startsWith(groupBoardRoute.path)
      ? board
      : path === createGroupRoute.path
        ? { created: 1, left: [] }
        : path === remindGroupRoute.path
          ? { reminded: 0, left: [{ name: '启明煤化工有限公司 增值税 2026年2月', why: '今天已催过' }] }
          : []
    return Promise.resolve(Response.json({ code: 200, msg: '', data }))
  })
  const drawn = await draw(
    <>
      <GroupPage />
      <ConfirmHost />
    </>,
    at,
  )
  close = drawn.close
  await until(() => expect(drawn.host.textContent).toContain('启明煤化工有限公司'))
  return { ...drawn, sent }
}

test('TAX-14 the board shows enterprises by tax, what is missing and what is blocked, and opens a cell', async () => {
  expect(manifest.pages.map(({ title }) => title)).toEqual(['集团看板'])
  const { host } = await open()
  expect(host.textContent).toContain('未登记涉税信息')
  expect(host.textContent).toContain('126.64')
  expect(host.textContent).toContain('不涉及')
  await press(byName('button', '启明煤化工有限公司，增值税，阻断 3 项，已逾期'))
  await until(() => expect(document.body.textContent).toContain('主表第12栏与附二第12栏相差 52,000.00'))
  expect(byName('a', '打开申报表').getAttribute('href')).toContain('enterprise=e1')
})

test('TAX-14 chosen enterprises have missing tasks created and preparers reminded; what is left says why', async () => {
  const { host, sent } = await open()
  await press(byName('input', '选择启明煤化工有限公司'))
  await press(byName('button', '建任务 1 项'))
  await until(() =>
    expect(sent.find(([path]) => path === createGroupRoute.path)?.[1]).toEqual({
      wanted: [{ entId: 'e1', taxType: '05', period: '202602' }],
    }),
  )
  await press(byName('button', '催办 1 项'))
  await until(() => expect(document.body.textContent).toContain('同一任务一天只催一次'))
  await press(byName('.modal button', '确定'))
  await until(() => expect(host.textContent).toContain('今天已催过'))
})

test('TAX-14 filters stand in the address; what it asks in vain is left out', () => {
  const search = new URLSearchParams('month=2026-03&taxType=01&state=trouble&word=煤&by=BL&node=N1&view=parts&page=2')
  expect(addressOf(placeOf(search))).toEqual(Object.fromEntries(search))
  expect(queryOfPlace(placeOf(search))).not.toHaveProperty('view')
  expect(addressOf(placeOf(new URLSearchParams('month=2026-13&state=x&page=0&taxType=abc')))).toEqual({})
  expect(taxTypes.length).toBeGreaterThan(10)
})
