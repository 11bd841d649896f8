import { expect, test } from 'vitest'
import { filingYearOf } from './filing-year.rules.ts'
import { dayLine, greeting } from './greeting.rules.ts'

test('WRK-01 the greeting says the day, the filing window and what is left of it', () => {
  const months = filingYearOf('2026-03-11', 2026).months
  expect(dayLine('2026-03-11', months)).toBe('3月11日 星期三，3月征期第 11 天，还有 5 天截止')
  expect(dayLine('2026-03-20', months)).toBe('3月20日 星期五，3月征期已于 3月16日结束')
  expect([greeting(8), greeting(12), greeting(15), greeting(23)]).toEqual(['上午好', '中午好', '下午好', '晚上好'])
})

test('WRK-01, TAX-02 deadlines say why they are not the 15th', () => {
  const { months } = filingYearOf('2026-03-11', 2026)
  expect(months.map((month) => month.dueDate.slice(8))).toEqual([
    '20',
    '24',
    '16',
    '20',
    '22',
    '15',
    '15',
    '17',
    '15',
    '26',
    '16',
    '15',
  ])
  expect([months[2]?.reason, months[1]?.reason, months[5]?.reason]).toEqual([
    '15日为周末，顺延至下一个工作日',
    '因法定节假日顺延',
    '',
  ])
})
