import { addDays, isDate } from '@portal/domain/calendar-date'
import { shiftPeriod } from '@portal/domain/period'
import { days, months, noMonths } from '@portal/domain/reading/cases.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay, readMonth, readTime, showMonth, showTime } from './typed-date.ts'

const today = '2026-11-23'
const day = fc.integer({ min: -36_500, max: 36_500 }).map((days) => addDays(today, days))
const month = fc.integer({ min: -1200, max: 1200 }).map((count) => shiftPeriod('202611', count))
const value = (text: string) => {
  const found = readDay(text, today)
  return found.ok ? found.value : found.reason
}

test('house: a day is read in every spelling people write it in', () => {
  for (const text of [
    '20261123',
    '2026-11-23',
    '2026/11/23',
    '2026.11.23',
    '2026年11月23日',
    '11-23',
    '11月23日',
    '今天',
  ])
    expect(value(text), text).toBe(today)
  expect(['２０２６－１１－２３', ' 2026 - 1 - 5 ', '昨天', '后天', '月初', '月末', ''].map(value)).toEqual([
    today,
    '2026-01-05',
    '2026-11-22',
    '2026-11-25',
    '2026-11-01',
    '2026-11-30',
    '',
  ])
})

test('house: days and months are those of every reader', () => {
  for (const written of days) expect(value(written), written).toBe('2026-03-05')
  for (const written of months) expect(readMonth(written, today), written).toEqual({ ok: true, value: '202603' })
  for (const [written] of noMonths) expect(readMonth(written, today).ok, written).toBe(false)
})

test('house: a text that is no day is refused with the reason, never guessed', () => {
  expect(
    [
      '26-11-23',
      '2026-02-30',
      '13-01',
      '1123',
      '261123',
      '明年',
      '2026-11',
      '2026-11-23 25:00',
      'toString',
      '__proto__',
    ].map(value),
  ).toEqual([
    '年份请写四位',
    '没有这一天',
    '没有这一天',
    ...Array.from({ length: 7 }, () => '请按 2026-11-23、20261123 或 11-23 填写日期'),
  ])
  expect(readDay('1-1', today, { min: '2026-02-01' })).toEqual({ ok: false, reason: '不能早于 2026-02-01' })
  expect(readDay('今天', today, { max: '2026-11-22' })).toEqual({ ok: false, reason: '不能晚于 2026-11-22' })
})

test('house: a day comes back from each of its spellings; what is typed is a day, blank or a reason', () => {
  fc.assert(
    fc.property(day, (date) => {
      const [year = '', month = '', last = ''] = date.split('-')
      for (const text of [`${year}${month}${last}`, date, `${year}/${Number(month)}/${Number(last)}`])
        expect(readDay(text, today)).toEqual({ ok: true, value: date })
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9\-/.年月日]{0,12}$/)), (text) => {
      const found = readDay(text, today)
      if (found.ok) expect(found.value === '' || isDate(found.value)).toBe(true)
      else expect(found.reason).not.toBe('')
    }),
  )
})

test('house: a month is read and shown back as it is read', () => {
  const read = (text: string) => readMonth(text, today)
  for (const text of ['202603', '2026-03', '2026/3', '2026年3月', '3月'])
    expect(read(text), text).toEqual({ ok: true, value: '202603' })
  expect(read('上月')).toEqual({ ok: true, value: '202610' })
  expect([read('202613'), read('26-03'), read('3')].map((each) => (each.ok ? '' : each.reason))).toEqual([
    '没有这个月',
    '年份请写四位',
    '请按 2026-11 或 202611 填写月份',
  ])
  expect(readMonth('202601', today, { min: '202602' })).toEqual({ ok: false, reason: '不能早于 2026-02' })
  fc.assert(
    fc.property(month, (each) => {
      expect(read(showMonth(each))).toEqual({ ok: true, value: each })
    }),
  )
})

test('house: a time without a clock is the first or last second of its day', () => {
  expect(readTime('11-23', today, 'start')).toEqual({ ok: true, value: '2026-11-23 00:00:00' })
  expect(readTime('今天', today, 'end')).toEqual({ ok: true, value: '2026-11-23 23:59:59' })
  expect(readTime('今天 9:30', today, 'start')).toEqual({ ok: true, value: '2026-11-23 09:30:00' })
  expect(readTime('2026-11-22 18:05', today, 'end')).toEqual({ ok: true, value: '2026-11-22 18:05:59' })
  expect(readTime('9:61', today, 'start')).toEqual({ ok: false, reason: '没有这个时间' })
  const time = fc
    .tuple(day, fc.integer({ min: 0, max: 86_399 }))
    .map(([date, second]) => `${date} ${new Date(second * 1000).toISOString().slice(11, 19)}`)
  fc.assert(
    fc.property(time, fc.constantFrom('start' as const, 'end' as const), (each, end) => {
      expect(readTime(showTime(each, end), today, end)).toEqual({ ok: true, value: each })
    }),
  )
})
