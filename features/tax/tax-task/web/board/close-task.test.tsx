import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeTaskRoute, taskBoardRoute } from '../../contract/index.ts'
import { TasksPage } from '../tasks-page.tsx'
import { boardTask } from './board.fixture.ts'

memoryDrafts()

test('TAX-13 TAX-03 a task of before says where its matter is; a failing close keeps the reason', async () => {
  testBoot()
  testCaller({ permissions: new Set(['tax:return:read', 'tax:task:create']) })
  const task = boardTask({ taxType: '06', period: '2025', state: 'created', dueDate: null })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (pathname === closeTaskRoute.path) {
      sent.push(JSON.parse(String(init.body)))
      if (sent.length === 1) return Response.json({ code: 500, msg: '服务暂时不可用', data: null }, { status: 500 })
    }
    const data = pathname === taskBoardRoute.path ? { tasks: [task], missing: [], settled: [] } : null
    return Response.json({ code: 200, msg: '', data })
  })
  const { host, close } = await draw(<TasksPage />)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
  })
  await until(() => expect(host.textContent).toContain('不再办理'))
  expect(host.textContent).toContain('请在“关联交易”里登记')
  expect(byName('a', '去关联交易')).not.toBeNull()
  await press(byName('button', '关闭 转让定价 2025年'))
  const reason = () => document.querySelector<HTMLInputElement>('.modal input, .modal textarea')
  await until(() => expect(reason()).not.toBeNull())
  await typeIn(reason() as HTMLInputElement, '已在关联交易里登记')
  await press(byName('button', '关闭任务'))
  await until(() => expect(sent).toHaveLength(1))
  await until(() => expect(document.querySelector('.modal')?.textContent).toContain('服务暂时不可用'))
  expect(reason()?.value).toBe('已在关联交易里登记')
  await press(byName('button', '关闭任务'))
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ taskNo: 't1', version: 1, reason: '已在关联交易里登记' })
  await until(() => expect(document.querySelector('.modal')).toBeNull())
})
