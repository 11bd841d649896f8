import { scopeOf, type Caller } from '@portal/server-kit/caller'
import type { Benefiting } from '@portal/server-kit/approvals'
import type { Db } from '@portal/server-kit/database'
import { seatOpenTo } from '../acts/decide.service.ts'
import { seatNow } from '../acts/running.ts'
import { countOfBusiness, findLatestOfBusiness } from '../storage/approval.repo.ts'

/** A pending approval: its applicant, its number within the business, and whether the caller may decide it. */
export interface RunningApproval {
  processInstId: string
  businessType: string
  applicant: string
  startedAt: Date
  number: number
  canDecide: boolean
  isOwn: boolean
}

/**
 * The pending approval of a business of the caller's enterprise; null without one. `benefiting`: whom it gives
 * something, where its kind is for people.
 */
export async function findRunning(
  db: Db,
  now: Date,
  caller: Pick<Caller, 'entId' | 'userId' | 'taxTypes'>,
  businessCode: string,
  benefiting?: Benefiting,
): Promise<RunningApproval | null> {
  const row = await findLatestOfBusiness(db, scopeOf(caller), businessCode)
  if (row?.state !== 'pending') return null
  const [seated, number] = await Promise.all([
    seatNow(db, now, row, [caller.userId], benefiting),
    countOfBusiness(db, caller.entId, businessCode),
  ])
  return {
    processInstId: row.id,
    businessType: row.business_type,
    applicant: seated.context.nameOf(row.applicant_id),
    startedAt: row.started_at,
    number,
    canDecide: seatOpenTo(seated, caller.userId) !== undefined,
    isOwn: row.applicant_id === caller.userId,
  }
}
