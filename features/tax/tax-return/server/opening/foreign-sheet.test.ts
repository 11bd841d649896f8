import { toDecimal, toMoney } from '@portal/domain/money'
import { amounts, blanks, headings, noAmounts } from '@portal/domain/reading/cases.fixture'
import { expect, test } from 'vitest'
import { amountOf, normalizedText } from './foreign-sheet.rules.ts'

const text = (words: string) => ({ kind: 'text', text: words }) as const

test('LEAD-14 TAX-10 a balance of another client is read as every amount, and left out where it is none', () => {
  for (const [written, value] of amounts)
    expect(toMoney(toDecimal(amountOf(text(written)) ?? '9')), written).toBe(value)
  for (const [written] of noAmounts) expect(amountOf(text(written)), written).toBeUndefined()
  for (const mark of [...blanks, '***']) expect(amountOf(text(mark)), mark).toBe('')
  expect([
    amountOf({ kind: 'error', text: '#N/A' }),
    amountOf({ kind: 'number', text: '0.30000000000000004' }),
  ]).toEqual([undefined, '0.3'])
  for (const [written, heading] of headings) expect(normalizedText(written), written).toBe(normalizedText(heading))
})
