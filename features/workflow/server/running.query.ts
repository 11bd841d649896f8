import { listUserNames } from '@portal/identity/server/public'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { countOfBusiness, findLatestOfBusiness } from './approval.repo.ts'

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

/** The pending approval of a business of the caller's enterprise; null without one. */
export async function findRunning(
  db: Db,
  caller: Pick<Caller, 'entId' | 'userId' | 'roles'>,
  businessCode: string,
): Promise<RunningApproval | null> {
  const row = await findLatestOfBusiness(db, caller.entId, businessCode)
  if (row?.state !== 'pending') return null
  const [names, number] = await Promise.all([
    listUserNames(db, [row.applicant_id]),
    countOfBusiness(db, caller.entId, businessCode),
  ])
  const isOwn = row.applicant_id === caller.userId
  return {
    processInstId: row.id,
    businessType: row.business_type,
    applicant: names.get(row.applicant_id)?.name ?? '',
    startedAt: row.started_at,
    number,
    canDecide: !isOwn && caller.roles.has(row.role_code),
    isOwn,
  }
}
