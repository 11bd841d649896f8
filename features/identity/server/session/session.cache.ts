import type { Resolution } from '@portal/server-kit/caller'

/** How long a resolved session is believed without asking the database; other processes learn of an end within it. */
const believedForMs = 1000
/** Entries kept at most; beyond that the whole cache is dropped, which only costs reads. */
const mostEntries = 20_000

interface Entry {
  resolution: Resolution
  userId: string
  sessionId: string
  at: number
}
const entries = new Map<string, Entry>()
let generation = 0

/** To be read before a look at the database: what was read before a change is not remembered after it. */
export const cacheGeneration = (): number => generation

/**
 * Sessions resolved in this process, by the hash of what was presented. One cache a process: keys are unguessable
 * hashes.
 */
export function cachedSession(key: string, now: Date): Resolution | undefined {
  const entry = entries.get(key)
  return entry && Math.abs(now.getTime() - entry.at) < believedForMs ? entry.resolution : undefined
}

/** What is still to be done may be done on another process: it is asked anew each time. */
export const isCacheable = (resolution: Resolution): boolean =>
  resolution === null || !('caller' in resolution) || resolution.caller.pending.length === 0

export function rememberSession(
  key: string,
  session: { id: string; user_id: string },
  resolution: Resolution,
  now: Date,
  readAt: number,
): void {
  if (readAt !== generation || !isCacheable(resolution)) return
  if (entries.size >= mostEntries) entries.clear()
  entries.set(key, { resolution, userId: session.user_id, sessionId: session.id, at: now.getTime() })
}

/** A user's sessions or grants changed: the next call asks the database. */
export function forgetSessionsOf(userId: string): void {
  generation += 1
  for (const [key, entry] of entries) if (entry.userId === userId) entries.delete(key)
}

/** A session ended, perhaps on another process. */
export function forgetSession(sessionId: string): void {
  generation += 1
  for (const [key, entry] of entries) if (entry.sessionId === sessionId) entries.delete(key)
}

export function forgetAllSessions(): void {
  generation += 1
  entries.clear()
}
