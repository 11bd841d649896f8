import type { Db } from '../database/database.ts'
import type { Blobs } from './blobs/blobs.ts'

/**
 * Removes stored bytes without a row, a batch of digests at a time; returns how many. What is about to get its row is
 * safe: `removeUnused` asks again behind the digest's lock.
 */
export async function sweepStored(
  blobs: Blobs,
  db: Db,
  before: Date,
  removeUnused: (sha256: string) => Promise<boolean>,
): Promise<number> {
  let removed = await blobs.removeUnfinished(before)
  for await (const digests of blobs.list(before)) {
    if (digests.length === 0) continue
    const rows = await db.selectFrom('stored_file').select('sha256').where('sha256', 'in', digests).distinct().execute()
    const known = new Set(rows.map((row) => row.sha256))
    for (const sha256 of digests) if (!known.has(sha256) && (await removeUnused(sha256))) removed += 1
  }
  return removed
}
