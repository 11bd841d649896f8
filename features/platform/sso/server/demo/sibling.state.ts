const most = 1000

/** Visits at a demonstration sibling: in memory, bounded. */
export interface Visit {
  sibling: string
  sid: string
  idToken: string
  claims: Readonly<Record<string, unknown>>
}
export interface Begun {
  sibling: string
  state: string
  nonce: string
  verifier: string
}

export function boundedMap<V>(): Map<string, V> {
  const map = new Map<string, V>()
  const set = map.set.bind(map)
  map.set = (key, value) => {
    const [oldest] = map.keys()
    if (map.size >= most && oldest !== undefined) map.delete(oldest)
    return set(key, value)
  }
  return map
}
