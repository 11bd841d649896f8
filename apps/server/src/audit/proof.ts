import { auditKeyOf, noKey, type AuditKey } from '@portal/server-kit/audit-key'
import type { ChainHead, SignedRecord } from '@portal/server-kit/audit-chain'
import { auditTexts as texts } from './audit.texts.ts'
import type { Counted } from './counted.ts'

/** Verifies signatures while a file is read. Both checks return the fault, or null. */
export interface Proof {
  row(line: number, row: SignedRecord): string | null
  end(head: ChainHead): string | null
  counted(): Counted[]
}

/**
 * Verifies a file's signatures with `roots` (current or earlier SECRET_KEYs). Rows of other keys are counted, not
 * verified.
 */
export function createProof(roots: readonly string[], head: ChainHead | null): Proof {
  const given = roots.map(auditKeyOf)
  const { keys = [], keyedFrom = null } = head?.signature ?? {}
  const byId = new Map<number, AuditKey>(
    keys.flatMap(({ id, fingerprint }) =>
      given.filter((key) => key.fingerprint === fingerprint).map((key) => [id, key] as const),
    ),
  )
  const counts = new Map<number, number>()
  let first: SignedRecord | undefined
  return {
    row(line, row) {
      const { seq, id, keyId, mac, hash } = row
      counts.set(keyId, (counts.get(keyId) ?? 0) + 1)
      if (keyId === noKey)
        return keyedFrom !== null && seq >= keyedFrom ? texts.unsigned(line, seq, id, keyedFrom) : null
      first ??= row
      if (keyedFrom === null || seq < keyedFrom || !keys.some((key) => key.id === keyId))
        return texts.unknownKey(line, seq, id, keyId)
      // None of the given keys belongs to this file. The first signed row reveals it.
      if (byId.size === 0) return texts.otherKey(line, seq, id)
      const key = byId.get(keyId)
      return key === undefined || key.ofRow(keyId, seq, hash) === mac ? null : texts.forged(line, seq, id, keyId)
    },
    end({ seq, hash, from, signature }) {
      if (signature === undefined || signature.keyId === noKey || signature.keyedFrom === null)
        return texts.neverSigned(from.seq + 1)
      const key = byId.get(signature.keyId)
      if (key === undefined)
        return first === undefined && byId.size === 0
          ? texts.otherKeyEnd(seq)
          : texts.endKeyMissing(seq, signature.keyId)
      return key.ofEnd({ seq, hash, keyId: signature.keyId, keyedFrom: signature.keyedFrom }) === signature.mac
        ? null
        : texts.forgedEnd(seq)
    },
    counted: () =>
      [...counts].toSorted(([a], [b]) => a - b).map(([keyId, rows]) => ({ keyId, rows, proved: byId.has(keyId) })),
  }
}
