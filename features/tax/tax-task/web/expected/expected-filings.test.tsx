import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { expectedFilingsRoute, type ExpectedFiling } from '../../contract/index.ts'
import { ExpectedFilings } from './expected-filings.tsx'

const filing = (own: Partial<ExpectedFiling>): ExpectedFiling => ({
  id: 'VAT-08',
  taxType: '01',
  name: '代扣代缴申报',
  documents: ['公告2026年第28号'],
  effectiveFrom: '2026-03-01',
  cadence: 'month',
  firstPeriod: '202603',
  standsFrom: '2026-03-01',
  meaning: '付款时代扣代缴。',
  lacks: ['官方表样未取得', '申报期限未公布'],
  meanwhile: ['逐笔登记付款'],
  ...own,
})
let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
async function show(filings: ExpectedFiling[], address = '/'): Promise<string> {
  testCaller()
  testBoot()
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(ok(path.includes(expectedFilingsRoute.path) ? filings : null)),
  )
  ;({ close } = await draw(<ExpectedFilings />, address))
  return document.body.textContent
}
const panel = (): string => document.querySelector('.drawer')?.textContent ?? ''

test('TAX-02 the line stands from its day on and opens what is known, what is missing and what to do', async () => {
  await show([
    filing({}),
    filing({ id: 'PBT-01', name: '挥发性有机物', standsFrom: '2027-01-01', firstPeriod: '20271' }),
  ])
  await until(() => expect(document.querySelectorAll('li')).toHaveLength(1))
  expect(document.querySelector('li')?.textContent).toBe('代扣代缴申报首个属期 2026年3月待官方表样期限未公布')
  await press(byName('a', '代扣代缴申报'))
  await until(() => expect(panel()).toContain('公告2026年第28号'))
  expect(
    ['2026-03-01', '未公布，不作推算', '申报期限未公布', '逐笔登记付款'].filter((word) => !panel().includes(word)),
  ).toEqual([])
  await press(byName('button', '关闭'))
  await until(() => expect(panel()).toBe(''))
})

test('TAX-02 a calendar leads to a filing before its day; one of no concern to the enterprise says so', async () => {
  const later = filing({ id: 'PBT-01', name: '挥发性有机物', standsFrom: '2027-01-01' })
  await show([later], '/?expected=PBT-01')
  await until(() => expect(panel()).toContain('挥发性有机物'))
  expect(document.querySelector('[aria-labelledby=expected-title]')).toBeNull()
  await close()
  await show([later], '/?expected=VAT-08')
  await until(() => expect(panel()).toContain('本企业没有这一事项'))
})
