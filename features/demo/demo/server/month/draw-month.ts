import { trades } from '../data/trades.ts'
import { drawInputs } from './draw-inputs.ts'
import { drawOutputs } from './draw-outputs.ts'
import type { DrawnMonth, Seller } from './invoice.ts'

/** The first batch fills the pool, the second one the workbook that the user downloads and imports. */
export const batches = { pool: 1, workbook: 2 } as const
export type Batch = keyof typeof batches
/** Copies of the group are small, because many are seeded at one start. */
export type Size = 'full' | 'small'

/** Share of a full month in each batch. */
const parts = { pool: 1, workbook: 0.4, small: 0.15 } as const
/** Minimum invoices, so that it still looks like a month of work. */
const fewest = 6

/**
 * Invoices of an enterprise in a month, up to and including `asOf`. Determined by enterprise, month and batch: a later
 * `asOf` adds invoices and changes none.
 */
export function drawMonth(owner: Seller, period: string, asOf: string, batch: Batch, size: Size = 'full'): DrawnMonth {
  const trade = trades[owner.key]
  if (trade === undefined) throw new RangeError(`no demonstration trade of ${owner.key}`)
  const count = (full: number): number =>
    Math.max(fewest, Math.round(full * (size === 'small' ? parts.small : parts[batch])))
  const issued = <T extends { date: string }>(all: readonly T[]): T[] => all.filter(({ date }) => date <= asOf)
  return {
    owner,
    period,
    outputs: issued(drawOutputs(owner, trade, period, batches[batch], count(trade.outputs))),
    inputs: issued(drawInputs(owner, trade, period, batches[batch], count(trade.inputs))),
  }
}
