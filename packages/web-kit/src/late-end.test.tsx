import { afterEach, expect, test, vi } from 'vitest'
import { attempt } from './attempt.ts'
import { ApiError } from './api-error.ts'
import { setCaller } from './caller.ts'
import { hold, liftBy } from './holds.ts'

afterEach(() => {
  setCaller(null)
})

test('LEAD-10 a call that hears of the ended session after a new sign-in opens no second overlay', async () => {
  setCaller({ userId: 'u1' } as Parameters<typeof setCaller>[0])
  const opened = vi.fn<() => Promise<boolean>>(async () => true)
  liftBy('expired', opened)
  const route = { method: 'POST', access: 'signed-in' } as const
  const answer = Promise.withResolvers<never>()
  const late = attempt(route, { keepalive: true }, () => answer.promise)
  await hold('expired')
  expect(opened).toHaveBeenCalledOnce()
  const ended = new ApiError('登录已过期', { code: '401', status: 401, data: { reason: 'expired' } })
  answer.reject(ended)
  await expect(late).rejects.toBe(ended)
  expect(opened).toHaveBeenCalledOnce()
  await expect(attempt(route, { keepalive: true }, () => Promise.reject(ended))).rejects.toBe(ended)
  expect(opened).toHaveBeenCalledTimes(2)
})
