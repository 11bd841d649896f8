/** Where the documented sockets of a page go, and how often those of the tax side beat. */
import { setBoot, boot } from '@portal/web-kit/boot'
import { setTabEnterprise } from '@portal/web-kit/session'
import { testBoot } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChatSocket, openMessageSocket, taxSocket } from './browser-sockets.ts'

let opened: { url: string; readyState: number; sent: string[]; onopen: (() => void) | null }[]
beforeEach(() => {
  opened = []
  testBoot()
  vi.useFakeTimers()
  vi.stubGlobal(
    'WebSocket',
    class {
      readyState = 1
      sent: string[] = []
      onopen: (() => void) | null = null
      url: string
      constructor(url: string) {
        this.url = url
        opened.push(this)
      }
      send(text: string): void {
        this.sent.push(text)
      }
      close(): void {
        this.readyState = 3
      }
    },
  )
})
const cookies = (signedIn: boolean): void => {
  document.cookie = signedIn ? 'userId=u1' : 'userId=; max-age=0'
  document.cookie = signedIn ? 'wsUrl=/japi/ws/chat/online/websocket' : 'wsUrl=; max-age=0'
}
afterEach(() => {
  cookies(false)
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pathOf = (url = '') => {
  const { protocol, pathname, search } = new URL(url)
  return [protocol, pathname, search]
}

test('NOT-10 NOT-09 the sockets of a page go to their addresses, for its user and the enterprise of its tab', () => {
  cookies(true)
  setTabEnterprise('e2')
  const hears = { onMessage: () => undefined, onGivenUp: () => undefined }
  const kept = [openChatSocket(hears), openMessageSocket(() => undefined)]
  const tax = (['rpa', 'calc'] as const).map((target) => taxSocket(target, () => undefined))
  for (const each of tax) void each.connect()
  expect(opened.map(({ url }) => pathOf(url))).toEqual(
    [
      '/japi/ws/chat/online/websocket',
      '/ws/tax/collect/userMessage/u1',
      '/ws/tax/rpacontrol/entOneKeyTaxWebSocket/u1',
      '/ws/message/service/u1',
    ].map((path) => ['ws:', path, '?entId=e2']),
  )
  for (const each of [...kept, ...tax]) each.close()
})

test('NOT-10 a tax socket beats as often as the setting of the server says', async () => {
  cookies(true)
  setBoot({ ...boot(), taxHeartbeatSeconds: 7 })
  const socket = taxSocket('rpa', () => undefined)
  const connected = socket.connect()
  opened[0]?.onopen?.()
  await connected
  vi.advanceTimersByTime(6999)
  expect([opened.length, opened[0]?.sent.length]).toEqual([1, 1])
  vi.advanceTimersByTime(1)
  expect(opened, 'the first heartbeat was not answered').toHaveLength(2)
  socket.close()
})

test('NOT-10 without a session nothing is opened: wsUrl不存在', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  openMessageSocket(() => undefined).close()
  openChatSocket({ onMessage: () => undefined, onGivenUp: () => undefined }).close()
  await expect(taxSocket('calc', () => undefined).connect()).rejects.toThrow('wsUrl不存在')
  expect([opened, logged.mock.calls]).toEqual([[], [['wsUrl不存在'], ['wsUrl不存在']]])
  logged.mockRestore()
})
