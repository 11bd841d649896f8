import { expect, test } from 'vitest'
import { computeSum, isSum } from './arithmetic.ts'

test.each([
  ['=100+23', '123'],
  ['＝１００＋２３', '123'],
  ['=1,000.10*2-(3-1)/4', '1999.7'],
  ['=-5+2', '-3'],
  ['=50000×13÷100', '6500'],
  ['= 0.1 + 0.2', '0.3'],
  ['=((1))', '1'],
  ['=2*-3', '-6'],
  ['=1-2-3', '-4'],
  ['=8/4/2', '1'],
  ['=12,345', '12345'],
])('TAX-06 %s comes to %s, exactly', (text, value) => {
  expect(isSum(text)).toBe(true)
  const computed = computeSum(text)
  expect(computed.ok && computed.value.toFixed()).toBe(value)
})

test.each([
  ['=A1+1', /不能引用/],
  ['=SUM(1,2)', /不能引用/],
  ['=13%', /不能引用/],
  ['=1e5', /不能引用/],
  ['=12,34', /不能引用/],
  ['=2^3', /不能引用/],
  ['=1 2', /没有写完整/],
  ['=', /没有写完整/],
  ['=1+', /没有写完整/],
  ['=(1', /成对/],
  ['=1)', /成对/],
  ['=1/0', /除以了 0/],
  ['=5/(2-2)', /除以了 0/],
  [`=${'('.repeat(60)}1${')'.repeat(60)}`, /括号太多/],
  [`=${'1+'.repeat(150)}1`, /最多 200/],
])('TAX-06 the sum %s is refused with its reason', (text, reason) => {
  const computed = computeSum(text)
  expect(computed.ok).toBe(false)
  expect('reason' in computed && computed.reason).toMatch(reason)
})

test('TAX-06 what is no sum is left to others', () => {
  expect(['100+23', '-5', '', '+7'].map(isSum)).toEqual([false, false, false, false])
})
