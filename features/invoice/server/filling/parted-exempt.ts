import type { Contribution } from './plan.ts'

const exemptRow = /^VATG_A1\.r18\./
const exemptGoods = 'VATG_MAIN.r9.c1'
const isPlaced = ({ cell, source }: Pick<Contribution, 'cell' | 'source'>): boolean =>
  source === 'invoice' && exemptRow.test(cell)

/**
 * Annex 1 has exempt goods and labour on one row, 18, and the main form proposes all of it as goods in row 9. Where the
 * invoices said which is which, the invoices' part of row 9 is what they said, nothing included: no proposal stands
 * then.
 */
export const partedExempt = (contributions: readonly Contribution[]): Contribution[] =>
  contributions.some(isPlaced) && !contributions.some(({ cell }) => cell === exemptGoods)
    ? [{ cell: exemptGoods, source: 'invoice', ref: '', line: null, rule: '', value: '0.00' }]
    : []
