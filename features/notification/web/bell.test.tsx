import { ok, type StreamMessage } from '@portal/contract'
import { queryClient } from '@portal/web-kit/query'
import { startStream } from '@portal/web-kit/stream/stream'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticesRoute, pollRoute, type NoticeEvent } from '../contract/index.ts'
import { Bell } from './bell.tsx'
import { closeNoticeCentre, setUnreadPoint } from './notice.store.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** The server's end of the stream. */
class Socket extends EventTarget {
  static last: Socket | null = null
  constructor() { super(); Socket.last = this }
  say(message: StreamMessage): void { this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })) }
  close(): void { this.dispatchEvent(new CloseEvent('close', { code: 1000 })) }
}

let root: Root
let hasUnread: boolean
let polls: number
let seq = 0
const dot = () => document.querySelector('.ib .dot')
const until = (check: () => void) => vi.waitFor(async () => { await act(async () => undefined); check() }, { timeout: 10_000 })
const push = (event: NoticeEvent, entId = 'e1') => act(async () => {
  seq += 1
  Socket.last?.say({ type: 'events', events: [{ seq, kind: 'notice', entId, data: { ...event }, at: '2026-03-11T02:00:00Z' }] })
})

vi.stubGlobal('WebSocket', Socket)
startStream('u1', () => undefined)
Socket.last?.say({ type: 'hello', last: 0 })

beforeEach(async () => {
  hasUnread = false
  polls = 0
  localStorage.clear()
  queryClient.clear()
  closeNoticeCentre()
  setUnreadPoint(false)
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === `${pollRoute.path}?userId=u1&entId=e1`) polls += 1
    const data = path.startsWith(pollRoute.path) ? [hasUnread] : path === noticesRoute.path ? [{ records: [], current: 1, total: 0, size: 6 }] : []
    return new Response(JSON.stringify(ok(data)))
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => { await act(async () => root.unmount()); document.body.replaceChildren() })
const show = () => act(async () => root.render(
  <QueryClientProvider client={queryClient}><RouterProvider router={createMemoryRouter([{ path: '*', element: <Bell /> }])} /></QueryClientProvider>))

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

test('NOT-02 the bell opens the notice centre and its dot goes out', async () => {
  await show()
  await push({ change: 'sent', noticeType: '101' })
  const bell = document.querySelector<HTMLButtonElement>('button.ib')
  expect(bell?.getAttribute('aria-label')).toBe('消息，有未读')
  await act(async () => bell?.click())
  expect(dot()).toBeNull()
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('消息中心'))
})
