import { sql } from 'kysely'
import type { HeadSignature } from './audit-chain.ts'
import { noKey, type AuditKey, type ChainEnd } from './audit-key.ts'
import type { Db } from '../database/database.ts'

/** The current end of the chain with its signature. */
export type SignedEnd = ChainEnd & { mac: string | null }

export async function readEnd(db: Db): Promise<SignedEnd> {
  const {
    rows: [end],
  } = await sql<{
    seq: string
    hash: string
    key_id: number
    mac: string | null
    keyed_from: string | null
  }>`select seq, hash, key_id, mac, keyed_from from audit_chain`.execute(db)
  if (end === undefined) throw new Error('audit_chain has lost its row')
  return {
    seq: Number(end.seq),
    hash: end.hash,
    keyId: end.key_id,
    mac: end.mac,
    keyedFrom: end.keyed_from === null ? null : Number(end.keyed_from),
  }
}

export async function keysInUse(db: Db): Promise<HeadSignature['keys']> {
  const { rows } = await sql<{
    id: number
    fingerprint: string
  }>`select id, fingerprint from audit_key order by id`.execute(db)
  return rows
}

/** The number of this key; assigns one at first use. Rows sealed from now on carry it. Requires the chain's lock. */
export async function adoptKey(
  tx: Db,
  { fingerprint }: AuditKey,
  end: ChainEnd,
): Promise<{ keyId: number; keyedFrom: number }> {
  const keys = await keysInUse(tx)
  const known = keys.find((key) => key.fingerprint === fingerprint)?.id
  const keyId = known ?? Math.max(noKey, ...keys.map((key) => key.id)) + 1
  if (known === undefined)
    await sql`insert into audit_key (id, fingerprint, from_seq)
      values (${keyId}, ${fingerprint}, ${end.seq + 1})`.execute(tx)
  if (end.keyedFrom !== null) return { keyId, keyedFrom: end.keyedFrom }
  const {
    rows: [oldest],
  } = await sql<{ from_seq: string }>`select from_seq from audit_key order by id limit 1`.execute(tx)
  return { keyId, keyedFrom: Number(oldest?.from_seq ?? end.seq + 1) }
}
