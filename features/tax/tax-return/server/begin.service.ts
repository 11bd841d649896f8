import { scopeOf } from '@portal/server-kit'
import { getTask, type ReturnReads } from '@portal/tax-task/server/public'
import { loadReturn } from './computation/load.ts'
import { fillFromInvoices, planFill } from './filling/fill.service.ts'
import { kindOf } from './kind/joined-kinds.ts'
import type { JoinedKind } from './kind/joined-kind.ts'
import { sourcesOf } from './readiness/sources-of.ts'
import { blocksOf } from './reads/blocks.service.ts'
import { resultsOf } from './reads/result.service.ts'
import { listTables } from './return.repo.ts'

/** What tasks ask of returns of these kinds of tax. */
export function returnsOf(kinds: readonly JoinedKind[]): ReturnReads {
  const sources = sourcesOf(kinds)
  return {
    results: resultsOf,
    blocks: blocksOf,
    hasForms(taxType, period, taxpayerType) {
      const kind = kindOf(taxType)
      return kind === undefined ? undefined : kind.forms(period, taxpayerType).length > 0
    },
    async begin(tx, by, taskNo) {
      const task = await getTask(tx.db, by, taskNo)
      const isPrefilled = kindOf(task.taxType)?.isPrefilled === true
      // Creating the same task twice answers the first one, which people may have written in.
      if (!isPrefilled || task.state !== 'created' || (await listTables(tx.db, task)).size > 0) return
      const { figures } = await planFill(tx.db, scopeOf(by), await loadReturn(tx.db, task), sources)
      if (figures.length > 0) await fillFromInvoices(tx, by, scopeOf(by), taskNo, sources)
    },
  }
}
