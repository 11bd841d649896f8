import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import { findLatestAsking } from '../storage/approval.repo.ts'

/** Latest request for a decision: applicant, time, message, and the reviewers asked; no names: everybody. */
export interface Asking {
  applicant: string
  at: Date
  message: string
  asked: string[]
}

/** Latest request of one kind for a business; null without one. */
export async function latestAsking(
  db: Db,
  { entId, businessType, businessCode }: { entId: string; businessType: string; businessCode: string },
): Promise<Asking | null> {
  const row = await findLatestAsking(db, entId, businessType, businessCode)
  if (row === undefined) return null
  const names = await listUserNames(db, [row.applicant_id, ...row.asked])
  const nameOf = (userId: string): string => names.get(userId)?.name ?? ''
  return {
    applicant: nameOf(row.applicant_id),
    at: row.started_at,
    message: row.instance.history[0]?.message ?? '',
    asked: row.asked.map(nameOf),
  }
}

/** Ids of the latest applicant and of the decider, if any. */
export async function partiesOf(
  db: Db,
  { entId, businessType, businessCode }: { entId: string; businessType: string; businessCode: string },
): Promise<string[]> {
  const row = await findLatestAsking(db, entId, businessType, businessCode)
  return [row?.applicant_id, row?.decided_by].filter((userId) => userId !== undefined && userId !== null)
}
