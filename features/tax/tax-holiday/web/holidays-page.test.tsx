import { ok } from '@portal/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holidaysRoute, previewHolidaysRoute, publishHolidaysRoute, replanRoute } from '../contract/index.ts'
import { HolidaysPage } from './holidays-page.tsx'

memoryDrafts()
const move = {
  taxType: '01',
  period: '202701',
  occasion: '',
  from: '2027-02-15',
  to: '2027-02-24',
  tasks: 1234,
  enterprises: 480,
  isPast: false,
}
const known = {
  year: 2026,
  version: 0,
  source: null,
  isKnown: true,
  holidays: [{ id: '2026-0', name: '元旦', from: '2026-01-01', to: '2026-01-03' }],
  workdays: [{ id: '2026-01-04', day: '2026-01-04' }],
}
const source = { title: '放假通知', documentNo: '1号', announcedOn: '2026-11-20', url: null }
const published = { publishedBy: '赵敏', publishedAt: '2026-12-01 09:00:00' }
const draftYear = { ...known, year: 2027, version: 1, source: { ...source, ...published } }
const unknown = { ...known, year: 2028, isKnown: false, holidays: [], workdays: [] }

let sent: [string, unknown][]
let pending: { moves: object[]; seen: string }
let answers: Record<string, { code: number; msg?: string; data: unknown }>
let page: Awaited<ReturnType<typeof draw>>
beforeEach(async () => {
  sent = []
  pending = { moves: [], seen: 'p' }
  answers = { [previewHolidaysRoute.path]: ok({ moves: [move], seen: 's1' }) as never }
  testBoot()
  testCaller({ permissions: new Set(['tax:holiday:keep']) })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (pathname === holidaysRoute.path) return Response.json(ok({ years: [unknown, draftYear, known], pending }))
    if (typeof init?.body === 'string') sent.push([pathname, JSON.parse(init.body)])
    return Response.json(answers[pathname] ?? ok(null))
  })
})
afterEach(async () => {
  await page.close()
  vi.unstubAllGlobals()
})
const open = async () => {
  page = await draw(
    <main>
      <HolidaysPage />
      <Toaster />
    </main>,
  )
  await until(() => expect(text()).toContain('2026'))
}
const text = () => document.body.textContent

test('LEAD-03 each year says where its days come from, a year without a notice that it waits', async () => {
  await open()
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringContaining('待公布：只按周末顺延'),
    expect.stringContaining('放假通知（1号）'),
    expect.stringContaining('随系统自带元旦 1月1日至1月3日1月4日'),
  ])
  expect(rows[1]).toContain('赵敏 2026-12-01 09:00')
})

test('LEAD-03 a notice is entered, looked at by what it moves, and published as it was seen', async () => {
  await open()
  await press(byName('button', '重新登记 2027 年'))
  await press(byName('.modal button, [role=dialog] button', '看哪些截止会变'))
  await until(() => expect(text()).toContain('1 类，共 1,234 项任务'))
  expect(text()).toContain('增值税')
  expect(text()).toContain('2027-02-24')
  answers[publishHolidaysRoute.path] = ok({ version: 2 }) as never
  await press(byName('button', '发布'))
  await until(() => expect(text()).toContain('已发布，截止已重新推算'))
  const [preview, publish] = sent
  expect(publish).toEqual([publishHolidaysRoute.path, { notice: preview?.[1], seen: 's1', acceptsPast: false }])
  expect(preview?.[1]).toMatchObject({ year: 2027, version: 1, workdays: [{ day: '2026-01-04' }] })
})

test('LEAD-03 days that are over are agreed to by themselves; refused, what was typed stays', async () => {
  answers[previewHolidaysRoute.path] = ok({ moves: [{ ...move, isPast: true }], seen: 's2' }) as never
  answers[publishHolidaysRoute.path] = { code: 7799, msg: '要变动的任务和您看到的不同了，请重新预览', data: null }
  await open()
  await press(byName('button', '重新登记 2027 年'))
  await press(byName('.modal button, [role=dialog] button', '看哪些截止会变'))
  await until(() => expect(text()).toContain('已过，会立即逾期'))
  const publish = () => byName('button', '发布') as HTMLButtonElement
  expect(publish().disabled).toBe(true)
  await press(document.querySelector('input[type=checkbox]') as HTMLElement)
  await press(publish())
  await until(() => expect(text()).toContain('请重新预览'))
  expect((document.querySelector('[name=title]') as HTMLInputElement).value).toBe('放假通知')
})

test('LEAD-03 what an upgrade would move waits until somebody agrees', async () => {
  pending = { moves: [move], seen: 'p1' }
  await open()
  expect(text()).toContain('1,234 项任务的截止与现行规则不一致')
  await press(byName('button', '看哪些截止会变'))
  await press(byName('button', '更新截止'))
  await until(() => expect(text()).toContain('截止已更新'))
  expect(sent).toEqual([[replanRoute.path, { seen: 'p1', acceptsPast: false }]])
})
