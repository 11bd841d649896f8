import { formatNumber } from '@portal/domain/format'
import { amounts, blanks, noAmounts } from '@portal/domain/reading/cases.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readNumber } from './amount-field.tsx'

test('house: an amount is typed with separators, as a sum, in full-width digits; it stays exact decimal text', () => {
  const read = (text: string) => {
    const found = readAmount(text)
    return found.ok ? found.value : found.reason
  }
  expect(['1,234.5', '１２．３', '(0.10)', '=0.1+0.2', '=100/3', '￥ 5', ''].map(read)).toEqual([
    '1234.50',
    '12.30',
    '-0.10',
    '0.30',
    '33.33',
    '5.00',
    '',
  ])
  expect(['1,23', '1.005', '1e5', '=1/0', '1234567890123456789'].map(read)).toEqual([
    '千分位逗号须每三位一个，小数点请用“.”',
    '最多保留2位小数',
    '不支持科学计数法，请输入完整数字',
    '算式里除以了 0',
    '金额太大，整数部分最多 18 位',
  ])
})

test('house: a field takes the amounts of every reader and refuses the same with the reason', () => {
  for (const [written, value] of amounts.filter(([each]) => !each.startsWith('=')))
    expect(readAmount(written), written).toEqual({ ok: true, value })
  for (const [written, reason] of noAmounts)
    expect(readAmount(written), written).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  for (const mark of blanks) expect(readAmount(mark), mark).toEqual({ ok: true, value: '' })
  expect([readNumber('1,20', 0), readNumber('1。5', 1)]).toEqual([
    { ok: false, reason: expect.stringContaining('千分位') },
    { ok: true, value: '1.5' },
  ])
})

test('house: every amount comes back from how it is shown, to the cent', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
  fc.assert(
    fc.property(amount, (each) => {
      expect(readAmount(formatNumber(each))).toEqual({ ok: true, value: each })
    }),
  )
})

test('house: a number keeps its digits and says which it may have', () => {
  expect([readNumber('1,200', 0), readNumber('0.50', 2), readNumber('', 0)]).toEqual([
    { ok: true, value: '1200' },
    { ok: true, value: '0.5' },
    { ok: true, value: '' },
  ])
  expect(
    [readNumber('1.5', 0), readNumber('1.234', 2), readNumber('x', 0)].map((each) => !each.ok && each.reason),
  ).toEqual(['请输入整数', '最多 2 位小数', '请输入数字'])
})
