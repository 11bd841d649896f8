import type { Contribution } from '@portal/invoice/server/public'
import { SERVICES_IN_LINE_3_FROM } from './manual.ts'

const exemptRow = /^VATG_A1\.r18\./
const exemptGoods = 'VATG_MAIN.r9.c1'
const goods = 'VATG_MAIN.r2.c1'
/** Filling rules of rows 1 and 3, which hold goods and labour; what these put into line 3 is labour. */
const sharedRows = new Set(['FILL.A1.01', 'FILL.A1.03'])

const isPlaced = ({ cell, source }: Pick<Contribution, 'cell' | 'source'>): boolean =>
  source === 'invoice' && exemptRow.test(cell)
const isLabour = ({ cell, source, rule }: Pick<Contribution, 'cell' | 'source' | 'rule'>): boolean =>
  source === 'invoice' && cell === 'VATG_MAIN.r3.c1' && sharedRows.has(rule)

const none = (cell: string): Contribution => ({
  cell,
  source: 'invoice',
  ref: '',
  line: null,
  rule: '',
  value: '0.00',
})

/**
 * Row 18 of annex 1 contains exempt goods and labour; by default the main form takes all of it as goods (row 9). When
 * invoices contribute to row 18, their part of row 9 is exactly what they state. If they state none, adds 0.00 to
 * suppress the default.
 */
export const partedExempt = (contributions: readonly Contribution[]): Contribution[] =>
  contributions.some(isPlaced) && !contributions.some(({ cell }) => cell === exemptGoods) ? [none(exemptGoods)] : []

/** Likewise line 2, which is proposed from rows 1 and 3 since line 3 holds services: labour without goods stays out. */
export const impliedParts = (contributions: readonly Contribution[], period: string): Contribution[] => [
  ...partedExempt(contributions),
  ...(period >= SERVICES_IN_LINE_3_FROM &&
  contributions.some(isLabour) &&
  !contributions.some(({ cell }) => cell === goods)
    ? [none(goods)]
    : []),
]
