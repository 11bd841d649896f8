import { exportEvent, type StreamMessage } from '@portal/contract'
import { startStream } from '@portal/web-kit/stream/stream'
import { press, until } from '@portal/web-kit/testing/render.tsx'
import { useToasts } from '@portal/web-kit/toast'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAccounts, leave, openAccounts, prepareAccounts, server } from '../testing/accounts.tsx'

/** The server's end of the stream. */
class Socket extends EventTarget {
  static last: Socket | null = null
  constructor() {
    super()
    Socket.last = this
  }
  say(message: StreamMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
  close(): void {}
}
vi.stubGlobal('WebSocket', Socket)
startStream('u1', () => undefined)
Socket.last?.say({ type: 'hello', last: 0 })

/** The export that runs: its key, how it ends, and whether the page has given it up. */
let running: { key: string; signal: AbortSignal; end: (answer: Response) => void; cut: () => void }[]
const saved: string[] = []
beforeEach(() => {
  prepareAccounts()
  running = []
  saved.length = 0
  useToasts.setState({ toasts: [] })
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://portal.test')
    if (!pathname.endsWith('/export')) return others(address, init)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const signal = init.signal as AbortSignal
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    const cut = () => reject(new TypeError('network'))
    running.push({ key: searchParams.get('key') ?? '', signal, end: resolve, cut })
    return promise
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(async () => {
  await closeAccounts()
  vi.restoreAllMocks()
  vi.stubGlobal('WebSocket', Socket)
})

const tell = (key: string, done: number) =>
  act(async () =>
    Socket.last?.say({
      type: 'passing',
      event: { kind: exportEvent.kind, entId: 'e1', data: { key, done, total: 12_500 } },
    }),
  )
const button = () => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('导出'))
  if (found === undefined) throw new Error('no export')
  return found
}
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const start = async () => {
  server.total = 12_500
  await openAccounts()
  await press(button())
  await until(() => expect(running).toHaveLength(1))
  return running[0] as (typeof running)[number]
}

test('house: an export says how many rows are written, not those of another one, and saves its file once', async () => {
  const { key, end } = await start()
  expect([button().textContent, button().disabled]).toEqual(['正在准备导出', true])
  await tell(key, 5000)
  expect(button().textContent).toBe('正在导出 5,000 / 12,500 条')
  await tell('another-page', 9000)
  expect(button().textContent).toBe('正在导出 5,000 / 12,500 条')
  await tell(key, 10_000)
  await press(button())
  expect([button().textContent, running.length]).toEqual(['正在导出 10,000 / 12,500 条', 1])
  await act(async () =>
    end(new Response('rows', { headers: { 'content-disposition': "attachment; filename*=UTF-8''accounts.xlsx" } })),
  )
  await until(() => expect(saved).toEqual(['accounts.xlsx']))
  await until(() => expect(button().disabled).toBe(false))
  expect(toasts()).toEqual(['已导出'])
  await tell(key, 12_500)
  expect(button().textContent).not.toContain('正在导出')
})

test('house: an export that is cut off says so and can be begun again, with a key and a count of its own', async () => {
  const { key, cut } = await start()
  await tell(key, 5000)
  await act(async () => cut())
  await until(() => expect(button().disabled).toBe(false))
  expect([toasts().length, saved]).toEqual([1, []])
  await press(button())
  await until(() => expect(running).toHaveLength(2))
  expect([running[1]?.key === key, button().textContent]).toEqual([false, '正在准备导出'])
  await tell(key, 9000)
  expect(button().textContent).toBe('正在准备导出')
})

test('house: leaving the page ends its export, without a word', async () => {
  const { signal } = await start()
  await leave()
  expect([signal.aborted, saved, toasts()]).toEqual([true, [], []])
})
