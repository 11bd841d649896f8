import type { Db } from '@portal/server-kit/database'
import '../delivery.table.ts'

const minuteMs = 60_000
/** What 企业微信 and 钉钉 take of one robot in a minute. */
export const mostOfMinute = 20

export type Room = 'free' | 'held' | 'full'

/** The lane's room, with its row locked until the transaction ends, so that two processes never count apart. */
export async function roomOf(db: Db, lane: string, now: Date): Promise<{ room: Room; recent: Date[] }> {
  await db
    .insertInto('delivery_lane')
    .values({ lane, held_until: null })
    .onConflict((on) => on.column('lane').doNothing())
    .execute()
  const { held_until, recent: all } = await db
    .selectFrom('delivery_lane')
    .select(['held_until', 'recent'])
    .where('lane', '=', lane)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // A claim from the future is of a clock that was put back.
  const recent = all.filter((at) => at <= now && at.getTime() > now.getTime() - minuteMs)
  if (held_until !== null && held_until > now && held_until.getTime() <= now.getTime() + mostHeldMs)
    return { room: 'held', recent }
  return { room: recent.length < mostOfMinute ? 'free' : 'full', recent }
}

/** Longer than any provider asks; a hold beyond it was reckoned from a wrong clock. */
const mostHeldMs = 15 * minuteMs

export async function takeRoom(db: Db, lane: string, recent: readonly Date[]): Promise<void> {
  await db
    .updateTable('delivery_lane')
    .set({ recent: [...recent] })
    .where('lane', '=', lane)
    .execute()
}

/** Nothing goes by this lane until then. */
export async function holdLane(db: Db, lane: string, until: Date): Promise<void> {
  await db
    .insertInto('delivery_lane')
    .values({ lane, held_until: until })
    .onConflict((on) => on.column('lane').doUpdateSet({ held_until: until }))
    .execute()
}
