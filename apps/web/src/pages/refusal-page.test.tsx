import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusalPage } from './refusal-page.tsx'
import { noteRefused } from './refused.ts'

const assign = vi.fn()
const reload = vi.fn()
let close = async (): Promise<void> => {}
const retry = async (path: string): Promise<void> => {
  close = (await draw(<RefusalPage />, path)).close
  await press(byName('button', '重试'))
}

beforeEach(() => {
  testBoot()
  testCaller()
  vi.clearAllMocks()
  vi.stubGlobal('location', { assign, reload, pathname: '/404', search: '' })
})
afterEach(async () => { vi.unstubAllGlobals(); await close() })

test.for(['/404?errorCode=404', '/noPermission', '/500', '/error'])('SES-24 %s offers a retry: without an address that was refused it loads anew', async (path) => {
  await retry(path)
  expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0])
})

test('SES-24 the retry opens the page that was asked for, its query with it; never another site', async () => {
  await retry('/500?from=%2FtaxData%3Fcode%3D1')
  expect(assign).toHaveBeenLastCalledWith('/taxData?code=1')
  await close()
  noteRefused('/crm/portrait?id=1')
  await retry('/404?errorCode=404&from=https%3A%2F%2Fevil.example')
  expect(assign).toHaveBeenLastCalledWith('/crm/portrait?id=1')
})
