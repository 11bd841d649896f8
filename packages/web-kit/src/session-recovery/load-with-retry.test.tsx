import { afterEach, expect, test, vi } from 'vitest'
import { registerRecovery } from './paused-calls.ts'
import { loadWithRetry } from './load-with-retry.ts'
import { useToasts } from '../feedback/toast.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})
const serverIs = (there: () => boolean) =>
  vi.stubGlobal('fetch', () =>
    there() ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
  )

test('SHL-21 a part that did not come while the server is away is asked for again when it is back', async () => {
  let isBack = false
  let lift: (goesOn: boolean) => void = () => {}
  serverIs(() => isBack)
  registerRecovery(
    'away',
    () =>
      new Promise((resolve) => {
        lift = resolve
      }),
  )
  const load = vi.fn<() => Promise<string>>(() =>
    isBack ? Promise.resolve('part') : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  const loading = loadWithRetry(load)
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledOnce()
  })
  // A click on a menu entry that cannot open yet shows the reason.
  await vi.waitFor(() => {
    expect(useToasts.getState().toasts.map((each) => each.text)).toEqual(['服务暂时连不上，恢复后自动打开'])
  })
  isBack = true
  await vi.waitFor(() => {
    lift(true)
    expect(load).toHaveBeenCalledTimes(2)
  })
  expect(await loading).toBe('part')
})

test('SHL-23 a part that is gone though the server is there fails after one more try', async () => {
  serverIs(() => true)
  const load = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  await expect(loadWithRetry(load)).rejects.toThrow('dynamically imported')
  expect(load).toHaveBeenCalledTimes(2)
})
