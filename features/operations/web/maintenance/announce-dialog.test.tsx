import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AnnounceDialog } from './announce-dialog.tsx'

const kept = memoryDrafts()
beforeEach(() => { kept.clear(); testCaller() })
afterEach(() => { vi.unstubAllGlobals() })
const nothing = () => undefined
const field = (id: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}`)?.value

test('SHL-20 SHL-23 an announcement that was typed and not sent is offered back whole, and is kept no longer once it is sent', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => { sent.push(JSON.parse(String(init.body))); return Response.json({ code: 200, msg: '', data: {} }) })
  const first = await draw(<AnnounceDialog onClose={nothing} onDone={nothing} />)
  await typeInto('#announce-text', '数据库升级')
  await typeInto('#time-from', '2026-11-22T20:00')
  await press(document.querySelector<HTMLElement>('#announce [type=checkbox]') ?? document.body)
  await typeInto('#time-readOnlyFrom', '2026-11-22T20:30')
  await first.close()

  const onDone = vi.fn()
  const second = await draw(<AnnounceDialog onClose={nothing} onDone={onDone} />)
  await until(() => expect(document.querySelector('.draft-offer')).not.toBeNull())
  expect(field('announce-text')).toBe('')
  await press(byName('.draft-offer button', '恢复'))
  expect(['announce-text', 'time-from', 'time-to', 'time-readOnlyFrom'].map(field)).toEqual(['数据库升级', '2026-11-22T20:00', '', '2026-11-22T20:30'])
  await press(byName('.modal button', '发布'))
  expect(document.querySelector('[role=alert]')?.textContent).toBe('请填写公告内容和时段')
  await typeInto('#time-to', '2026-11-22T23:00')
  await typeInto('#time-readOnlyTo', '2026-11-22T22:30')
  await press(byName('.modal button', '发布'))
  await until(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent).toEqual([{ text: '数据库升级', from: '2026-11-22 20:00:00', to: '2026-11-22 23:00:00', readOnlyFrom: '2026-11-22 20:30:00', readOnlyTo: '2026-11-22 22:30:00' }])
  await second.close()
  await until(() => expect([...kept.values()]).toEqual([]))
})
