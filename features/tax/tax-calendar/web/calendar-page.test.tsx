import { ok } from '@portal/contract'
import { filingYearOf } from '@portal/home/contract'
import { boot } from '@portal/web-kit/boot'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import type { CalendarItem, CalendarMonth } from '../contract/index.ts'
import { CalendarPage } from './calendar-page.tsx'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const ground = {
  ruleId: 'DL-VAT-M',
  name: '增值税及附加税费（按月）',
  law: '增值税法第三十条',
  isVerified: true,
  isLocal: false,
  note: null,
  steps: [],
  notice: null,
}
const item = (own: Partial<CalendarItem>): CalendarItem => ({
  id: '01-202602',
  kind: 'filing',
  day: '2026-03-16',
  title: '增值税 2026年2月',
  mark: 'todo',
  provisional: false,
  taxType: '01',
  period: '202602',
  taskNo: null,
  ground,
  ...own,
})
const march: CalendarMonth = {
  month: '2026-03',
  window: {
    start: '2026-03-01',
    due: '2026-03-16',
    state: 'official',
    notice: '税总办征科函〔2025〕64号',
    steps: [
      { date: '2026-03-15', why: 'statutory' },
      { date: '2026-03-15', why: 'weekend' },
      { date: '2026-03-16', why: 'last' },
    ],
  },
  daysOff: [],
  workingWeekends: [],
  items: [
    item({}),
    item({ id: '05-202602', title: '个人所得税 2026年2月', taxType: '05', mark: 'done', taskNo: 't5' }),
    item({ id: 'n', kind: 'note', day: '2026-03-18', title: '厂房二期契税', period: '', ground: null }),
  ],
}
let asked: string[] = []
async function show(address: string, permissions = ['tax:return:read', 'tax:task:create']): Promise<HTMLElement> {
  testCaller({ permissions: new Set(permissions) })
  testBoot()
  asked = []
  const { today } = boot()
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://portal.test')
    asked.push(pathname)
    if (pathname.endsWith('/home/calendar'))
      return Response.json(ok(filingYearOf(today, Number(searchParams.get('year') ?? today.slice(0, 4)))))
    if (pathname.endsWith('/remindDays')) return Response.json(ok({ days: [7, 3, 1, 0], isUsual: true }))
    if (pathname.endsWith('/calendar/month')) return Response.json(ok({ ...march, month: searchParams.get('month') }))
    return Response.json(ok(pathname.endsWith('/expected') ? [] : null))
  })
  const drawn = await draw(<CalendarPage />, address)
  ;({ close } = drawn)
  return drawn.host
}
const title = (id: string): string => document.getElementById(id)?.textContent ?? ''
const rows = (): string[] =>
  [...document.querySelectorAll('[aria-labelledby=year-title] tbody tr')].map((row) => row.textContent)

test('LEAD-03 a chosen day says why it is the last one, what is due on it, and where to go on', async () => {
  const host = await show('/workbenches/calendar?month=2026-03&day=2026-03-16')
  await until(() => expect(title('day-title')).toBe('3月16日 星期一'))
  expect(host.textContent).toContain('征期 3月1日至3月16日，应报 2 项，已报 1 项')
  const panel = document.querySelector('[aria-labelledby=day-title]')?.textContent ?? ''
  expect(panel).toContain('法定3月15日星期日不是工作日顺延3月16日')
  expect(panel).toContain('税总办征科函〔2025〕64号')
  expect(panel).toContain('增值税及附加税费（按月）：增值税法第三十条')
  expect(byName('a', '去创建任务 增值税 2026年2月').getAttribute('href')).toContain('taxType=01')
  expect(byName('a', '打开申报表 个人所得税 2026年2月').getAttribute('href')).toContain('id=t5')
  await press([...host.querySelectorAll('button')].find((each) => each.textContent.startsWith('18')) ?? host)
  await until(() => expect(title('day-title')).toBe('3月18日 星期三'))
  expect(document.querySelector('[aria-labelledby=day-title]')?.textContent).toContain('厂房二期契税')
})

test('TAX-02 the month as a list has the law beside each item; nothing due says so', async () => {
  const host = await show('/workbenches/calendar?month=2026-03&view=list')
  await until(() => expect(host.querySelectorAll('tbody tr')).toHaveLength(3))
  expect(host.querySelector('tbody tr')?.textContent).toBe('2026-03-16增值税 2026年2月未开始增值税法第三十条')
})

test('TAX-02 who sees no returns sees the filing windows alone, and asks for nothing else', async () => {
  const host = await show('/workbenches/calendar?month=2026-03', [])
  await until(() => expect(host.textContent).toContain('没有查看申报的权限，只显示征期。'))
  expect(asked).toEqual(['/japi/api/home/calendar'])
  expect([...host.querySelectorAll('button')].some((each) => each.textContent.includes('记一件事'))).toBe(false)
})

test('TAX-02 the next year stands with provisional days that say so, and January 2027 with its other day', async () => {
  await show('/workbenches/calendar?view=year')
  await until(() => expect(title('year-title')).toBe('2026年各月征期'))
  await press(byName('a', '2027年征期'))
  await until(() => expect(title('year-title')).toBe('2027年各月征期'))
  await until(() => expect(rows()[0]).toMatch(/^1月征期1月15日（暂定）.*；1日至15日内有连续3日以上放假的，为1月20日$/))
  expect([rows()[2]?.includes('暂定'), rows()[3]?.includes('暂定')]).toEqual([false, true])
  await press(byName('a', '2026年征期'))
  await until(() => expect(title('year-title')).toBe('2026年各月征期'))
})

test('TAX-02 a year that is neither this nor the next is this one', async () => {
  await show('/workbenches/calendar?view=year&year=2031')
  await until(() => expect(rows()).toHaveLength(12))
  expect(title('year-title')).toBe('2026年各月征期')
})
