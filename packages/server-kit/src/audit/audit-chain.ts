import { sha256 } from '../ids.ts'

/** One row of the audit log as the chain binds it and the export writes it. `at` is ISO 8601 with milliseconds, UTC. */
export interface AuditRecord {
  seq: number
  id: string
  at: string
  userId: string | null
  entId: string | null
  action: string
  target: string | null
  result: string
  detail: unknown
  address: string | null
  requestId: string | null
}
/** `prev` is the hash of the row before; `hash` binds this row and, by `prev`, all before it. */
export interface SealedRecord extends AuditRecord {
  prev: string
  hash: string
}
/** A row as it is exported: `mac` proves number and hash under key `keyId`; 0 and null before keys were used. */
export interface SignedRecord extends SealedRecord {
  keyId: number
  mac: string | null
}

/** Where a chain begins: what retention took away ends here; 0 and zeros when nothing was. */
export interface ChainBase {
  seq: number
  hash: string
}

/** The last line of an export: an end that is cut off shows. `check` is the hash of the rest of it. */
export interface ChainHead {
  rows: number
  seq: number
  hash: string
  from: ChainBase
  exportedAt: string
  check: string
  signature?: HeadSignature
}
/**
 * What a key says of the head (absent in exports of before): its `mac`, the first row that bears one, and all keys in
 * use since, by fingerprint.
 */
export interface HeadSignature {
  keyId: number
  mac: string | null
  keyedFrom: number | null
  keys: { id: number; fingerprint: string }[]
}

/**
 * The action of a row that bears witness to an anchor: `detail.throughSeq` and `detail.hash` of the last row that
 * retention took.
 */
export const retentionAction = 'audit.retention'

/** Whether this row bears witness that the chain rightly begins after `base`. */
export function isWitness({ action, detail }: { action: string; detail: unknown }, base: ChainBase): boolean {
  const { throughSeq, hash } = (detail ?? {}) as { throughSeq?: unknown; hash?: unknown }
  return action === retentionAction && throughSeq === base.seq && hash === base.hash
}

export const noHash = '0'.repeat(64)

/** JSON without blanks, keys sorted by UTF-16 code units: RFC 8785 for what a jsonb column can hold. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = value as Record<string, unknown>
  return `{${Object.keys(fields)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`)
    .join(',')}}`
}

/** SHA-256, in hex, of the canonical JSON of everything a sealed row has but its `hash` and what a key says of it. */
export function hashOf(record: AuditRecord & { prev: string }): string {
  const {
    hash: _hash,
    keyId: _keyId,
    mac: _mac,
    ...bound
  } = record as AuditRecord & { prev: string; hash?: string; keyId?: number; mac?: string | null }
  return sha256(canonical(bound))
}

/** SHA-256, in hex, of the canonical JSON of a head without its `check`. */
export function checkOf({ rows, seq, hash, from, exportedAt, signature }: Omit<ChainHead, 'check'>): string {
  return sha256(canonical({ rows, seq, hash, from, exportedAt, ...(signature === undefined ? {} : { signature }) }))
}
