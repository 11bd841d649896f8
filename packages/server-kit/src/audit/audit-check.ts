import { sql } from 'kysely'
import { keysInUse, readEnd } from './audit-end.ts'
import { noKey, type AuditKey } from './audit-key.ts'
import { hashOf, isWitness, noHash, retentionAction, type ChainBase } from './audit-chain.ts'
import { auditColumns, recordOf, type AuditRow } from './audit-rows.ts'
import type { Db } from '../database/database.ts'

const batch = 1000

export interface ChainFault {
  seq: number
  reason: 'missing' | 'gap' | 'changed' | 'unsealed' | 'end' | 'anchor' | 'mac' | 'unkeyed' | 'signature'
}
/**
 * `proved`: number of rows with a verified signature. Rows signed by another key, or before keys existed, are not
 * counted.
 */
export interface ChainCheck {
  rows: number
  seq: number
  hash: string
  proved: number
  fault: ChainFault | null
}

type Sealed = Omit<AuditRow, 'id'> & { id: string | null; hash: string; key_id: number; mac: string | null }

/**
 * Verifies the chain in the database from its start, in batches, in one snapshot. Checks that numbers are consecutive
 * and that no row is outside the chain. Every row must exist and match its hash and its signature under `key`. Stops at
 * the first fault.
 */
export async function checkChain(db: Db, key: AuditKey): Promise<ChainCheck> {
  const held = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const end = await readEnd(held)
    const ours = (await keysInUse(held)).find((used) => used.fingerprint === key.fingerprint)?.id
    const {
      rows: [chain],
    } = await sql<{ base_seq: string; base_hash: string }>`select base_seq, base_hash from audit_chain`.execute(held)
    if (chain === undefined) throw new Error('audit_chain has lost its row')
    const base = Number(chain.base_seq)
    let seq = base
    let hash = chain.base_hash
    let proved = 0
    // Without retention the chain starts at zero. The confirming row may itself still wait for sealing.
    let isAnchored = base === 0 ? hash === noHash : await hasWaitingWitness(held, { seq: base, hash })
    const said = (fault: ChainFault | null): ChainCheck => ({ rows: seq - base, seq, hash, proved, fault })
    for (;;) {
      const { rows } =
        await sql<Sealed>`select s.seq, s.hash, s.key_id, s.mac, ${sql.raw(auditColumns)} from audit_seal s
          left join audit_log a on a.id = s.audit_id where s.seq > ${seq} order by s.seq limit ${batch}`.execute(held)
      for (const row of rows) {
        const { id } = row
        if (Number(row.seq) !== seq + 1) return said({ seq: seq + 1, reason: 'gap' })
        if (id === null) return said({ seq: seq + 1, reason: 'missing' })
        if (hashOf({ ...recordOf({ ...row, id }), prev: hash }) !== row.hash)
          return said({ seq: seq + 1, reason: 'changed' })
        if (row.key_id === ours) {
          if (row.mac !== key.ofRow(ours, seq + 1, row.hash)) return said({ seq: seq + 1, reason: 'mac' })
          proved += 1
        } else if (row.key_id === noKey && end.keyedFrom !== null && seq + 1 >= end.keyedFrom)
          return said({ seq: seq + 1, reason: 'unkeyed' })
        isAnchored ||= isWitness(row, { seq: base, hash: chain.base_hash })
        seq += 1
        hash = row.hash
      }
      if (rows.length < batch) break
    }
    if (seq !== end.seq || hash !== end.hash) return said({ seq: seq + 1, reason: 'end' })
    // After a change of key, the sealer signs the end again within a second of the server's start.
    if (end.keyId !== ours || end.mac !== key.ofEnd(end)) return said({ seq, reason: 'signature' })
    if (!isAnchored) return said({ seq: base + 1, reason: 'anchor' })
    const {
      rows: [beside],
    } = await sql<{
      id: string
    }>`select a.id from audit_log a where not exists (select from audit_seal s where s.audit_id = a.id)
      and not exists (select from audit_unsealed u where u.id = a.id) limit 1`.execute(held)
    return said(beside === undefined ? null : { seq: seq + 1, reason: 'unsealed' })
  } finally {
    await held.rollback().execute()
  }
}

async function hasWaitingWitness(db: Db, base: ChainBase): Promise<boolean> {
  const { rows } = await sql<{
    action: string
    detail: unknown
  }>`select a.action, a.detail from audit_unsealed u join audit_log a on a.id = u.id
    where a.action = ${retentionAction}`.execute(db)
  return rows.some((row) => isWitness(row, base))
}

/** Stores the result of a check for the page. */
export async function noteCheck(db: Db, now: Date, check: ChainCheck): Promise<void> {
  await sql`update audit_chain set verified_at = ${now}, verified_seq = ${check.seq}, verified_rows = ${check.rows},
    fault = ${check.fault === null ? null : JSON.stringify(check.fault)}::jsonb, asked_at = null`.execute(db)
}
