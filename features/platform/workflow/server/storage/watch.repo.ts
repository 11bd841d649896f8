import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { ApprovalRow } from './approval.repo.ts'

export type Waiting = Pick<ApprovalRow, 'id' | 'ent_id' | 'business_type'>

interface Changed {
  entIds: readonly string[]
  userIds: readonly string[]
  /** Also those that operators decide. */
  isOperatorToo: boolean
}

/** Marks approvals whose people may have changed; false when none waits. */
export async function askReseats(db: Db, now: Date, { entIds, userIds, isOperatorToo }: Changed): Promise<boolean> {
  const asked = await db
    .updateTable('approval')
    .set({ reseat_asked_at: now })
    .where(sql<boolean>`state = 'pending'`)
    .where('reseat_asked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('ent_id', 'in', entIds),
        eb(
          'id',
          'in',
          eb
            .selectFrom('approval_task')
            .select('approval_id')
            .where(sql<boolean>`is_open`)
            .where((task) =>
              task.or([task('person_id', 'in', userIds), ...(isOperatorToo ? [sql<boolean>`is_anywhere`] : [])]),
            ),
        ),
      ]),
    )
    .returning('id')
    .execute()
  return asked.length > 0
}

/** Approvals to be looked at anew, by id from the one after `after`. */
export const listReseats = (db: Db, after: string, most: number): Promise<Waiting[]> =>
  db
    .selectFrom('approval')
    .select(['id', 'ent_id', 'business_type'])
    .where('reseat_asked_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** Approvals whose open step is past its last day, in the same way. */
export const listLate = (db: Db, today: string, after: string, most: number): Promise<Waiting[]> =>
  db
    .selectFrom('approval')
    .select(['id', 'ent_id', 'business_type'])
    .where('escalates_after', '<', sql<string>`${today}::date`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
