import type { Adapter, AdapterPayload } from 'oidc-provider'

const most = 5000

/** Storage of the demonstration's provider, in memory only. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (model) => {
    const key = (id: string): string => `${model} ${id}`
    return {
      async upsert(id, payload) {
        kept.delete(key(id))
        kept.set(key(id), payload)
        const [oldest] = kept.keys()
        if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      },
      async find(id) {
        return kept.get(key(id))
      },
      async findByUid(uid) {
        return [...kept].find(([name, payload]) => name.startsWith(`${model} `) && payload.uid === uid)?.[1]
      },
      async findByUserCode() {
        return undefined
      },
      async consume(id) {
        const payload = kept.get(key(id))
        if (payload !== undefined) payload.consumed = true
      },
      async destroy(id) {
        kept.delete(key(id))
      },
      async revokeByGrantId(grantId) {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name)
      },
    }
  }
}
