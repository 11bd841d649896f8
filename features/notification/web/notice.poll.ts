/** How often the panel asks while no stream tells it. */
export const pollEveryMs = 10_000
/** Timers of two pages are never quite in step. */
const toleranceMs = 500

export interface PollPorts {
  now(): number
  /** A place that all pages of the browser share, and that tells the others of a change. */
  read(): string | null
  write(text: string): void
  ask(): Promise<boolean>
}

interface Left {
  at: number
  hasUnread: boolean | null
}

/**
 * One poll a browser, not one a page (NOT-08): a page asks only when no other did within `every`, and leaves the answer
 * for the others. The place is claimed before asking, so a page that dies on the way holds nobody up for longer than
 * that. Null: nothing known yet, or the server did not answer.
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

/** What another page left. */
export function readSharedPoll(text: string | null): Left | null {
  try {
    const left = JSON.parse(text ?? 'null') as Partial<Left> | null
    return typeof left?.at === 'number' ? { at: left.at, hasUnread: left.hasUnread ?? null } : null
  } catch {
    return null
  }
}
