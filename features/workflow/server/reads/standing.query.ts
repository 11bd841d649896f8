import type { Db } from '@portal/server-kit/database'
import { currentOf } from '../engine/instance.ts'
import { findApproval, type ApprovalRow } from '../storage/approval.repo.ts'

/** Where an approval stands, for the business that asked for it. */
export type ApprovalStanding = Pick<ApprovalRow, 'state' | 'task_name' | 'started_at' | 'ended_at'> & {
  round: number
  /** The latest opinion of somebody who decided; blank without one. */
  opinion: string
  /** Ids of those whose decision it waits for. */
  waitsFor: string[]
}

/** Where an approval of an enterprise stands; undefined without it. */
export async function approvalOf(
  db: Db,
  { entId, processInstId }: { entId: string; processInstId: string },
): Promise<ApprovalStanding | undefined> {
  const row = await findApproval(db, { entId, isAnywhere: false }, processInstId)
  if (row === undefined) return undefined
  const { state, task_name, started_at, ended_at, instance } = row
  const open = currentOf({ ...instance, definition: row.definition })
  const decided = instance.history.findLast(({ operation, visit }) => visit !== undefined && operation !== 'urge')
  return {
    state,
    task_name,
    started_at,
    ended_at,
    round: instance.round,
    opinion: decided?.message ?? '',
    waitsFor: open?.seats.flatMap((seat) => (seat.state === 'open' ? [seat.person] : [])) ?? [],
  }
}
