import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

export interface HourRow {
  at: Date
  sent: number
  seen: number
  acted: number
}
const hourMs = 3_600_000
/** Rows of one hour of a message: its readers write to the one of their enterprise. */
const slots = 8
const slotOf = (entId: string): number =>
  Array.from(entId).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0) % slots

/** Raises a figure of this hour for these readers, in a fixed order. */
export async function noteHour(
  db: Db,
  figure: 'sent' | 'seen' | 'acted',
  readers: readonly { broadcast_id: string; ent_id: string }[],
  at: Date,
): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
  const counts = new Map<string, { broadcast_id: string; slot: number; count: number }>()
  for (const { broadcast_id, ent_id } of readers) {
    const slot = slotOf(ent_id)
    const known = counts.get(`${broadcast_id} ${slot}`)
    counts.set(`${broadcast_id} ${slot}`, { broadcast_id, slot, count: (known?.count ?? 0) + 1 })
  }
  const rows = [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { broadcast_id, slot, count }]) => ({
      broadcast_id,
      at: hour,
      slot,
      sent: 0,
      seen: 0,
      acted: 0,
      [figure]: count,
    }))
  await db
    .insertInto('broadcast_hour')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['broadcast_id', 'at', 'slot'])
        .doUpdateSet((eb) => ({ [figure]: eb(`broadcast_hour.${figure}`, '+', eb.ref(`excluded.${figure}`)) })),
    )
    .execute()
}

/** Figures of a message by hour; of the days behind `mostDays` nobody draws a curve. */
export const hoursOf = async (db: Db, id: string, mostDays: number): Promise<HourRow[]> =>
  (
    await sql<HourRow>`select at, sum(sent)::int as sent, sum(seen)::int as seen, sum(acted)::int as acted
      from broadcast_hour where broadcast_id = ${id}
        and at < (select min(at) from broadcast_hour where broadcast_id = ${id}) + ${mostDays} * interval '1 day'
      group by at order by at`.execute(db)
  ).rows
