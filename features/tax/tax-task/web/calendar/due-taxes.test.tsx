import { byName, draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { ok } from '@portal/contract'
import { afterEach, expect, test, vi } from 'vitest'
import {
  expectedFilingsRoute,
  taskDeadlinesRoute,
  type ExpectedFiling,
  type TaxDeadline,
} from '../../contract/index.ts'
import { DueTaxes } from './due-taxes.tsx'

const due = (own: Partial<TaxDeadline>): TaxDeadline => ({
  taxType: '01',
  taxTypeName: '增值税',
  period: '202603',
  periodLabel: '2026年3月',
  dueDate: '2026-04-20',
  provisional: false,
  taskNo: null,
  state: null,
  ...own,
})
const year = [
  due({ period: '202602', periodLabel: '2026年2月', dueDate: '2026-03-16', taskNo: 't2', state: 'filed' }),
  due({}),
  due({
    taxType: '02',
    taxTypeName: '企业所得税',
    period: '20261',
    periodLabel: '2026年第1季度',
    taskNo: 'q1',
    state: 'computed',
  }),
]
const withheld: ExpectedFiling = {
  id: 'VAT-08',
  taxType: '01',
  name: '代扣代缴申报',
  documents: ['公告2026年第28号'],
  effectiveFrom: '2026-11-01',
  cadence: 'month',
  firstPeriod: '202604',
  standsFrom: '2026-04-01',
  meaning: '付款时代扣。',
  lacks: ['官方表样未取得'],
  meanwhile: ['逐笔登记'],
}
let asked: string[] = []
let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function show(months: string[], expected: ExpectedFiling[] = []): Promise<HTMLElement> {
  testCaller()
  testBoot()
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.slice(address.indexOf('/japi')))
    return Response.json(ok(address.includes(expectedFilingsRoute.path) ? expected : year))
  })
  const drawn = await draw(
    <>
      {months.map((month) => (
        <DueTaxes key={month} month={month} />
      ))}
    </>,
  )
  close = drawn.close
  return drawn.host
}

test('TAX-02 a month names its taxes with period and state; all months are read by one call', async () => {
  const host = await show(['2026-03', '2026-04', '2026-05'])
  await until(() => expect(host.textContent).toContain('企业所得税 2026年第1季度 编制中'))
  expect(host.textContent).toContain('增值税 2026年3月 未创建任务')
  expect(host.textContent).toContain('没有应报税种')
  expect(byName('a', '企业所得税 2026年第1季度').getAttribute('href')).toContain('id=q1')
  expect(byName('a', '增值税 2026年3月').getAttribute('href')).toContain('period=202603')
  expect(asked.toSorted()).toEqual([`${taskDeadlinesRoute.path}?year=2026`, expectedFilingsRoute.path])
})

test('TAX-02 a filing without an official layout stands in its months from the first on, without a day', async () => {
  const host = await show(['2026-04', '2026-05', '2026-06'], [withheld])
  await until(() => expect(host.querySelectorAll('ul')).toHaveLength(3))
  const lists = [...host.querySelectorAll('ul')].map((list) => list.textContent)
  expect(lists[0]).not.toContain('代扣代缴')
  expect(lists.slice(1)).toEqual([
    '代扣代缴申报 2026年4月 待官方表样，期限未公布',
    '代扣代缴申报 2026年5月 待官方表样，期限未公布',
  ])
  expect(byName('a', '代扣代缴申报 2026年4月').getAttribute('href')).toContain('expected=VAT-08')
})
