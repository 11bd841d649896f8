import { loadForms } from '@portal/tax-forms'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import { expect, test } from 'vitest'
import { blockSize } from './paper-size.rules.ts'

const paperPixels = (277 / 25.4) * 96
const blockOf = async (code: string) => {
  const set = await loadForms([code])
  const [block] = layoutOf(set.byCode.get(code)!.definition).blocks
  return block!
}

test.for(['VATG_MAIN', 'VATG_A1', 'VATG_A2', 'VATG_A3', 'VATG_A4', 'VATG_A5', 'VATG_RELIEF', 'VATS_MAIN'])(
  'TAX-22 the columns of %s fill the width of the paper and no more',
  async (code) => {
    const block = await blockOf(code)
    const { fontPixels, widths } = blockSize(block, () => '0.00')
    expect(widths).toHaveLength(block.widths.length)
    expect(Math.abs(widths.reduce((sum, each) => sum + each, 0) - 100)).toBeLessThan(0.5)
    expect(fontPixels).toBeGreaterThanOrEqual(9)
  },
)

test('TAX-22 thousands of millions in every column of annex 1 stand on one line each, still readable', async () => {
  const block = await blockOf('VATG_A1')
  const { fontPixels, widths } = blockSize(block, () => '-1,234,567,890.12')
  expect(fontPixels).toBeGreaterThanOrEqual(6.5)
  // 17 characters of 0.56 em; widths in percent of the paper.
  for (const width of widths.slice(block.leadCount))
    expect((width / 100) * paperPixels).toBeGreaterThanOrEqual(17 * 0.5 * fontPixels * 0.75)
})

test('TAX-22 one long figure takes width from the others, not from itself', async () => {
  const block = await blockOf('VATG_A1')
  const { fontPixels, widths } = blockSize(block, (_, column) => (column === 'c1' ? '9,876,543,210.00' : '0.00'))
  expect(((widths[block.leadCount] ?? 0) / 100) * paperPixels).toBeGreaterThanOrEqual(16 * 0.56 * fontPixels)
})
