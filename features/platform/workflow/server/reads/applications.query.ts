import type { Brought } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { gatherApprovals, stateName } from '../approval-kinds.ts'
import '../workflow.table.ts'

/** What a person asked for, with its state in words. */
export interface Application {
  id: string
  entId: string
  title: string
  stateName: string
  startedAt: Date
}

/** Reads what a person asked for in these enterprises, newest first. */
export function applicationsReader(brought: readonly Brought[]) {
  const kinds = gatherApprovals(brought)
  return async (
    db: Db,
    { userId, entIds, most }: { userId: string; entIds: readonly string[]; most: number },
  ): Promise<Application[]> => {
    if (entIds.length === 0) return []
    const rows = await db
      .selectFrom('approval')
      .select(['id', 'ent_id', 'title', 'state', 'business_type', 'started_at'])
      .where('applicant_id', '=', userId)
      .where('ent_id', 'in', [...entIds])
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      entId: row.ent_id,
      title: row.title,
      stateName: stateName(kinds, row.business_type, row.state),
      startedAt: row.started_at,
    }))
  }
}
