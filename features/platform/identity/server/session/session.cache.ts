import type { Resolution } from '@portal/server-kit/caller'

/** Cache lifetime of a resolved session. Other processes learn of an ended session within it. */
const believedForMs = 1000
/** Maximum entries. Beyond it the whole cache is cleared, which only costs reads. */
const mostEntries = 20_000

interface Entry {
  resolution: Resolution
  userId: string
  sessionId: string
  at: number
  forMs: number
}
const entries = new Map<string, Entry>()
let generation = 0

/** Read this before a database query, so that a result read before a change is not cached after it. */
export const cacheGeneration = (): number => generation

/**
 * Resolved sessions of this process, by the hash of the credentials. One cache per process is safe, because keys are
 * unguessable hashes.
 */
export function cachedSession(key: string, now: Date): Resolution | undefined {
  const entry = entries.get(key)
  return entry && Math.abs(now.getTime() - entry.at) < entry.forMs ? entry.resolution : undefined
}

/** Sessions with pending steps are not cached: another process may complete a step. */
export const isCacheable = (resolution: Resolution): boolean =>
  resolution === null || !('caller' in resolution) || resolution.caller.pending.length === 0

/** `endsInMs`: until the next grant ends. A grant decides nothing beyond its end, in no process. */
export function rememberSession(
  key: string,
  session: { id: string; user_id: string; endsInMs: number | null },
  resolution: Resolution,
  now: Date,
  readAt: number,
): void {
  if (readAt !== generation || !isCacheable(resolution)) return
  if (entries.size >= mostEntries) entries.clear()
  const forMs = Math.min(believedForMs, session.endsInMs ?? believedForMs)
  entries.set(key, { resolution, userId: session.user_id, sessionId: session.id, at: now.getTime(), forMs })
}

/** Drops a user's cached sessions after a change of sessions or grants. */
export function forgetSessionsOf(userId: string): void {
  generation += 1
  for (const [key, entry] of entries) if (entry.userId === userId) entries.delete(key)
}

/** Drops a session that ended, perhaps on another process. */
export function forgetSession(sessionId: string): void {
  generation += 1
  for (const [key, entry] of entries) if (entry.sessionId === sessionId) entries.delete(key)
}

/** For changes that concern many, and after a gap in which an end may have gone unheard. */
export function forgetAllSessions(): void {
  generation += 1
  entries.clear()
}
