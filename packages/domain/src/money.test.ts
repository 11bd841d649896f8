import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, parseAmount, parseMoney, sumMoney, toDecimal, toMoney } from './index.ts'

describe('amounts', () => {
  test('SHL-12 sums and rounding are exact where binary floats are not', () => {
    expect(sumMoney(['0.10', '0.20', null, ''])).toBe('0.30')
    expect(toMoney(new Decimal('1.005'))).toBe('1.01')
    expect(toMoney(new Decimal('-2.675'))).toBe('-2.68')
    expect(toMoney(new Decimal('-0.001'))).toBe('0.00')
    expect(sumMoney(['90071992547409930.12', '0.01'])).toBe('90071992547409930.13')
  })

  test('SHL-12 a wire decimal is digits and one point, nothing else', () => {
    for (const text of ['1e5', ' 1', '1.', '.5', '1,000', '0x10', 'NaN', ''])
      expect(() => toDecimal(text)).toThrow(RangeError)
  })
})

describe('amounts as people type them', () => {
  test.each([
    ['1,234.50', '1234.50'],
    ['１２３４．５', '1234.50'],
    ['（1.00）', '-1.00'],
    ['(1,000)', '-1000.00'],
    ['￥12', '12.00'],
    ['-￥12.3', '-12.30'],
    ['−5', '-5.00'],
    ['+7', '7.00'],
    [' 8 ', '8.00'],
    ['-0', '0.00'],
    ['1 234', '1234.00'],
    ['(1\u00A0234\u2009567.5)', '-1234567.50'],
    ['90,071,992,547,409,930.12', '90071992547409930.12'],
  ])('TAX-06 %s is %s', (typed, value) => {
    expect(parseMoney(typed)).toEqual({ ok: true, value })
  })

  test.each(['', '—', '——', '-', '  '])('TAX-06 “%s” is an empty cell', (typed) => {
    expect(parseMoney(typed)).toEqual({ ok: true, value: '' })
  })

  test.each([
    '12,34',
    '1,2345',
    '1e5',
    '12.345',
    '1.2.3',
    'abc',
    '12万元',
    '(-1)',
    '--1',
    '1 2',
    '12 34',
    '1 2345',
    '1 234,567',
    '０ｘ1',
    '1,',
  ])('TAX-06 %s is refused with a reason, not guessed', (typed) => {
    const parsed = parseMoney(typed)
    expect(parsed.ok).toBe(false)
    expect('reason' in parsed && parsed.reason).toMatch(/[请须不最]/)
  })

  test('TAX-06 a percentage is its hundredth', () => {
    expect([parseAmount('1,234.50-'), parseAmount('￥ -'), parseAmount('￥-')]).toEqual([
      { ok: true, value: '-1234.5' },
      { ok: true, value: '' },
      { ok: true, value: '' },
    ])
    expect([parseAmount('-5-').ok, parseAmount('(5-)').ok, parseAmount('#REF!')]).toEqual([
      false,
      false,
      { ok: false, reason: 'Excel 里是错误值 #REF!' },
    ])
    expect(parseAmount('13%')).toEqual({ ok: true, value: '0.13' })
    expect(parseAmount('0.5％', 4)).toEqual({ ok: true, value: '0.005' })
  })

  test('TAX-06 whatever amount is shown with separators reads back as itself', () => {
    fc.assert(
      fc.property(fc.bigInt(-1_000_000_000_000_000_000n, 1_000_000_000_000_000_000n), (cents) => {
        const value = new Decimal(cents.toString()).div(100).toFixed(2)
        const shown = value.replace(/\B(?=(\d{3})+(?=\.))/g, ',')
        expect(parseMoney(shown)).toEqual({ ok: true, value: value === '-0.00' ? '0.00' : value })
      }),
    )
  })
})
