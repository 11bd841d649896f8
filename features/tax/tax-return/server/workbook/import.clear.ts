import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Writer } from '../saving/writer.ts'

/** Most open previews of uploaded tables per user; a further one replaces the oldest. */
export const mostPreviews = 20
/** An unconfirmed preview is dropped after this time. */
const keptMs = 24 * 3_600_000

/** Removes all but a user's newest previews, so that unconfirmed uploads cannot fill the disk. */
export async function dropOldestPreviews(db: Db, { entId, userId }: Writer): Promise<void> {
  await db
    .deleteFrom('return_import')
    .where('ent_id', '=', entId)
    .where('state', '=', 'preview')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('return_import')
        .select('id')
        .where('ent_id', '=', entId)
        .where('user_id', '=', userId)
        .where('state', '=', 'preview')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostPreviews),
    )
    .execute()
}

/** Drops abandoned previews each hour. */
export function handlePreviewSweep(kit: Kit): void {
  kit.jobs.handle(
    'return-previews',
    () =>
      kit.write(async (tx) => {
        await acrossEnterprises(tx.db)
          .deleteFrom('return_import')
          .where('state', '=', 'preview')
          .where('created_at', '<', new Date(kit.clock.now().getTime() - keptMs))
          .execute()
      }),
    { cron: '25 * * * *' },
  )
}
