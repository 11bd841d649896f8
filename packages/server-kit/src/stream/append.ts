import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** An event to be numbered; `data` holds small facts only (ids, counts), never texts that a grant protects. */
export interface NewEvent {
  userId: string
  kind: string
  entId: string | null
  data?: Record<string, unknown>
}

/**
 * Numbers and stores events: last statements of a transaction, users in order (no deadlock). The row lock on
 * user_stream is held until commit, so a user's numbers become visible in order and without a gap (LEAD-04).
 */
export async function appendEvents(tx: Transaction<Tables>, events: readonly NewEvent[], at: Date): Promise<void> {
  const byUser = Map.groupBy(events, (event) => event.userId)
  for (const userId of [...byUser.keys()].sort()) {
    const own = byUser.get(userId) ?? []
    const { rows } = await sql<{ last: string }>`
      insert into user_stream (user_id, last) values (${userId}, ${own.length})
      on conflict (user_id) do update set last = user_stream.last + ${own.length}
      returning last`.execute(tx)
    const first = BigInt(rows[0]?.last ?? 0) - BigInt(own.length) + 1n
    await tx
      .insertInto('user_event')
      .values(
        own.map((event, index) => ({
          user_id: userId,
          seq: String(first + BigInt(index)),
          kind: event.kind,
          ent_id: event.entId,
          data: JSON.stringify(event.data ?? {}),
          at,
        })),
      )
      .execute()
  }
}
