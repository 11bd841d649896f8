import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { boot } from '@portal/web-kit/boot'
import { filingYearOf } from '../contract/index.ts'
import { CalendarPage } from './calendar-page.tsx'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
async function show(address: string): Promise<void> {
  testCaller()
  testBoot()
  const { today } = boot()
  vi.stubGlobal('fetch', async (path: string) => {
    const year = new URL(path, 'http://portal.test').searchParams.get('year') ?? today.slice(0, 4)
    return Response.json(ok(filingYearOf(today, Number(year))))
  })
  ;({ close } = await draw(<CalendarPage />, address))
}
const title = (id: string): string => document.getElementById(id)?.textContent ?? ''
const rows = (): string[] =>
  [...document.querySelectorAll('[aria-labelledby=year-title] tbody tr')].map((row) => row.textContent)

test('TAX-02 the next year stands with provisional days that say so, and January 2027 with its other day', async () => {
  await show('/workbenches/calendar')
  await until(() => expect(title('year-title')).toBe('2026年各月征期'))
  await press(byName('a', '2027年征期'))
  await until(() => expect(title('year-title')).toBe('2027年各月征期'))
  await until(() => expect(rows()[0]).toMatch(/^1月征期1月15日（暂定）.*；1日至15日内有连续3日以上放假的，为1月20日$/))
  expect([rows()[2]?.includes('暂定'), rows()[3]?.includes('暂定')]).toEqual([false, true])
  await press(byName('a', '2026年征期'))
  await until(() => expect(title('year-title')).toBe('2026年各月征期'))
})

test('TAX-02 a year that is neither this nor the next is this one; months end with the next year', async () => {
  await show('/workbenches/calendar?year=2031')
  await until(() => expect(rows()).toHaveLength(12))
  expect(title('year-title')).toBe('2026年各月征期')
  const left = 12 - Number(boot().today.slice(5, 7))
  for (let step = 0; step <= left; step += 1) await press(byName('button', '下月'))
  await until(() => expect(title('calendar-title')).toBe('2027年1月'))
  await until(() =>
    expect(document.querySelector('[data-part=calendar]')?.textContent).toContain('1月征期截止（暂定）'),
  )
  for (let step = 0; step < 11; step += 1) await press(byName('button', '下月'))
  expect(title('calendar-title')).toBe('2027年12月')
  expect((byName('button', '下月') as HTMLButtonElement).disabled).toBe(true)
})
