import type { FoundToken } from './token.repo.ts'

/**
 * How long a token that was found is believed without asking the database; other processes learn of a revocation within
 * it.
 */
const believedForMs = 1000
/** Entries kept at most; beyond that all are dropped, which only costs reads. */
const mostEntries = 5000

/** Tokens found in this process, by the hash of what was presented. */
export function createTokenCache() {
  const entries = new Map<string, { token: FoundToken; at: number }>()
  let generation = 0
  return {
    /** To be read before a look at the database: what was read before a revocation is not remembered after it. */
    generation: () => generation,
    get(hash: string, now: Date): FoundToken | undefined {
      const entry = entries.get(hash)
      return entry && Math.abs(now.getTime() - entry.at) < believedForMs ? entry.token : undefined
    },
    set(hash: string, token: FoundToken, now: Date, readAt: number): void {
      if (readAt !== generation) return
      if (entries.size >= mostEntries) entries.clear()
      entries.set(hash, { token, at: now.getTime() })
    },
    forget(): void {
      generation += 1
      entries.clear()
    },
  }
}
export type TokenCache = ReturnType<typeof createTokenCache>
