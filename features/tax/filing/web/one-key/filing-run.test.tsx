import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import {
  askBureauRoute,
  previewFilingRoute,
  recentAttemptsRoute,
  startFilingRoute,
  type FilingAttempt,
  type FilingPreview,
} from '../../contract/index.ts'
import { FilingRun } from './filing-run.tsx'

const about = { taxType: '01', occasion: '' }
const preview: FilingPreview = {
  bureau: 'simulated',
  rows: [
    { ...about, taskNo: 'a', version: 3, period: '202601', told: '应补 1.00 元', fault: null, attemptId: null },
    { ...about, taskNo: 'b', version: 1, period: '202602', told: '', fault: '正在申请解锁', attemptId: null },
    { ...about, taskNo: 'c', version: 1, period: '202603', told: '', fault: '已在一键申报', attemptId: 'c1' },
  ],
}
const attempt: FilingAttempt = {
  ...about,
  attemptId: 'c1',
  taskNo: 'c',
  period: '202603',
  state: 'unknown',
  isSimulated: true,
  askedBy: '孙启航',
  askedAt: '2026-04-10 10:32:00',
  closedAt: null,
  nextAt: '2026-04-10 10:39:00',
  receiptNo: null,
  filedOn: null,
  told: '不知道税务局有没有收到，10:39 再查；查清之前不会再次提交',
  answer: '',
  reasons: [{ text: '附二 35 栏税额与用途确认不符', where: '附列资料（二）第35行', table: 'VATG_A2', cell: 'r35.c1' }],
  exchanges: [
    {
      number: 1,
      at: '2026-04-10 10:32:33',
      act: 'submit',
      outcome: 'waiting',
      said: '没有回答（连接断开）',
      ms: 60_000,
      requestNo: 'c1-1',
    },
  ],
}
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-15 what goes and stays is said first; only what can go is sent; open answers are asked for', async () => {
  const answers: Record<string, unknown> = {
    [previewFilingRoute.path]: preview,
    [recentAttemptsRoute.path]: [attempt],
    [startFilingRoute.path]: [{ taskNo: 'a', attemptId: 'a1', fault: null }],
    [askBureauRoute.path]: attempt,
  }
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = new URL(address, 'http://localhost').pathname
    sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
    return Response.json({ code: 200, msg: '', data: answers[path] ?? null })
  })
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read', 'tax:return:submit']) })
  ;({ close } = await draw(<FilingRun taskNos={['a', 'b', 'c']} onClose={() => undefined} />))
  const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''
  await until(() => expect(dialog()).toContain('可以申报 1 项，不能申报 1 项'))
  expect(dialog()).toContain('这里连的是模拟税局')
  expect(dialog()).toContain('正在申请解锁')
  expect(dialog()).toContain('查清之前不会再次提交')
  expect(dialog()).toContain('到附列资料（二）第35行')
  await press(byName('button', '确认申报'))
  await until(() =>
    expect(sent).toContainEqual({ path: startFilingRoute.path, body: { tasks: [{ taskNo: 'a', version: 3 }] } }),
  )
  await press(byName('button', '现在再查'))
  await until(() => expect(sent).toContainEqual({ path: askBureauRoute.path, body: { attemptId: 'c1' } }))
})
