import type { FoundToken } from './token.repo.ts'

/** Cache lifetime of a token. Other processes learn of a revocation within it. */
const believedForMs = 1000
/** Maximum entries. Beyond it the cache is cleared, which only costs reads. */
const mostEntries = 5000

/** Tokens found by this process, by hash. */
export function createTokenCache() {
  const entries = new Map<string, { token: FoundToken; at: number }>()
  let generation = 0
  return {
    /** Read this before a database query, so that a token read before a revocation is not cached after it. */
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
