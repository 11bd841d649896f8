import { everyTax } from '@portal/server-kit/caller'
import { refuse } from '@portal/contract'
import { monthsOf } from '@portal/domain'
import type { ApprovalEffect } from '@portal/server-kit/approvals'
import type { Tx } from '@portal/server-kit/transaction'
import { factsChanged, isEditable } from '@portal/tax-task/contract'
import { findTaskOfPeriod, lockTask, declareStart } from '@portal/tax-task/server/public'
import { loadReturn } from '../computation/load.ts'
import { writeReturn } from '../saving/write.ts'
import type { Writer } from '../saving/writer.ts'
import { findApproved, insertApproved, lockOpening, moveOpening, type OpeningKey } from './opening.repo.ts'
import { openingTexts as texts } from './opening.texts.ts'

/**
 * Approved → returns read the balances from now on, and stored ones are recomputed at once. Else they are a draft
 * again.
 */
export const taxOpeningEffect: ApprovalEffect = {
  passed: async (tx, now, { entId, userId, businessCode }) => {
    const key = { entId, taxType: taxOf(businessCode) }
    const { db } = tx.as('tax-return')
    const row = await lockOpening(db, key)
    if (row?.state !== 'inReview') throw new Error('没有待复核的期初余额')
    const before = await findApproved(db, key)
    await insertApproved(db, row, { approvedBy: userId, approvedAt: now })
    await moveOpening(db, key, { state: 'approved', version: row.version + 1 })
    await declareStart(tx, {
      entId,
      taxType: key.taxType,
      month: monthsOf(row.start_period)[0] ?? row.start_period,
    })
    for (const period of new Set([before?.startPeriod ?? row.start_period, row.start_period])) {
      await recompute(tx, { ...everyTax(entId), userId: row.user_id, now }, key, period)
    }
    tx.happened(factsChanged, { entId, data: { userId: row.user_id } })
  },
  rejected: (tx, _now, { entId, businessCode, opinion }) => backToDraft(tx, entId, businessCode, opinion),
  withdrawn: (tx, _now, { entId, businessCode }) => backToDraft(tx, entId, businessCode, ''),
}

/**
 * Recomputes the stored return that starts with these balances, and the one that started with the previous ones. Runs
 * in the same transaction.
 */
async function recompute(tx: Tx, writer: Writer, { entId, taxType }: OpeningKey, period: string): Promise<void> {
  const found = await findTaskOfPeriod(tx.db, entId, taxType, period)
  if (found === undefined) return
  const task = await lockTask(tx, everyTax(entId), found.taskNo)
  if (!isEditable(task.state)) throw refuse(texts.returnHandedIn(period))
  const state = await loadReturn(tx.db, task)
  if (state.stored !== null) await writeReturn(tx, writer, state, { figures: [], touched: new Set(), source: 'filled' })
}

/** The tax of an approval: its business is `01-202602`. */
const taxOf = (businessCode: string): string => businessCode.slice(0, businessCode.indexOf('-'))

async function backToDraft(tx: Tx, entId: string, businessCode: string, opinion: string): Promise<void> {
  const key = { entId, taxType: taxOf(businessCode) }
  const { db } = tx.as('tax-return')
  const row = await lockOpening(db, key)
  if (row?.state === 'inReview')
    await moveOpening(db, key, { state: 'draft', version: row.version + 1, process_inst_id: null, opinion })
}
