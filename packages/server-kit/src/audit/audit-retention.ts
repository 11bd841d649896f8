import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'

const batch = 5000

/**
 * Deletes rows older than `before` in batches, one transaction each, and returns how many.
 * Deletes only from the old end of the chain, so the rest stays verifiable. The chain then starts at an anchor: number
 * and hash of the last deleted row. A row of the chain itself confirms the anchor, so any other truncation is detected.
 * The database's own function deletes (audit.migrations.ts); it keeps rows younger than six months.
 */
export async function removeBefore(db: Db, now: Date, before: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const {
      rows: [batchOf],
    } = await sql<{ taken: number }>`select audit_retain(${newId()}, ${now}, ${before}, ${batch}) as taken`.execute(db)
    const count = batchOf?.taken ?? 0
    removed += count
    if (count < batch) return removed
  }
}
