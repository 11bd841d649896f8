import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'

const batch = 5000

/**
 * Takes away rows older than `before`, from the old end of the chain alone, so that the rest still holds: it begins at
 * an anchor, number and hash of the last row taken, to which a row of the chain itself bears witness: a beginning that
 * was cut off otherwise shows. One transaction a batch. Answers how many were taken. The database's own function does
 * it (audit.migrations.ts): rows younger than six months it keeps.
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
