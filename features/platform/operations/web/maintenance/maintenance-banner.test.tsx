import { ok, type StreamMessage } from '@portal/contract'
import { useReadOnly } from '@portal/web-kit/unavailable'
import { startStream } from '@portal/web-kit/stream/stream'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { maintenanceEvent, type Maintenance } from '../../contract/index.ts'
import { followMaintenance } from './follow-maintenance.ts'
import { MaintenanceBanner } from './maintenance-banner.tsx'

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
vi.stubGlobal('WebSocket', Socket)
followMaintenance()
startStream('u1', () => undefined)
Socket.last?.say({ type: 'hello', last: 0 })

const hour = 3_600_000
const planned: Maintenance = {
  id: 'm1',
  text: '升级数据库',
  from: '2026-11-22 10:00:00',
  to: '2026-11-22 14:00:00',
  readOnlyFrom: '2026-11-22 12:00:00',
  readOnlyTo: '2026-11-22 13:00:00',
  isReadOnly: false,
  changesInMs: hour,
}
const running: Maintenance = { ...planned, isReadOnly: true }
let answer: Maintenance | null = null
let reads = 0
beforeEach(() => {
  answer = null
  reads = 0
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async () => {
    reads += 1
    return Response.json(ok(answer))
  })
})
const push = (now: Maintenance | null) =>
  act(async () => {
    Socket.last?.say({ type: 'passing', event: { kind: maintenanceEvent.kind, entId: null, data: { now } } })
  })
const banner = () => document.querySelector('.banner')
const until13 = () => useReadOnly.getState().until

test("SHL-23 the stream's word is shown: until when nothing can be saved, and that it goes on again", async () => {
  const page = await draw(<MaintenanceBanner />)
  await until(() => expect(reads).toBe(1))
  await push(running)
  await until(() =>
    expect([banner()?.querySelector('b')?.textContent, until13(), reads]).toEqual([
      '11-22 13:00 前只能查看，不能保存',
      '11-22 13:00',
      1,
    ]),
  )
  expect(banner()?.textContent).toContain('升级数据库')
  await press(byName('.banner button', '显示全文'))
  expect(banner()?.classList.contains('open')).toBe(true)
  await push(null)
  await until(() => expect([banner(), until13(), reads]).toEqual([null, null, 1]))
  await page.close()
})

test('SHL-23 what is told before the banner stands is known too', async () => {
  await push(running)
  expect(until13()).toBe('11-22 13:00')
  const page = await draw(<MaintenanceBanner />)
  await until(() => expect(banner()?.textContent).toContain('13:00 前只能查看'))
  await push(null)
  await until(() => expect([banner(), until13()]).toEqual([null, null]))
  await page.close()
})

test('SHL-23 at a time of the announcement the page asks again by itself, as when its line is back', async () => {
  answer = { ...planned, changesInMs: 40 }
  const page = await draw(<MaintenanceBanner />)
  await until(() => expect(banner()?.textContent).toContain('11-22 12:00 至 11-22 13:00 只能查看'))
  expect(until13()).toBeNull()
  answer = running
  await vi.waitFor(
    () => {
      expect(reads).toBe(2)
    },
    { timeout: 2000 },
  )
  await until(() => expect(until13()).toBe('11-22 13:00'))
  answer = null
  await act(async () => {
    Socket.last?.close()
    dispatchEvent(new Event('online'))
  })
  await act(async () => {
    Socket.last?.say({ type: 'hello', last: 0 })
  })
  await until(() => expect([banner(), until13(), reads]).toEqual([null, null, 3]))
  await page.close()
})
