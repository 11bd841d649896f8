import type { Db } from '@portal/server-kit/database'
import { listHearing } from './endpoint.repo.ts'

/** Cache lifetime of subscriptions. Within it, a process learns of an endpoint created by another one. */
const believedForMs = 5000
const mostEntries = 5000

type Hearing = readonly { id: string; types: readonly string[] }[]

/**
 * Caches the subscribed endpoints by enterprise. Most have none, so an event without subscribers costs one indexed
 * query per five seconds.
 */
export function createSubscriptions() {
  const entries = new Map<string | null, { hearing: Hearing; at: number }>()
  let generation = 0
  return {
    async of(db: Db, entId: string | null, now: Date): Promise<Hearing> {
      const known = entries.get(entId)
      if (known && Math.abs(now.getTime() - known.at) < believedForMs) return known.hearing
      const readAt = generation
      const hearing = await listHearing(db, entId)
      if (entries.size >= mostEntries) entries.clear()
      if (readAt === generation) entries.set(entId, { hearing, at: now.getTime() })
      return hearing
    },
    forget(): void {
      generation += 1
      entries.clear()
    },
  }
}
export type Subscriptions = ReturnType<typeof createSubscriptions>
