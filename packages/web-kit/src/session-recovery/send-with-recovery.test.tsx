import { afterEach, expect, test, vi } from 'vitest'
import { sendWithRecovery } from './send-with-recovery.ts'
import { setCaller } from '../session/caller.ts'
import { registerRecovery } from './paused-calls.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setCaller(null)
})
const route = { method: 'GET', access: 'signed-in' } as const

/** A read whose first try hangs. `isThere` decides the probe's result; `held` counts holds. */
function hanging(isThere: boolean) {
  vi.useFakeTimers()
  setCaller({ userId: 'u1' } as Parameters<typeof setCaller>[0])
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
  )
  const back = Promise.withResolvers<boolean>()
  const held = vi.fn<() => Promise<boolean>>(() => back.promise)
  registerRecovery('away', held)
  const first = Promise.withResolvers<string>()
  const ask = vi.fn<() => Promise<string>>(async () => 'again').mockReturnValueOnce(first.promise)
  return { ask, first, back, held }
}

test('SHL-21 a read that hangs while nobody is there says so, and is asked again when the server is back', async () => {
  const { ask, back, held } = hanging(false)
  const answer = sendWithRecovery(route, {}, ask)
  await vi.advanceTimersByTimeAsync(6000)
  expect([held.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1])
  back.resolve(true)
  expect([await answer, ask.mock.calls.length]).toEqual(['again', 2])
})

test('SHL-21 a read that only takes long goes on: the server is there', async () => {
  const { ask, first, held } = hanging(true)
  const answer = sendWithRecovery(route, {}, ask)
  await vi.advanceTimersByTimeAsync(60_000)
  first.resolve('late')
  expect([await answer, held.mock.calls.length, ask.mock.calls.length]).toEqual(['late', 0, 1])
})
