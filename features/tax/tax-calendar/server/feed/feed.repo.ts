import type { Db } from '@portal/server-kit/database'
import type { FeedKind } from '../../contract/index.ts'
import '../store/tax-calendar.table.ts'

interface Own {
  entId: string
  userId: string
}

export const findFeed = (db: Db, { entId, userId }: Own) =>
  db
    .selectFrom('calendar_feed')
    .select(['kind', 'created_at', 'fetched_at'])
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** One a user and enterprise: a new key takes the place of the old one. */
export const putFeed = (db: Db, row: Own & { digest: string; kind: FeedKind; now: Date }): Promise<unknown> =>
  db
    .insertInto('calendar_feed')
    .values({
      ent_id: row.entId,
      user_id: row.userId,
      key_digest: row.digest,
      kind: row.kind,
      created_at: row.now,
      fetched_at: null,
    })
    .onConflict((oc) =>
      oc.columns(['ent_id', 'user_id']).doUpdateSet((eb) => ({
        key_digest: eb.ref('excluded.key_digest'),
        kind: eb.ref('excluded.kind'),
        created_at: eb.ref('excluded.created_at'),
        fetched_at: null,
      })),
    )
    .execute()

export const dropFeed = (db: Db, { entId, userId }: Own): Promise<unknown> =>
  db.deleteFrom('calendar_feed').where('ent_id', '=', entId).where('user_id', '=', userId).execute()
