import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { reached } from './storage/approval.repo.ts'

/** Approvals under way of one enterprise, or (null) of all. Predicates of partial indexes are literals. */
export const runningRows = (db: Db, entId: string | null, taxTypes: readonly string[] | null) =>
  (entId === null ? acrossEnterprises(db) : db)
    .selectFrom('approval')
    .where(sql<boolean>`approval.state in ('pending', 'returned')`)
    .$if(entId !== null, (query) => query.where('approval.ent_id', '=', entId ?? ''))
    .$if(entId !== null && taxTypes !== null, (query) => query.where(reached(taxTypes ?? [])))
    .select([
      'approval.id',
      'approval.ent_id',
      'approval.business_type',
      'approval.business_code',
      'approval.title',
      'approval.task_name',
      'approval.applicant_id',
      'approval.started_at',
      'approval.due_on',
      'approval.instance',
      'approval.definition',
    ])

/** Enterprises with approvals under way. */
export async function enterprisesUnderWay(db: Db, entId: string | null): Promise<string[]> {
  const rows = await (entId === null ? acrossEnterprises(db) : db)
    .selectFrom('approval')
    .select('ent_id')
    .distinct()
    .where(sql<boolean>`state in ('pending', 'returned')`)
    .$if(entId !== null, (query) => query.where('ent_id', '=', entId ?? ''))
    .execute()
  return rows.map(({ ent_id }) => ent_id)
}
