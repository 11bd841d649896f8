import { CodedError } from '@portal/contract'
import type { AuditResults, LineResult } from '../../contract/index.ts'
import { stateName, type ApprovalKinds } from '../approval-kinds.ts'
import { decide } from './decide.service.ts'
import { placeOf, type Actor } from './running.ts'
import { findApproval } from '../storage/approval.repo.ts'
import type { Kit } from '@portal/server-kit/feature'

/**
 * Decides several approvals, each in a transaction of its own: what somebody else decided just before is told for its
 * line and stops no other.
 */
export async function decideMany(
  { write, now, db }: Pick<Kit, 'write' | 'db'> & { now: () => Date },
  actor: Actor,
  { items, approve, auditOpinion }: AuditResults,
  kinds: ApprovalKinds,
): Promise<LineResult[]> {
  const results: LineResult[] = []
  const seen = new Set<string>()
  for (const item of items) {
    if (seen.has(item.processInstId)) continue
    seen.add(item.processInstId)
    const row = await findApproval(db, placeOf(actor), item.processInstId)
    const line = { processInstId: item.processInstId, title: row?.title ?? '' }
    try {
      const state = await write((tx) =>
        decide(tx, now(), actor, { ...item, approve, ...(auditOpinion !== undefined && { auditOpinion }) }, kinds),
      )
      results.push({ ...line, ok: true, stateName: stateName(kinds, row?.business_type ?? '', state), msg: '' })
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      const isSeen = error.key !== 'notFound' && error.key !== 'forbidden'
      results.push({ ...line, title: isSeen ? line.title : '', ok: false, stateName: '', msg: error.message })
    }
  }
  return results
}
