import { formatChinaTime } from '@portal/domain/china-time'
import type { Db } from '@portal/server-kit/database'
import type { ChainFault } from '@portal/server-kit/audit-check'
import type { AuditChain } from '../contract/audit.schema.ts'
import { auditTexts as texts } from './audit.texts.ts'

/** A requested check with no recorded end after this long died with its server and may be requested again. */
const mostCheckMs = 15 * 60_000

export async function chainState(db: Db, now: Date, keptMonths: number): Promise<AuditChain> {
  const row = await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow()
  const fault = row.fault as ChainFault | null
  return {
    seq: Number(row.seq),
    hash: row.hash,
    from: Number(row.base_seq),
    removed: Number(row.removed),
    removedBefore: row.removed_before === null ? null : formatChinaTime(row.removed_before),
    keptMonths,
    isChecking: row.asked_at !== null && now.getTime() - row.asked_at.getTime() < mostCheckMs,
    checkedAt: row.verified_at === null ? null : formatChinaTime(row.verified_at),
    checkedRows: Number(row.verified_rows ?? 0),
    fault: fault && { seq: fault.seq, reason: texts.faults[fault.reason], ...(await rowAt(db, fault.seq)) },
  }
}

/** The row with this number or, if it is gone, the nearest row before it (by the seals' key). */
async function rowAt(db: Db, seq: number): Promise<{ row: string | null; isBefore: boolean }> {
  const found = await db
    .selectFrom('audit_seal')
    .innerJoin('audit_log', 'audit_log.id', 'audit_seal.audit_id')
    .select(['audit_log.id', 'audit_seal.seq'])
    .where('audit_seal.seq', '<=', String(seq))
    .orderBy('audit_seal.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { row: found?.id ?? null, isBefore: found !== undefined && Number(found.seq) !== seq }
}
