import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveTaskProcedureRoute } from '../contract/index.ts'
import { createTask } from './shown/create-task.ts'

const missing = { taxType: '01', period: '202602', message: '' }
const sent: { path: string; body: unknown; key: string | null }[] = []
let close: () => Promise<void>

beforeEach(async () => {
  sent.length = 0
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key') })
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { taskNo: 't1' } }))
  })
  ;({ close } = await draw(
    <>
      <ConfirmHost />
      <Toaster />
    </>,
  ))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-03 a missing task is asked about; agreeing creates it once with branch status 3 and says so', async () => {
  const answer = createTask(missing)
  await until(() => expect(document.body.textContent).toContain('当前季度税没有任务信息，是否创建任务？'))
  await press(byName('button', '确定'))
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toContain('创建任务成功'))
  expect(await answer).toBe('t1')
  expect(sent).toEqual([
    {
      path: saveTaskProcedureRoute.path,
      body: { taskBranchStatus: 3, taxType: '01', period: '202602' },
      key: expect.stringMatching(/^[\w-]{8,}$/),
    },
  ])
})

test('TAX-03 cancelling creates nothing', async () => {
  const answer = createTask(missing)
  await until(() => byName('button', '取消'))
  await press(byName('button', '取消'))
  expect(await answer).toBe(null)
  expect(sent).toEqual([])
})
