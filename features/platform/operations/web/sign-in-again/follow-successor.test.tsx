import { sessionStatusRoute } from '@portal/identity/contract'
import { call } from '@portal/web-kit/call'
import { writeCookie } from '@portal/web-kit/cookies'
import { handleSessionEnd } from '@portal/web-kit/session-end'
import { registerRecovery } from '@portal/web-kit/paused-calls'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endMaintenanceRoute } from '../../contract/index.ts'
import { followSuccessor } from './follow-successor.ts'

let hasCookies: boolean
let left: string[]
const asked: string[] = []
const replaced = {
  code: 401,
  msg: '您的账号已在其他设备登录，请检查密码是否泄露并及时修改',
  data: { reason: 'replaced' },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  testBoot()
  testCaller()
  writeCookie('token', 't')
  writeCookie('userId', 'u1')
  asked.length = 0
  left = []
  hasCookies = false
  vi.spyOn(location, 'replace').mockImplementation((to) => {
    left.push(String(to))
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.origin)
    asked.push(pathname)
    if (pathname === sessionStatusRoute.path)
      return Response.json({ code: 200, msg: '', data: { active: hasCookies, reason: hasCookies ? null : 'replaced' } })
    return hasCookies ? Response.json({ code: 200, msg: '', data: null }) : Response.json(replaced, { status: 401 })
  })
  registerRecovery('replaced', followSuccessor)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const looks = () => asked.filter((path) => path === sessionStatusRoute.path).length

test('SES-11 LEAD-10 a page whose browser signed in elsewhere stays, and its held calls are then done', async () => {
  handleSessionEnd('replaced')
  const asks = call(endMaintenanceRoute, { body: { id: 'm1' } })
  await vi.advanceTimersByTimeAsync(600)
  expect([asked.includes(endMaintenanceRoute.path), looks() > 1]).toEqual([false, true])
  hasCookies = true
  await vi.advanceTimersByTimeAsync(300)
  await asks
  expect([asked.filter((path) => path === endMaintenanceRoute.path).length, left]).toEqual([1, []])
})

test('SES-11 LEAD-10 a call on its way when the browser signed in is asked again under the new session', async () => {
  const asks = call(endMaintenanceRoute, { body: { id: 'm1' } })
  await vi.advanceTimersByTimeAsync(100)
  hasCookies = true
  await vi.advanceTimersByTimeAsync(300)
  await asks
  expect([asked.filter((path) => path === endMaintenanceRoute.path).length, left]).toEqual([2, []])
})

// Runs last because it leaves the page.
test('SES-11 who bears the replaced session without being its browser hears of another device', async () => {
  handleSessionEnd('replaced')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([left, sessionStorage.getItem('portal.displaced')]).toEqual([
    [expect.stringMatching(/login\/index\?from=/)],
    't',
  ])
})
