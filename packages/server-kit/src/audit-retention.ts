import { sql } from 'kysely'
import { writeAudit } from './audit.ts'
import { retentionAction } from './audit-chain.ts'
import { chainLock } from './audit-seal.ts'
import type { Db } from './database.ts'

const batch = 5000

/**
 * Takes away rows older than `before`, from the old end of the chain alone, so that the rest still holds: it begins at an
 * anchor, number and hash of the last row taken, to which a row of the chain itself bears witness: a beginning that was
 * cut off otherwise shows. One transaction a batch. Answers how many were taken.
 * Rows younger than six months the database itself keeps.
 */
export async function removeBefore(db: Db, now: Date, before: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await db.transaction().execute(tx => removeBatch(tx, now, before))
    removed += count
    if (count < batch) return removed
  }
}

async function removeBatch(tx: Db, now: Date, before: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(tx)
  const { rows } = await sql<{ seq: string, id: string, hash: string, old: boolean }>`
    select s.seq, s.audit_id as id, s.hash, a.at < ${before} as old from audit_seal s join audit_log a on a.id = s.audit_id order by s.seq limit ${batch}`.execute(tx)
  // The first that is younger ends it: nothing is taken out of the middle.
  const firstKept = rows.findIndex(row => !row.old)
  const taken = firstKept === -1 ? rows : rows.slice(0, firstKept)
  const last = taken.at(-1)
  if (last === undefined) return 0
  const ids = taken.map(row => row.id)
  await sql`set local portal.audit_retention = 'on'`.execute(tx)
  await sql`delete from audit_seal where seq <= ${last.seq}`.execute(tx)
  await sql`delete from audit_log where id = any(${ids}::text[])`.execute(tx)
  await sql`update audit_chain set base_seq = ${last.seq}, base_hash = ${last.hash}, removed = removed + ${taken.length}, removed_before = ${before}`.execute(tx)
  await writeAudit(tx, now, { action: retentionAction, userId: null, entId: null, target: null, result: 'done', detail: { throughSeq: Number(last.seq), hash: last.hash, removed: taken.length, before: before.toISOString() } })
  return taken.length
}
