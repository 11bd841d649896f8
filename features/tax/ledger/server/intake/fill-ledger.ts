import { fillCit, isYearProfit, type CitFilling } from '../filling/fill-cit.ts'
import type { Target } from '../filling/cit-rules.ts'
import { isBlocking } from '../reading/fire.ts'
import { mappingOf, standardOf } from '../reading/accounts.ts'
import { openSource } from '../reading/source.ts'
import { createTransfers, voucherLines } from '../reading/vouchers.ts'
import { readLedger, unreadable, type LedgerRead } from './read-ledger.ts'
import type { Fired, LedgerContext } from '../reading/types.ts'

export interface LedgerFiles {
  balance: { name: string; source: string | Buffer }
  vouchers?: { name: string; source: string | Buffer }
}

export interface FilledLedger extends CitFilling {
  read: LedgerRead
}

const empty: CitFilling = { contributions: [], needPerson: [], profit: '0.00', fired: [] }

/** Reads a trial balance, its vouchers where they are given, and fills by it; a refused file fills nothing. */
export async function fillLedger(
  { balance, vouchers }: LedgerFiles,
  target: Target,
  context: LedgerContext,
): Promise<FilledLedger> {
  const read = await readLedger(balance.name, balance.source, context)
  if (read.fired.some(isBlocking)) return { read, ...empty, fired: read.fired }
  const transferred = vouchers === undefined ? new Map<string, bigint>() : await readTransfers(vouchers, context)
  if ('id' in transferred) return { read, ...empty, fired: [...read.fired, transferred] }
  const filling = fillCit(balance.name, read.accounts, target, transferred)
  return { read, ...filling, fired: [...read.fired, ...filling.fired] }
}

/** What the vouchers of a file transferred to the year's profit, by account; or why it cannot be read. */
async function readTransfers(
  { name, source }: { name: string; source: string | Buffer },
  context: Pick<LedgerContext, 'standard' | 'mapping'>,
): Promise<ReadonlyMap<string, bigint> | Fired> {
  try {
    const opened = await openSource(name, source)
    try {
      const transfers = createTransfers(yearProfitOf(context))
      for await (const line of voucherLines(opened)) transfers.take(line)
      return transfers.sums()
    } finally {
      opened.close()
    }
  } catch (error) {
    return unreadable(name, error)
  }
}

/** Whether a code is the year's profit, to which others are transferred. */
export function yearProfitOf(context: Pick<LedgerContext, 'standard' | 'mapping'>): (code: string) => boolean {
  const said = mappingOf(context.mapping)
  return (code) => isYearProfit(standardOf(code, { ...context, hasOwnChart: false }, said).std)
}
