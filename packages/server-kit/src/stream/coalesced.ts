/** Runs `work` for a key, one run at a time. Calls during a run share the single run that follows it. */
export function coalesced(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const following = new Map<string, Promise<void>>()
  const run = (key: string): Promise<void> => {
    const current = work(key).finally(() => running.delete(key))
    running.set(key, current)
    return current
  }
  return (key) => {
    const shared = following.get(key)
    if (shared !== undefined) return shared
    const current = running.get(key)
    if (current === undefined) return run(key)
    const next = current
      .catch(() => undefined)
      .then(() => {
        following.delete(key)
        return run(key)
      })
    following.set(key, next)
    return next
  }
}
