import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { AutoCreateCard } from './auto-create-card.tsx'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-23 what turning it on creates stands there before, and what was done is shown after', async () => {
  testCaller({ permissions: new Set(['company:info:manage']) })
  testBoot()
  const waiting = [{ taxType: '01', period: '202602', dueDate: '2026-03-16' }]
  const server = { version: 0, isOn: false, waiting }
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    if (init.method === 'POST') Object.assign(server, { version: 1, isOn: true, waiting: [] })
    const data = init.method === 'POST' ? { created: 1 } : server
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { ...data } }))
  })
  const drawn = await draw(<AutoCreateCard />)
  close = drawn.close
  await until(() => expect(drawn.host.textContent).toContain('现在开启会创建 1 项'))
  expect(drawn.host.textContent).toContain('增值税 2026年2月2026-03-16 截止')
  await press(byName('button', '开启自动创建'))
  await until(() => expect(drawn.host.textContent).toContain('征期内的任务都已创建'))
  expect(byName('button', '停用自动创建').textContent).toBe('停用自动创建')
})
