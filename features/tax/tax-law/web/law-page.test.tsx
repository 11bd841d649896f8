import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import type { LawRegister, LawRule } from '../contract/index.ts'
import { LawPage } from './law-page.tsx'

const rule = (own: Partial<LawRule>): LawRule => ({
  id: 'VAT-01',
  title: '增值税法施行',
  taxes: ['01'],
  documents: ['《增值税法》'],
  effectiveFrom: '2026-01-01',
  firstPeriod: '202601',
  certainty: 'verified',
  status: 'applied',
  meaning: '按增值税法申报。',
  basis: '两个独立来源',
  open: '',
  sources: [],
  coming: [],
  missing: null,
  ...own,
})
const register: LawRegister = {
  asOf: '2026-11-29',
  today: '2026-12-15',
  rules: [
    rule({}),
    rule({
      id: 'VAT-08',
      title: '代扣代缴自然人增值税',
      documents: ['公告2026年第28号'],
      firstPeriod: '202611',
      certainty: 'partly',
      status: 'awaiting',
      open: '申报期限没有查到。',
      coming: [{ on: '2026-12', what: '首次申报' }],
      missing: { form: '代扣代缴申报表', lacks: ['官方表样未取得'], meanwhile: ['逐笔登记付款'] },
    }),
    rule({
      id: 'CT-01',
      title: '电池消费税',
      taxes: ['12'],
      firstPeriod: '202609',
      coming: [
        { on: '2026-09-01', what: '开始征收' },
        { on: '2027-09-01', what: '税率由2%改为4%' },
      ],
    }),
    rule({ id: 'CAL-01', title: '2026年征期', taxes: [], firstPeriod: '' }),
  ],
}

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
async function show(address: string, rules = register.rules): Promise<void> {
  testCaller()
  testBoot()
  vi.stubGlobal('fetch', async () => Response.json(ok({ ...register, rules })))
  ;({ close } = await draw(<LawPage />, address))
}
const text = (): string => document.body.textContent
const rows = (): string[] => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)

test('TAX-05 rules stand with document, day, first period and certainty; a row opens what they mean', async () => {
  await show('/')
  await until(() => expect(rows()).toHaveLength(4))
  expect(rows()[1]).toMatch(
    /代扣代缴自然人增值税.*增值税.*公告2026年第28号.*2026-01-01.*2026年11月.*部分核实.*待官方表样/,
  )
  expect(rows()[3]).toContain('各税种')
  expect(text()).toContain('资料查至2026-11-29')
  await press(document.querySelector('tbody tr:nth-child(2) td:nth-child(2)') as HTMLElement)
  await until(() => expect(document.querySelector('.drawer')?.textContent).toContain('申报期限没有查到。'))
  expect(document.querySelector('.drawer')?.textContent).toContain('逐笔登记付款')
})

test('TAX-05 the list is filtered by tax, by certainty and by a word, and says when nothing is found', async () => {
  const found = async (address: string): Promise<number> => {
    await show(address)
    await until(() => expect(text()).toMatch(/共 \d+ 条|没有符合条件/))
    const count = document.querySelectorAll('tbody tr').length
    await close()
    return count
  }
  expect([await found('/?tax=12'), await found('/?tax=all'), await found('/?certainty=partly')]).toEqual([1, 1, 1])
  expect([await found('/?word=第28号'), await found('/?tax=12&certainty=partly')]).toEqual([1, 0])
})

test('TAX-05 what is coming stands by day and leaves out what came; a month counts to its end', async () => {
  await show('/?tab=coming')
  await until(() => expect(rows()).toHaveLength(2))
  expect(rows()[0]).toContain('2026年12月首次申报')
  expect(rows()[1]).toMatch(/2027-09-01税率由2%改为4%消费税/)
  await press(byName('a', '首次申报'))
  await until(() => expect(document.querySelector('.drawer h2')?.textContent).toBe('代扣代缴自然人增值税'))
})

test('TAX-05 forms without an official layout stand with what is missing and what to do', async () => {
  await show('/?tab=missing')
  await until(() => expect(rows()).toEqual([expect.stringMatching(/代扣代缴申报表.*官方表样未取得逐笔登记付款/)]))
  await close()
  await show('/?tab=missing', register.rules.slice(0, 1))
  await until(() => expect(text()).toContain('没有缺少的官方表样'))
})
