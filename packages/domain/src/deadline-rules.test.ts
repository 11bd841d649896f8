import { describe, expect, test } from 'vitest'
import vectors from './data/deadline-vectors.json' with { type: 'json' }
import { dueUnder, findDeadline } from './deadline.ts'
import { reasonOfDeadline, reasonOfWindow } from './deadline-reason.ts'
import { deadlineRules, findDeadlineRule, findOnceRule, rulesBeside, type DeadlineRule } from './deadline-rules.ts'
import { periodDays } from './period.ts'

const ruleOf = (id: string): DeadlineRule => deadlineRules.find((rule) => rule.id === id) ?? never(id)
const never = (id: string): never => {
  throw new Error(id)
}
/** The vectors write a half year as year and half, `20252`. */
const endOf = ({ kind }: DeadlineRule, period: string): string =>
  kind === 'half-year' ? `${period.slice(0, 4)}-${period.endsWith('1') ? '06-30' : '12-31'}` : periodDays(period).end

describe('LEAD-03 rules of deadlines', () => {
  test('LEAD-03 each reference vector falls on its day, by its own rule', () => {
    expect(vectors.vectors.length).toBeGreaterThan(100)
    const wrong = vectors.vectors.filter(({ rule, period, due }) => {
      const found = ruleOf(rule)
      return dueUnder(found, endOf(found, period))?.date !== due
    })
    expect(wrong).toEqual([])
  })

  test('LEAD-03 a return has one rule by tax, kind of period and day; what stands beside it is no return', () => {
    expect(findDeadlineRule('01', '202611')?.id).toBe('DL-VAT-M')
    expect(rulesBeside('01', '202611').map(({ id }) => id)).toEqual(['DL-VATW'])
    expect(rulesBeside('01', '202610')).toEqual([])
    expect(rulesBeside('06', '2025').map(({ id }) => id)).toEqual(['DL-TP-LOCAL', 'DL-TP-MASTER'])
    expect(findOnceRule('08', '2026-07-20')?.id).toBe('DL-STAMP-ONCE')
    const keys = deadlineRules.filter((rule) => rule.isBeside !== true).map((rule) => `${rule.taxType} ${rule.kind}`)
    expect(keys).toHaveLength(new Set(keys).size)
  })

  test('LEAD-03 a period without a rule has no day: a tax by the year that has none, a period before the law', () => {
    expect([findDeadline('01', '2026'), findDeadline('13', '201704'), findDeadline('99', '202601')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('LEAD-03 a day says why: the Sunday after the fifteenth, a long holiday, a fixed day on a day off', () => {
    expect(reasonOfDeadline('01', '202602')).toMatchObject({
      date: '2026-03-16',
      notice: '税总办征科函〔2025〕64号',
      rule: { id: 'DL-VAT-M' },
      steps: [
        { date: '2026-03-15', why: 'statutory' },
        { date: '2026-03-15', why: 'weekend' },
        { date: '2026-03-16', why: 'last' },
      ],
    })
    expect(reasonOfWindow(2026, 4).steps).toEqual([
      { date: '2026-04-15', why: 'statutory' },
      { date: '2026-04-15', why: 'longHoliday', holiday: '清明节', days: 3 },
      { date: '2026-04-20', why: 'last' },
    ])
    expect(reasonOfWindow(2026, 2).steps[1]).toEqual({ date: '2026-02-15', why: 'holiday', holiday: '春节' })
    expect(reasonOfWindow(2026, 12).steps).toEqual([{ date: '2026-12-15', why: 'statutory' }])
    expect(reasonOfDeadline('03', '2025')).toMatchObject({
      date: '2026-06-01',
      notice: null,
      steps: [{ why: 'statutory' }, { date: '2026-05-31', why: 'weekend' }, { why: 'last' }],
    })
    expect(reasonOfDeadline('20', '202601')).toBeUndefined()
  })
})
