import { createHmac } from 'node:crypto'
import { derivedKey, rootKeyOf } from '../seal.ts'

/**
 * What the chain's end is said to be: its number and hash, under which key it is signed, from which number on rows are.
 */
export interface ChainEnd {
  seq: number
  hash: string
  keyId: number
  keyedFrom: number | null
}

/** The key under which rows and the chain's end are signed. Whoever owns the database does not have it. */
export interface AuditKey {
  /** Tells keys apart without telling them; 16 hex digits. */
  fingerprint: string
  /** HMAC-SHA-256, in hex, of a row's number and hash; by its hash also of all rows before it. */
  ofRow(keyId: number, seq: number, hash: string): string
  /** The same of the chain's end; a row's never passes for it. */
  ofEnd(end: ChainEnd): string
}

/** Rows sealed before keys were used. */
export const noKey = 0

/** `root`: SECRET_KEY, or the text of DATA_DIR/secret.key. */
export function auditKeyOf(root: string): AuditKey {
  const key = derivedKey(root, 'audit')
  const mac = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('hex')
  return {
    fingerprint: mac('fingerprint').slice(0, 16),
    ofRow: (keyId, seq, hash) => mac('row', keyId, seq, hash),
    ofEnd: ({ seq, hash, keyId, keyedFrom }) => mac('end', keyId, seq, hash, keyedFrom ?? ''),
  }
}

/** The key of this installation: of SECRET_KEY, or of its own under DATA_DIR. */
export const auditKeyFor = (config: { dataDir: string; secretKey: string | null }): AuditKey =>
  auditKeyOf(rootKeyOf(config))
