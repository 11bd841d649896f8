import { sql } from 'kysely'
import { checkOf, type SignedRecord } from './audit-chain.ts'
import { keysInUse, readEnd } from './audit-end.ts'
import { auditColumns, recordOf, type AuditRow } from './audit-rows.ts'
import type { Db } from '../database/database.ts'

const batch = 200

interface Base {
  base_seq: string
  base_hash: string
}

/**
 * The chain as JSON lines, in batches, with the head as the very last line. Reads one snapshot (repeatable read)
 * through a cursor, so a long log is never held in memory.
 */
export async function* exportLines(db: Db, now: Date): AsyncGenerator<string[]> {
  const held = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const { seq, hash, keyId, mac, keyedFrom } = await readEnd(held)
    const keys = await keysInUse(held)
    const {
      rows: [chain],
    } = await sql<Base>`select base_seq, base_hash from audit_chain`.execute(held)
    if (chain === undefined) throw new Error('audit_chain has lost its row')
    await sql
      .raw(
        `declare audit_export no scroll cursor for select s.seq, s.hash, s.key_id, s.mac, ${auditColumns}
          from audit_seal s join audit_log a on a.id = s.audit_id order by s.seq`,
      )
      .execute(held)
    let prev = chain.base_hash
    for (;;) {
      const { rows } = await sql
        .raw<AuditRow & { hash: string; key_id: number; mac: string | null }>(`fetch ${batch} from audit_export`)
        .execute(held)
      if (rows.length === 0) break
      yield rows.map((row) => {
        const sealed: SignedRecord = { ...recordOf(row), prev, hash: row.hash, keyId: row.key_id, mac: row.mac }
        prev = row.hash
        return JSON.stringify(sealed)
      })
    }
    const from = { seq: Number(chain.base_seq), hash: chain.base_hash }
    const head = {
      rows: seq - from.seq,
      seq,
      hash,
      from,
      signature: { keyId, mac, keyedFrom, keys },
      exportedAt: now.toISOString(),
    }
    yield [JSON.stringify({ head: { ...head, check: checkOf(head) } })]
  } finally {
    await held.rollback().execute()
  }
}
