import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doneRoute, pendingRoute } from '../../contract/index.ts'
import { MustReadBanner } from './must-read-banner.tsx'

const mustRead = (id: string) => ({
  id,
  title: `公告${id}`,
  content: '今晚 17:00 起维护。\n见 https://qm.example/a',
  kind: '系统公告',
  entName: '启明锅炉',
  link: null,
  linkName: null,
  isMust: true,
  dueOn: '2026-12-01',
  sentAt: '2026-11-25 09:00:00',
  seenAt: null,
  doneAt: null,
})
let pending: ReturnType<typeof mustRead>[] = []
let done: unknown[] = []
let close: () => Promise<void>
beforeEach(() => {
  done = []
  sessionStorage.clear()
  testBoot()
  testCaller({})
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (pathname === doneRoute.path) {
      const { id } = JSON.parse(String(init?.body)) as { id: string }
      done.push(id)
      pending = pending.filter((one) => one.id !== id)
      return Response.json(ok({ doneAt: '2026-11-25 10:00:00' }))
    }
    return Response.json(ok(pathname === pendingRoute.path ? pending : null))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const dialog = () => document.querySelector('[role=dialog]')

test('LEAD-12 what waits is read one after the other and confirmed by the button alone', async () => {
  pending = [mustRead('一'), mustRead('二')]
  ;({ close } = await draw(<MustReadBanner />, '/'))
  await until(() => expect(dialog()?.textContent).toContain('公告一'))
  expect(dialog()?.querySelector('a')?.getAttribute('rel')).toContain('noopener')
  await press(byName('[role=dialog] button', '我已阅读'))
  await until(() => expect(dialog()?.textContent).toContain('公告二'))
  await press(byName('[role=dialog] button', '我已阅读'))
  await until(() => expect([dialog(), document.querySelector('[data-banner]')]).toEqual([null, null]))
  expect(done).toEqual(['一', '二'])
})

test('LEAD-12 it can be put off: work goes on, the line stays, and no dialog comes again in this tab', async () => {
  pending = [mustRead('一')]
  ;({ close } = await draw(<MustReadBanner />, '/'))
  await until(() => expect(dialog()).not.toBeNull())
  await press(byName('[role=dialog] button', '稍后再看'))
  await until(() => expect(dialog()).toBeNull())
  expect(document.querySelector('[data-banner]')?.textContent).toContain('必读：公告一')
  await close()
  ;({ close } = await draw(<MustReadBanner />, '/'))
  await until(() => expect(document.querySelector('[data-banner]')).not.toBeNull())
  expect(dialog()).toBeNull()
  await press(byName('[data-banner] button', '现在阅读'))
  await until(() => expect(dialog()?.textContent).toContain('今晚 17:00 起维护'))
  expect(done).toEqual([])
})
