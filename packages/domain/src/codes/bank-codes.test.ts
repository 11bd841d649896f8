import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankCodeCheckDigit, isBankCode, isCardNumber } from './bank-codes.ts'

test('PRD-02 bank codes in use have the check digit of ISO 7064 MOD 11,10', () => {
  for (const code of ['102100099996', '103100000026', '104100000004', '105100000017', '308584000013', '403100000004'])
    expect([code, isBankCode(code)]).toEqual([code, true])
  for (const code of ['102100099995', '10210009999', '1021000999960', '10210009999X', ''])
    expect([code, isBankCode(code)]).toEqual([code, false])
})

test('PRD-02 one wrong digit of a bank code or card number is always found', () => {
  const digits = (least: number, most = least) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((all) => all.join(''))
  fc.assert(
    fc.property(digits(11), fc.nat(11), fc.integer({ min: 1, max: 9 }), (first, place, by) => {
      const code = first + bankCodeCheckDigit(first)
      expect(isBankCode(code)).toBe(true)
      expect(isBankCode(withWrong(code, place, by))).toBe(false)
    }),
  )
  fc.assert(
    fc.property(digits(15, 18), fc.nat(14), fc.integer({ min: 1, max: 9 }), (first, place, by) => {
      const number = [...'0123456789'].map((last) => first + last).find(isCardNumber) ?? ''
      expect(number).not.toBe('')
      expect(isCardNumber(withWrong(number, place, by))).toBe(false)
    }),
  )
  expect(isCardNumber('4111111111111111')).toBe(true)
  expect(isCardNumber('411111111111111')).toBe(false)
})

const withWrong = (digits: string, place: number, by: number): string =>
  [...digits].map((sign, at) => (at === place ? String((Number(sign) + by) % 10) : sign)).join('')
