import type { TaxResult } from '@portal/domain/tax/tax-result'
import type { Scope, TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import type { BoardBlock, TaxProfile } from '../../contract/index.ts'
import type { TaskOf } from './task.repo.ts'

/** What tasks ask of returns. Joined where the server is assembled, because returns depend on tasks. */
export interface ReturnReads {
  /** Whether forms are in force for a period; undefined for a tax type whose forms are not built. */
  hasForms(taxType: string, period: string, taxpayerType: TaxProfile['taxpayerType']): boolean | undefined
  /** Prefills the return of a task just created, in the same transaction. */
  begin(tx: Tx, by: TaxReach & { userId: string; now: Date }, taskNo: string): Promise<void>
  /** Results of these returns by number; no entry before a return's first write. */
  results(db: Db, entId: string, taskNos: readonly string[]): Promise<ReadonlyMap<string, TaxResult>>
  /** Blocking checks of the first `most` of these. */
  blocks(db: Db, scope: Scope, tasks: readonly TaskOf[], most: number): Promise<ReadonlyMap<string, BoardBlock>>
}
export const noReturns: ReturnReads = {
  hasForms: () => undefined,
  begin: async () => undefined,
  results: async () => new Map(),
  blocks: async () => new Map(),
}
