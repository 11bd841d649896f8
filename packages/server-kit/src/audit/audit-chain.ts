import { sha256 } from '../ids.ts'

/**
 * One row of the audit log as the chain hashes it and the export writes it. `at` is ISO 8601 with milliseconds, UTC.
 */
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
/** `prev` is the previous row's hash. `hash` covers this row and, through `prev`, all earlier rows. */
export interface SealedRecord extends AuditRecord {
  prev: string
  hash: string
}
/**
 * A row as exported: `mac` authenticates number and hash under key `keyId`. 0 and null for rows sealed before keys
 * existed.
 */
export interface SignedRecord extends SealedRecord {
  keyId: number
  mac: string | null
}

/** Start of a chain: the last row that retention removed. 0 and zeros when nothing was removed. */
export interface ChainBase {
  seq: number
  hash: string
}

/** The last line of an export, so that a truncated file is detected. `check` is the hash of its other fields. */
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
 * Signature of the head (absent in older exports): its `mac`, the first row with a mac, and all keys used since, by
 * fingerprint.
 */
export interface HeadSignature {
  keyId: number
  mac: string | null
  keyedFrom: number | null
  keys: { id: number; fingerprint: string }[]
}

/**
 * Action of the row that confirms an anchor: `detail.throughSeq` and `detail.hash` name the last row that retention
 * removed.
 */
export const retentionAction = 'audit.retention'

/** True when this row confirms that the chain legitimately starts after `base`. */
export function isWitness({ action, detail }: { action: string; detail: unknown }, base: ChainBase): boolean {
  const { throughSeq, hash } = (detail ?? {}) as { throughSeq?: unknown; hash?: unknown }
  return action === retentionAction && throughSeq === base.seq && hash === base.hash
}

export const noHash = '0'.repeat(64)

/** JSON without blanks, keys sorted by UTF-16 code units: RFC 8785 for every value a jsonb column can hold. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = value as Record<string, unknown>
  return `{${Object.keys(fields)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(fields[key])}`)
    .join(',')}}`
}

/** SHA-256, in hex, of the canonical JSON of a sealed row without `hash`, `keyId` and `mac`. */
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
