/** Interval of the panel's polling while no stream is connected. */
export const pollEveryMs = 10_000
/** Tolerance, because timers of two pages are never exactly in step. */
const toleranceMs = 500

export interface PollPorts {
  now(): number
  /** A place shared by all pages of the browser that notifies the others of changes. */
  read(): string | null
  write(text: string): void
  ask(): Promise<boolean>
}

interface Left {
  at: number
  hasUnread: boolean | null
}

/**
 * One poll per browser, not per page (NOT-08). A page polls only when no other did within `every`, and stores the
 * result for the others. It claims the place first, so a page that dies blocks the others no longer than that. Null:
 * nothing known yet, or no answer from the server.
 */
export async function pollOnce(ports: PollPorts, every = pollEveryMs): Promise<boolean | null> {
  const left = readSharedPoll(ports.read())
  const age = ports.now() - (left?.at ?? 0)
  if (left !== null && age >= 0 && age < every - toleranceMs) return left.hasUnread
  const claim: Left = { at: ports.now(), hasUnread: left?.hasUnread ?? null }
  ports.write(JSON.stringify(claim))
  const hasUnread = await ports.ask().catch(() => null)
  if (hasUnread !== null) ports.write(JSON.stringify({ ...claim, hasUnread }))
  return hasUnread
}

/** Parses the result left by another page. */
export function readSharedPoll(text: string | null): Left | null {
  try {
    const left = JSON.parse(text ?? 'null') as Partial<Left> | null
    return typeof left?.at === 'number' ? { at: left.at, hasUnread: left.hasUnread ?? null } : null
  } catch {
    return null
  }
}
