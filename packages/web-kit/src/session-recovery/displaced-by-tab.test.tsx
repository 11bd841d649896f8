import { expect, test, vi } from 'vitest'
import { removeAllCookies, writeCookie } from '../session/cookies.ts'
import { ApiError } from '../calls/api-error.ts'
import { handleSessionEnd, pauseReasonOf } from './session-end.ts'
import { registerRecovery } from './paused-calls.ts'
import { noteStreamSession } from '../session/session.ts'
import { testCaller } from '../testing/setup.ts'

test('SES-11 a page whose cookies another tab removed for a takeover leaves with the reason too', () => {
  const lift = vi.fn(() => Promise.resolve(true))
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  registerRecovery('expired', lift)
  testCaller()
  writeCookie('token', 'taken')
  noteStreamSession()
  removeAllCookies()
  writeCookie('displaced', '1')
  const silent = new ApiError('请先登录', { code: '401', status: 401 })
  expect(pauseReasonOf(silent)).toBeNull()
  handleSessionEnd('taken-over')
  expect(lift).not.toHaveBeenCalled()
  expect(left).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem('portal.displaced')).toBe('taken')
})
