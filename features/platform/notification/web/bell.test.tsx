import { ok, type StreamMessage } from '@portal/contract'
import { startStream } from '@portal/web-kit/stream/stream'
import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { until } from '@portal/web-kit/testing/until'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticesRoute, pollRoute, type NoticeEvent } from '../contract/index.ts'
import { Bell } from './bell.tsx'
import { closeNoticeCentre, setUnreadPoint } from './notice.store.ts'

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
  close(): void {
    this.dispatchEvent(new CloseEvent('close', { code: 1000 }))
  }
}

let close = async (): Promise<void> => {}
let hasUnread: boolean
let polls: number
let seq = 0
const dot = () => document.querySelector('.icon-button .dot')
const push = (event: NoticeEvent, entId = 'e1') =>
  act(async () => {
    seq += 1
    Socket.last?.say({
      type: 'events',
      events: [{ seq, kind: 'notice', entId, data: { ...event }, at: '2026-03-11T02:00:00Z' }],
    })
  })

vi.stubGlobal('WebSocket', Socket)
startStream('u1', () => undefined)
Socket.last?.say({ type: 'hello', last: 0 })

beforeEach(() => {
  windowOf(1440)
  hasUnread = false
  polls = 0
  localStorage.clear()
  closeNoticeCentre()
  setUnreadPoint(false)
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === `${pollRoute.path}?userId=u1&entId=e1`) polls += 1
    const data = path.startsWith(pollRoute.path)
      ? [hasUnread]
      : path === noticesRoute.path
        ? [{ records: [], current: 1, total: 0, size: 6 }]
        : []
    return new Response(JSON.stringify(ok(data)))
  })
})
afterEach(() => close())
const show = async () => {
  const drawn = await draw(<Bell />)
  close = drawn.close
  return drawn.router
}
/** Simulates the window's width, in pixels, for media queries. */
const windowOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('NOT-08 a truthy poll shows the dot, one that another page of the browser made shows it here too', async () => {
  hasUnread = true
  await show()
  await until(() => expect(dot()).not.toBeNull())
  expect(polls).toBe(1)
  const answer = { key: 'portal.notices.u1.e1', newValue: JSON.stringify({ at: Date.now(), hasUnread: false }) }
  await act(async () => dispatchEvent(Object.assign(new Event('storage'), answer)))
  expect([dot(), polls]).toEqual([null, 1])
})

test('NOT-08 a push shows the dot at once, one for another enterprise does not', async () => {
  await show()
  await push({ change: 'sent', noticeType: '101' }, 'e2')
  expect(dot()).toBeNull()
  await push({ change: 'sent', noticeType: '101' })
  expect(dot()).not.toBeNull()
})

test('NOT-02 SHL-04 the bell opens the notice centre and its dot goes out', async () => {
  await show()
  await push({ change: 'sent', noticeType: '101' })
  await press(byName('button', '消息，有未读'))
  expect(dot()).toBeNull()
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent ?? '').toContain('消息中心'))
})

test("NOT-02 SHL-19 in a narrow window the bell leads to the notices' own page instead", async () => {
  windowOf(390)
  const router = await show()
  await push({ change: 'sent', noticeType: '101' })
  await press(byName('button', '消息，有未读'))
  expect([router.state.location.pathname, dot(), document.querySelector('[role=dialog]')]).toEqual([
    '/workbenches/notice',
    null,
    null,
  ])
})
