import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReturnPage } from './return-page.tsx'

let status: number
beforeEach(() => {
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ code: status, msg: '没有这个税务任务，可能已不在当前企业下', data: null }, { status }),
    ),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('TAX-03 TAX-05 a return of another enterprise leads to the tasks, and offers no retry in vain', async () => {
  status = 404
  const { host, close } = await draw(<ReturnPage />, '/system/tax-admin/tax-detail?id=t9')
  await until(() => expect(host.querySelector('[role="status"] h2')?.textContent).toContain('没有这个税务任务'))
  expect(host.querySelector('[role="status"] a')?.textContent).toBe('去税务任务')
  expect([...host.querySelectorAll('button')].map((each) => each.textContent)).toEqual([])
  await close()
})
