import type { Db } from '@portal/server-kit/database'
import { listHearing } from './endpoint.repo.ts'

/**
 * How long a process believes who hears of an enterprise's events; a new endpoint of another process is heard of within
 * it.
 */
const believedForMs = 5000
const mostEntries = 5000

type Hearing = readonly { id: string; types: readonly string[] }[]

/**
 * Who hears of what, by enterprise: most have nobody, and an event that nobody hears costs one indexed look in five
 * seconds.
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
