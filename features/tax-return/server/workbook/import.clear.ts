import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Writer } from '../saving/writer.ts'

/** Previews of uploaded tables that one person may have open; a further one takes the oldest one's place. */
export const mostPreviews = 20
/** One that is not confirmed for so long is given up. */
const keptMs = 24 * 3_600_000

/** Removes what a person has beyond the newest previews: uploads without a word fill no disk. */
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

/** Gives up, each hour, previews that nobody came back to. */
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
