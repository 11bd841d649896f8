import { trades } from '../data/trades.ts'
import { drawInputs } from './draw-inputs.ts'
import { drawOutputs } from './draw-outputs.ts'
import type { DrawnMonth, Seller } from './invoice.ts'

/** The first batch is what the pool begins with, the second the workbook that a person takes away and imports. */
export const batches = { pool: 1, workbook: 2 } as const
export type Batch = keyof typeof batches
/** Copies of the group are small: many are seeded at one start. */
export type Size = 'full' | 'small'

/** Which part of a full month a batch has. */
const parts = { pool: 1, workbook: 0.4, small: 0.15 } as const
/** Fewer would not look like a month of work. */
const fewest = 6

/**
 * Invoices of an enterprise in a month, up to and with `asOf`. They follow from the enterprise, the month and the
 * batch: a later `asOf` adds invoices and changes none.
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
