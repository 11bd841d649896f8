import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { approvalByBusinessRoute, withdrawRoute } from '@portal/workflow/contract'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { settledTasksRoute, taskBoardRoute, type BoardTask, type TaskBoard } from '../../contract/index.ts'
import { TasksPage } from '../tasks-page.tsx'
import { amounts, blocked, boardTask } from './board.fixture.ts'

let close = async (): Promise<void> => {}
const sent: string[] = []
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const missing = [{ taxType: '01', taxTypeName: '增值税', period: '202601', message: '', dueDate: '2026-02-24' }]
async function page(
  board: Partial<TaskBoard>,
  {
    permissions = ['tax:return:read', 'tax:return:edit', 'tax:return:submit', 'tax:task:create'],
    roles = [] as string[],
    settled = [] as BoardTask[],
    more = {} as Record<string, unknown>,
  } = {},
) {
  sent.length = 0
  testCaller({ permissions: new Set(permissions), roles: new Set(roles) })
  testBoot()
  const answers: Record<string, unknown> = {
    [taskBoardRoute.path]: { tasks: [], missing: [], settled: [], ...board },
    [settledTasksRoute.path]: settled,
    ...more,
  }
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? 'GET'} ${path.split('?')[0]}`)
    return Promise.resolve(Response.json({ code: 200, msg: '', data: answers[path.split('?')[0] ?? ''] ?? null }))
  })
  const drawn = await draw(
    <>
      <TasksPage />
      <ConfirmHost />
    </>,
  )
  close = drawn.close
  await until(() => expect(drawn.host.querySelector('.card')).not.toBeNull())
  return drawn
}
const rows = () =>
  [...document.querySelectorAll('.board tr[data-index]')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )

test('TAX-03 LEAD-14 a row says what blocks it, leads to the cell, tells its amounts and its credit', async () => {
  const { host } = await page({
    tasks: [
      boardTask({
        ...blocked,
        result: {
          total: '244087.77',
          parts: [
            { name: '增值税', amount: '217935.50' },
            { name: '附加税费', amount: '26152.27' },
          ],
          credit: '0.00',
        },
        reviewer: '罗成',
      }),
      boardTask({ taskNo: 't2', taxType: '08', state: 'approved', ...amounts('0.00', '12000.00') }),
    ],
  })
  expect(rows()).toEqual([
    [
      '',
      '增值税2026年2月',
      '阻断 1 项',
      '主表第12栏与附列资料（二）第12栏不符主表第12栏 到单元格',
      '244,087.77增值税 217,935.50，附加税费 26,152.27',
      '2026-03-16剩 5 天',
      '周敏罗成',
      '去改',
    ],
    [
      '',
      '印花税2026年2月',
      '已复核，未申报',
      '3月10日 周敏 通过，还没有登记申报',
      '0.00增值税 0.00，附加税费 0.00期末留抵税额 12,000.00',
      '2026-03-16剩 5 天',
      '周敏',
      '去登记',
    ],
  ])
  expect([...host.querySelectorAll('td a')].map((link) => link.getAttribute('href'))).toEqual([
    '/system/tax-admin/tax-detail?id=t1&cell=VATG_MAIN.r12.c1',
    '/system/tax-admin/tax-detail?id=t1&cell=VATG_MAIN.r12.c1',
    '/system/tax-admin/tax-detail?id=t2',
  ])
  expect(host.querySelector('.groupHead')?.textContent).toBe('3月征期，3月16日截止2244,087.77')
  expect(host.querySelector('.sumStrip .all')?.textContent).toBe('未办结应补（退）税额合计，2 项244,087.77 元')
})

test('TAX-03 the strip counts what there is and filters by a press, in the address; 重置 shows all again', async () => {
  const { host, router } = await page({
    tasks: [boardTask(blocked), boardTask({ taskNo: 't2', period: '202511', dueDate: '2025-12-15' })],
    missing,
    settled: [{ year: 2026, count: 9 }],
  })
  expect([...host.querySelectorAll('.sumStrip button')].slice(1).map((cell) => cell.textContent)).toEqual([
    '已逾期2',
    '阻断1',
    '被退回0',
    '待复核0',
    '待登记0',
    '办理中1',
    '未开始0',
    '未创建1',
    '本年已办结9',
  ])
  await press([...host.querySelectorAll<HTMLElement>('.sumStrip button')][2] as HTMLElement)
  expect(router.state.location.search).toBe('?state=blocked')
  await until(() => expect(rows()).toHaveLength(1))
  await press(byName('button', '重置'))
  expect(router.state.location.search).toBe('')
  expect(rows().map((row) => row[7])).toEqual(['去填', '创建任务', '去改'])
})

test('TAX-03 what nobody has computed comes to nothing that could be told, not to zero', async () => {
  const { host } = await page({ missing })
  expect(host.querySelector('.sumStrip .all')?.textContent).toBe('未办结应补（退）税额合计，1 项——')
})

test('TAX-03 a sum says how many of its tasks it lacks, above the list and beside the chosen', async () => {
  const { host } = await page({
    tasks: [boardTask({ ...blocked, ...amounts('244087.77', '0.00') }), boardTask({ taskNo: 't2', taxType: '08' })],
    missing,
  })
  expect(host.querySelector('.sumStrip .all')?.textContent).toBe(
    '未办结应补（退）税额合计，3 项，其中 2 项未计算244,087.77 元',
  )
  for (const box of host.querySelectorAll<HTMLElement>('tbody input')) await act(async () => box.click())
  expect(host.querySelector('.batchBar')?.textContent).toContain(
    '已选 2 项应补（退）税额合计 244,087.77，其中 1 项未计算',
  )
})

test('TAX-03 TAX-04 the act is a verb for state and person: review, take back, or only look', async () => {
  const inReview = boardTask({ state: 'inReview', preparerId: 'u2' })
  await page(
    { tasks: [inReview, boardTask({ taskNo: 't2', state: 'approved' })] },
    { permissions: ['tax:return:read'], roles: ['taxManager'] },
  )
  expect(rows().map((row) => row[7])).toEqual(['去审核', '查看'])
  await close()
  await page(
    { tasks: [{ ...inReview, preparerId: 'u1' }] },
    {
      more: {
        [approvalByBusinessRoute.path]: { processInstId: 'p1', canWithdraw: true },
        [withdrawRoute.path]: { processInstId: 'p1', state: 'withdrawn' },
      },
    },
  )
  await press(byName('button', '撤回 增值税 2026年2月'))
  await until(() => byName('button', '确定'))
  await press(byName('button', '确定'))
  await until(() => expect(sent).toContain(`POST ${withdrawRoute.path}`))
})

test('TAX-03 what is done this year is read when somebody opens it; nothing to do says so', async () => {
  const { host } = await page(
    { tasks: [boardTask()], settled: [{ year: 2026, count: 1 }] },
    {
      settled: [
        boardTask({ taskNo: 't9', period: '202601', state: 'filed', isFiledLate: true, ...amounts('1456.00') }),
      ],
    },
  )
  expect(sent).not.toContain(`GET ${settledTasksRoute.path}`)
  await press([...host.querySelectorAll<HTMLElement>('.groupHead button')].at(-1) as HTMLElement)
  await until(() => expect(rows()).toHaveLength(2))
  expect(rows()[1]?.slice(1, 3)).toEqual(['增值税2026年1月逾期申报', '已申报'])
  await close()
  expect((await page({})).host.textContent).toContain('没有要办的税务任务')
})

test('TAX-03 the bar of what is chosen says how many, their sum, and what it does not touch', async () => {
  const { host } = await page({
    tasks: [
      boardTask(amounts('1456.00')),
      boardTask({ taskNo: 't2', taxType: '08', state: 'inReview', ...amounts('44.00') }),
    ],
  })
  expect(host.querySelector('.batchBar')).toBeNull()
  for (const box of host.querySelectorAll<HTMLElement>('tbody input')) await act(async () => box.click())
  expect(host.querySelector('.batchBar')?.textContent).toBe(
    '已选 2 项应补（退）税额合计 1,500.00导出所选取消选择其中 1 项已提交复核或已申报，不取数、不校验',
  )
})
