import { expect, test } from 'vitest'
import { resultSentence, resultWords, taxResult } from './tax-result.ts'

test("LEAD-14 TAX-08 a return's result is said with the same words: together, apart, and the credit left over", () => {
  const result = taxResult({ 增值税: ['217935.50', ''], 附加税费: ['15255.49', '6538.07', '4358.71'] })
  expect(result).toEqual({
    total: '244087.77',
    parts: [
      { name: '增值税', amount: '217935.50' },
      { name: '附加税费', amount: '26152.27' },
    ],
    credit: '0.00',
  })
  expect(resultSentence(result)).toBe('应补（退）税额合计 244,087.77 元（增值税 217,935.50，附加税费 26,152.27）。')
  expect(resultSentence(taxResult({ 增值税: [], 附加税费: [] }, ['12000.00']))).toBe(
    '应补（退）税额合计 0.00 元（增值税 0.00，附加税费 0.00），期末留抵税额 12,000.00 元。',
  )
  expect(resultSentence(taxResult({ 企业所得税: ['207900.00'] }))).toBe('应补（退）税额合计 207,900.00 元。')
  expect(resultSentence(undefined)).toBe('')
})

test('TAX-20 the result of an amended return says that it is the whole', () => {
  expect(resultWords({ total: '100.00', credit: '0.00' }, true)).toBe('更正后应补 100.00')
  expect(resultWords({ total: '-100.00', credit: '0.00' }, true)).toBe('更正后应退 100.00')
  expect(resultWords({ total: '100.00', credit: '0.00' })).toBe('应补 100.00')
})
