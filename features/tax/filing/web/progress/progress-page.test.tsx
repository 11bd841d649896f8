import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentAttemptsRoute, stopFilingRoute, type AttemptState, type FilingAttempt } from '../../contract/index.ts'
import { ProgressPage } from './progress-page.tsx'

const attemptOf = (taskNo: string, state: AttemptState, minute = 0): FilingAttempt => ({
  attemptId: `${taskNo}-${minute}`,
  taskNo,
  taxType: '01',
  period: '202602',
  occasion: '',
  state,
  isSimulated: true,
  askedBy: '孙启航',
  askedAt: `2026-03-11 10:${String(30 + minute)}:00`,
  closedAt: null,
  nextAt: null,
  receiptNo: null,
  filedOn: null,
  told: `说明 ${taskNo}`,
  answer: '',
  reasons: [],
  exchanges: [
    {
      number: 1,
      at: `2026-03-11 10:${String(30 + minute)}:05`,
      act: 'submit',
      outcome: 'waiting',
      said: `回答 ${taskNo}`,
      ms: 1600,
      requestNo: `${taskNo}-1`,
    },
  ],
})

let attempts: FilingAttempt[]
let stopped: string[]
let page: Awaited<ReturnType<typeof draw>>
beforeEach(() => {
  stopped = []
  attempts = []
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read', 'tax:return:submit']) })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (pathname === recentAttemptsRoute.path) return Response.json(ok(attempts))
    const { attemptId } = JSON.parse(String(init?.body)) as { attemptId: string }
    if (pathname !== stopFilingRoute.path || attemptId.startsWith('late'))
      return Response.json({ code: 7799, msg: '已经开始', data: null })
    stopped.push(attemptId)
    return Response.json(ok(attemptOf('x', 'stopped')))
  })
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})
const open = async (path = '/') => {
  page = await draw(
    <main>
      <ProgressPage />
      <ConfirmHost />
      <Toaster />
    </main>,
    path,
  )
}
const text = () => document.body.textContent
const cards = () =>
  [...document.querySelectorAll('main section[aria-label^=增值税]')].map(({ textContent }) => textContent)

test('TAX-15 every return on its way stands in one group; the strip narrows cards and exchanges', async () => {
  attempts = [
    attemptOf('a', 'accepted', 2),
    attemptOf('b', 'unknown'),
    attemptOf('c', 'queued'),
    attemptOf('a', 'refused'),
  ]
  await open()
  await until(() => expect(text()).toContain('1 / 3 项已有结果'))
  expect(cards()).toHaveLength(3)
  const rows = () =>
    [...document.querySelectorAll('section[aria-label=往来记录] tbody tr')].map((row) => row.textContent)
  expect(rows().filter((row) => row?.includes('回答 a'))).toHaveLength(2)
  await press(byName('[aria-label=按结果看] button', '等人处理1'))
  await until(() => expect(cards()).toHaveLength(1))
  expect(page.router.state.location.search).toBe('?show=open')
  expect(cards()[0]).toContain('说明 b')
  await press(byName('[aria-label=按结果看] button', '已停下0'))
  await until(() => expect(text()).toContain('没有这样的报送'))
})

test('TAX-15 what is not sent yet is stopped together; what began meanwhile is counted', async () => {
  attempts = [attemptOf('c', 'queued'), attemptOf('late', 'queued'), attemptOf('d', 'pending')]
  await open()
  await until(() => expect(text()).toContain('停下还没开始的 2 项'))
  await press(byName('button', '停下还没开始的 2 项'))
  await until(() => expect(text()).toContain('停下排队的 2 项？'))
  await press(byName('.modal button', '停下还没开始的 2 项'))
  await until(() => expect(text()).toContain('已停下 1 项，1 项已经开始，没有停下'))
  expect(stopped).toEqual(['c-0'])
})

test('TAX-15 hundreds of returns are drawn by parts; without any the page leads to the tasks', async () => {
  attempts = Array.from({ length: 60 }, (_, at) => attemptOf(`t${at}`, 'pending'))
  await open('/?show=running')
  await until(() => expect(cards()).toHaveLength(24))
  await press(byName('button', '再显示 24 项'))
  expect(cards()).toHaveLength(48)
  await page.close()
  attempts = []
  await open()
  await until(() => expect(text()).toContain('近七天没有一键申报'))
  expect(document.querySelector('main a')?.textContent).toBe('去税务任务')
})
