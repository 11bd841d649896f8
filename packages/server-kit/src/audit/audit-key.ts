import { createHmac } from 'node:crypto'
import { derivedKey, rootKeyOf } from '../seal.ts'

/**
 * Signed content of the chain's end: its number and hash, the signing key, and the first row number with a signature.
 */
export interface ChainEnd {
  seq: number
  hash: string
  keyId: number
  keyedFrom: number | null
}

/** The key that signs rows and the chain's end. The owner of the database does not have it. */
export interface AuditKey {
  /** Identifies the key without revealing it; 16 hex digits. */
  fingerprint: string
  /** HMAC-SHA-256, in hex, of a row's number and hash. Through the hash it also covers all earlier rows. */
  ofRow(keyId: number, seq: number, hash: string): string
  /** The same for the chain's end. A row's mac is never valid as the end's. */
  ofEnd(end: ChainEnd): string
}

/** Marks rows sealed before keys existed. */
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

/** The key of this installation, derived from SECRET_KEY or from its own key under DATA_DIR. */
export const auditKeyFor = (config: { dataDir: string; secretKey: string | null }): AuditKey =>
  auditKeyOf(rootKeyOf(config))
