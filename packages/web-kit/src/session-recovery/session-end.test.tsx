import { expect, test, vi } from 'vitest'
import { removeAllCookies, writeCookie } from '../session/cookies.ts'
import { ApiError } from '../calls/api-error.ts'
import { textOfEnd } from '../calls/answer.ts'
import { handleSessionEnd, pauseReasonOf } from './session-end.ts'
import { registerRecovery } from './paused-calls.ts'
import { noteStreamSession } from '../session/session.ts'
import { testCaller } from '../testing/setup.ts'

test('LEAD-10 a page whose cookies are all gone is taken up too; a token refused without a reason is not', () => {
  const refused = new ApiError('请先登录', { code: '401', status: 401 })
  registerRecovery('expired', () => Promise.resolve(true))
  testCaller()
  writeCookie('token', 'x')
  expect(pauseReasonOf(refused)).toBeNull()
  removeAllCookies()
  expect(pauseReasonOf(refused)).toBe('expired')
})

test('LEAD-10 a page that signed in anew over itself goes on when its old session is told to be taken over', () => {
  const [expired, replaced] = [vi.fn(() => Promise.resolve(true)), vi.fn(() => Promise.resolve(true))]
  registerRecovery('expired', expired)
  registerRecovery('replaced', replaced)
  testCaller()
  writeCookie('token', 'old')
  noteStreamSession()
  writeCookie('token', 'new')
  handleSessionEnd('taken-over')
  expect([replaced.mock.calls.length, expired.mock.calls.length]).toEqual([1, 0])
})

test('LEAD-10 an expired session that the stream tells of is taken up here; a revoked one leaves', async () => {
  const lift = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  registerRecovery('expired', lift)
  writeCookie('token', 'x')
  testCaller()
  handleSessionEnd('expired')
  expect(lift).toHaveBeenCalledOnce()
  expect(left).not.toHaveBeenCalled()
  handleSessionEnd('revoked')
  expect(left).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem('portal.farewell')).toBe('本次登录已被结束，请重新登录')
})

test('SES-18 a disabled account reads that it is disabled, not that its session was ended', () => {
  expect(textOfEnd('disabled')).toBe('账号已停用，请联系管理员')
})
