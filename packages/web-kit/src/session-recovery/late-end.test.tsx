import { afterEach, expect, test, vi } from 'vitest'
import { sendWithRecovery } from './send-with-recovery.ts'
import { ApiError } from '../calls/api-error.ts'
import { setCaller } from '../session/caller.ts'
import { pauseCalls, registerRecovery } from './paused-calls.ts'

afterEach(() => {
  setCaller(null)
})

test('LEAD-10 a call that hears of the ended session after a new sign-in opens no second overlay', async () => {
  setCaller({ userId: 'u1' } as Parameters<typeof setCaller>[0])
  const opened = vi.fn<() => Promise<boolean>>(async () => true)
  registerRecovery('expired', opened)
  const route = { method: 'POST', access: 'signed-in' } as const
  const answer = Promise.withResolvers<never>()
  const late = sendWithRecovery(route, { keepalive: true }, () => answer.promise)
  await pauseCalls('expired')
  expect(opened).toHaveBeenCalledOnce()
  const ended = new ApiError('登录已过期', { code: '401', status: 401, data: { reason: 'expired' } })
  answer.reject(ended)
  await expect(late).rejects.toBe(ended)
  expect(opened).toHaveBeenCalledOnce()
  await expect(sendWithRecovery(route, { keepalive: true }, () => Promise.reject(ended))).rejects.toBe(ended)
  expect(opened).toHaveBeenCalledTimes(2)
})
