import { expect, test } from 'vitest'
import { declaredLabel, occasionDue, occasionMonth, parseOccasion } from './occasion.ts'
import { isPeriod } from './period.ts'

test('TAX-13 an occasion is a day and its number of the day, and never a period', () => {
  expect(parseOccasion('20260720')).toEqual({ day: '2026-07-20', no: 1 })
  expect(parseOccasion('20260720-2')).toEqual({ day: '2026-07-20', no: 2 })
  for (const code of ['', '2026', '20261', '202607', '20260732', '20260720-1', '20260720-0', '20260720-100'])
    expect([code, parseOccasion(code)]).toEqual([code, undefined])
  expect(['20260720', '20260720-2'].some(isPeriod)).toBe(false)
  expect(occasionMonth('20260720-3')).toBe('202607')
  expect(() => occasionMonth('202607')).toThrow(RangeError)
})

test('TAX-13 a declaration is named by what it is for', () => {
  expect(declaredLabel({ period: '202607', occasion: '20260720' })).toBe('2026年7月20日（按次）')
  expect(declaredLabel({ period: '202607', occasion: '20260720-2' })).toBe('2026年7月20日（按次第2笔）')
  expect(declaredLabel({ period: '20263', occasion: '' })).toBe('2026年第3季度')
})

test('TAX-13 it is due fifteen days later, moved by days off and long holidays; a deed before it is registered', () => {
  expect(occasionDue('08', '20260720')).toBe('2026-08-04')
  expect(occasionDue('08', '20260710')).toBe('2026-07-27')
  expect(occasionDue('08', '20260925')).toBe('2026-10-20')
  expect(occasionDue('20', '20260720')).toBeUndefined()
})
