import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useServerAway, waitForServer } from './server-availability.ts'

/** The server refuses, hangs or answers; `asked` holds the times of the probes in milliseconds. */
let server: 'refuses' | 'hangs' | 'answers' = 'refuses'
const asked: number[] = []
beforeEach(() => {
  vi.useFakeTimers()
  server = 'refuses'
  asked.length = 0
  const begun = Date.now()
  vi.stubGlobal('fetch', () => {
    asked.push(Date.now() - begun)
    if (server === 'hangs') return new Promise<Response>(() => {})
    return server === 'answers' ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch'))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
async function waiting(): Promise<() => boolean> {
  let isBack = false
  void waitForServer().then(() => {
    isBack = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return () => isBack
}

test.each(['refuses', 'hangs'] as const)(
  'SHL-21 a server that %s for long is noticed within five seconds of its return',
  async (manner) => {
    server = manner
    const isBack = await waiting()
    await vi.advanceTimersByTimeAsync(600_000)
    expect([isBack(), useServerAway.getState().since === null]).toEqual([false, false])
    server = 'answers'
    await vi.advanceTimersByTimeAsync(5000)
    expect([isBack(), useServerAway.getState()]).toEqual([true, { since: null, nextAt: 0 }])
    // While the server is down, a page asks at most once in three seconds.
    const last = asked.slice(-20)
    expect(((last.at(-1) ?? 0) - (last[0] ?? 0)) / (last.length - 1)).toBeGreaterThanOrEqual(3000)
  },
)

test('SHL-21 the network that is back is tried at once', async () => {
  const isBack = await waiting()
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(10)
  server = 'answers'
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(isBack()).toBe(true)
})
