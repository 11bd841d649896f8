import { expect, test } from 'vitest'
import { parseAmount, parseMoney, storedNumber } from './amount.ts'
import { isErrorText, isMask, isNothing, saysNone } from './blank.ts'
import { amounts, blanks, codes, days, headings, months, noAmounts, noDays, noMonths } from './cases.fixture.ts'
import { parseDay, parseMoment } from './day.ts'
import { headingOf } from './heading.ts'
import { parseMonth } from './month.ts'
import { codeText, unwrapped } from './plain.ts'

test.for(amounts)('TAX-06 TAX-10 the amount %s is %s', ([written, value]) => {
  expect(parseMoney(written)).toEqual({ ok: true, value })
})

test.for(noAmounts)('TAX-06 TAX-10 %s is refused with the true reason', ([written, reason]) => {
  expect(parseMoney(written)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
})

test('TAX-06 TAX-10 marks for nothing are blanks, a mask or 无 only where the reader says so', () => {
  for (const mark of blanks) {
    expect([isNothing(mark), parseAmount(mark), parseMonth(mark)], mark).toEqual([
      true,
      { ok: true, value: '' },
      { ok: true, value: '' },
    ])
  }
  expect(['0', '无', '***', '2026/3', 'A-B', '－1', '不'].map(isNothing)).toEqual(
    Array.from({ length: 7 }, () => false),
  )
  expect([isMask('***'), isMask('＊'), isMask(''), saysNone(' 无 '), saysNone('无锡')]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  expect(['#N/A', '#ref!', '#DIV/0!', '#1', '#'].map(isErrorText)).toEqual([true, true, true, false, false])
})

test('TAX-06 万元 is read where the column is in it, and 元 is refused there', () => {
  expect([parseAmount('3.5万元', 6, '万元'), parseAmount('3.5 万', 6, '万元'), parseAmount('3.5', 6, '万元')]).toEqual(
    Array.from({ length: 3 }, () => ({ ok: true, value: '3.5' })),
  )
  expect(parseAmount('35,000元', 6, '万元')).toEqual({ ok: false, reason: '这里以万元为单位，请换算后只写数字' })
  expect(parseMoney('50%')).toEqual({ ok: false, reason: '金额不能写成百分数' })
  expect(storedNumber('1234.5599999999999')).toBe('1234.56')
})

test.for([...days])('TAX-10 the day %s is 2026-03-05', (written) => {
  expect(parseDay(written)).toBe('2026-03-05')
})

test('TAX-10 no day is guessed, and a time keeps its half of the day', () => {
  for (const written of noDays) expect(parseDay(written), written).toBeUndefined()
  expect(
    ['2026/3/5 下午 2:05', '2026/3/5 上午 12:05', '2026-03-05 12:05 PM', '20260305102133', '2026年3月5日 10时'].map(
      (text) => parseMoment(text)?.clock,
    ),
  ).toEqual(['14:05:00', '00:05:00', '12:05:00', '10:21:33', '10:00:00'])
})

test.for([...months])('TAX-10 TAX-12 the month %s is 202603', (written) => {
  expect(parseMonth(written)).toEqual({ ok: true, value: '202603' })
})

test.for(noMonths)('TAX-10 TAX-12 %s is no month: %s', ([written, reason]) => {
  expect(parseMonth(written)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
})

test('TAX-10 headings and codes are compared without width, marks, wrappers and units', () => {
  for (const [written, heading] of headings) expect(headingOf(written), written).toBe(heading)
  for (const [written, code] of codes) expect(codeText(written), written).toBe(code)
  expect(["'示例物资有限公司", "It's", '="A"', "'a'"].map(unwrapped)).toEqual(['示例物资有限公司', "It's", 'A', "'a'"])
})
