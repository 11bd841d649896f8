import { CodedError } from '@portal/contract'
import type { Kit } from '@portal/server-kit/feature'
import type { ApprovalState, AuditResults, LineResult } from '../../contract/index.ts'
import { stateName, type ApprovalKinds } from '../approval-kinds.ts'
import { findApproval } from '../storage/approval.repo.ts'
import { decide } from './decide.service.ts'
import { placeOf, type Actor } from './running.ts'

interface Batch extends Pick<Kit, 'write' | 'db'> {
  now: () => Date
  /** Each decision is undone again: the results say what would become of it. */
  isTrial?: true
}

/** Ends the transaction of a trial: nothing that it wrote stays. */
class Undone extends Error {}

/**
 * Decides several approvals, each in a transaction of its own: what somebody else decided just before is told for its
 * line and stops no other.
 */
export async function decideMany(
  batch: Batch,
  actor: Actor,
  { items, approve, auditOpinion }: AuditResults,
  kinds: ApprovalKinds,
): Promise<LineResult[]> {
  const results: LineResult[] = []
  const seen = new Set<string>()
  for (const item of items) {
    if (seen.has(item.processInstId)) continue
    seen.add(item.processInstId)
    const row = await findApproval(batch.db, placeOf(actor), item.processInstId)
    const line = { processInstId: item.processInstId, title: row?.title ?? '' }
    const input = { ...item, approve, ...(auditOpinion !== undefined && { auditOpinion }) }
    try {
      const state = await written(batch, (tx) => decide(tx, batch.now(), actor, input, kinds))
      results.push({ ...line, ok: true, stateName: stateName(kinds, row?.business_type ?? '', state), msg: '' })
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      const isSeen = error.key !== 'notFound' && error.key !== 'forbidden'
      results.push({ ...line, title: isSeen ? line.title : '', ok: false, stateName: '', msg: error.message })
    }
  }
  return results
}

async function written(
  { write, isTrial }: Batch,
  decision: Parameters<typeof write<ApprovalState>>[0],
): Promise<ApprovalState> {
  if (isTrial !== true) return write(decision)
  let state: ApprovalState = 'pending'
  try {
    await write(async (tx) => {
      state = await decision(tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return state
}
