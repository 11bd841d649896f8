import type { ChainHead } from '@portal/server-kit/audit-chain'
import { auditTexts as texts } from './audit.texts.ts'

/**
 * An end of the chain known from elsewhere: an earlier export, a log line, a webhook. `keyedFrom` is null when unknown.
 */
export interface KnownHead {
  seq: number
  hash: string
  keyedFrom: number | null
}

/** Parses `SEQ:HASH` from the log, a webhook or an export; null for other text. */
export function knownHeadOf(text: string): KnownHead | null {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash, keyedFrom: null }
}

export const headOfExport = ({ seq, hash, signature }: ChainHead): KnownHead => ({
  seq,
  hash,
  keyedFrom: signature?.keyedFrom ?? null,
})

/**
 * Checks that a file continues known ends: each must appear in it at its number. Both functions return the fault, or
 * null.
 */
export function createExtension(known: readonly KnownHead[], head: ChainHead | null) {
  const at = (line: number, seq: number, hash: string): string | null =>
    known.some((each) => each.seq === seq && each.hash !== hash) ? texts.otherChain(line, seq) : null
  return {
    row: at,
    end(): string | null {
      if (head === null) return null
      for (const { seq, keyedFrom } of known) {
        if (seq > head.seq) return texts.endCut(head.seq + 1, seq)
        if (seq < head.from.seq) return texts.beforeRetention(seq, head.from.seq)
        if (keyedFrom !== null && keyedFrom !== (head.signature?.keyedFrom ?? null))
          return texts.keysForgotten(keyedFrom)
      }
      return at(0, head.from.seq, head.from.hash)
    },
  }
}
