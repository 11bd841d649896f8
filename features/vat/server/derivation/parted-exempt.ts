import type { Contribution } from '@portal/invoice/server/public'

const exemptRow = /^VATG_A1\.r18\./
const exemptGoods = 'VATG_MAIN.r9.c1'
const isPlaced = ({ cell, source }: Pick<Contribution, 'cell' | 'source'>): boolean =>
  source === 'invoice' && exemptRow.test(cell)

/**
 * Row 18 of annex 1 contains exempt goods and labour; by default the main form takes all of it as goods (row 9). When
 * invoices contribute to row 18, their part of row 9 is exactly what they state. If they state none, adds 0.00 to
 * suppress the default.
 */
export const partedExempt = (contributions: readonly Contribution[]): Contribution[] =>
  contributions.some(isPlaced) && !contributions.some(({ cell }) => cell === exemptGoods)
    ? [{ cell: exemptGoods, source: 'invoice', ref: '', line: null, rule: '', value: '0.00' }]
    : []
