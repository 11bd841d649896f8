import { presencePauseMs, presenceRenewMs, type Person, type PresenceWord } from '../../contract/index.ts'

/** A page hidden for this long stops sending heartbeats. */
const hiddenMs = 60_000

export interface Place {
  cell: string
  isTyping: boolean
}
export interface PresencePorts {
  beat(place: Place): Promise<readonly Person[]>
  leave(): void
  later(run: () => void, ms: number): () => void
  now(): number
  show(people: readonly Person[]): void
}

/**
 * Sends heartbeats: at most every 300 ms, every 8 s while idle. Keeps the other users until their leases expire. The
 * next heartbeat repairs whatever a lost connection missed.
 */
export function createPresence(ports: PresencePorts) {
  const people = new Map<string, { person: Person; until: number }>()
  /** Events received during a request, whose response may be older. */
  let heard: PresenceWord[] = []
  let place: Place = { cell: '', isTyping: false }
  let lastSaid = -Infinity
  let hiddenSince: number | null = null
  let isBusy = false
  let isStopped = false
  let isChanged = false
  let cancel = (): void => {}
  let shown = ''

  const show = (): void => {
    for (const [userId, { until }] of people) if (until <= ports.now()) people.delete(userId)
    const now = [...people.values()]
      .map((each) => each.person)
      .toSorted((one, other) => one.userId.localeCompare(other.userId))
    const text = JSON.stringify(now.map((person) => ({ ...person, leaseMs: 0 })))
    if (text !== shown) {
      shown = text
      ports.show(now)
    }
  }
  const remember = (person: Person): void => {
    people.set(person.userId, { person, until: ports.now() + person.leaseMs })
  }
  const take = ({ userId, person }: PresenceWord): void => {
    if (person === null) people.delete(userId)
    else remember(person)
  }
  const plan = (): void => {
    cancel()
    if (isStopped) return
    const due = isChanged ? presencePauseMs : presenceRenewMs
    cancel = ports.later(() => void say(), Math.max(0, lastSaid + due - ports.now()))
  }
  const isAway = (): boolean => hiddenSince !== null && ports.now() - hiddenSince >= hiddenMs
  async function say(): Promise<void> {
    if (isBusy || isStopped) return
    if (isAway()) {
      show()
      lastSaid = ports.now()
      isChanged = false
      plan()
      return
    }
    isBusy = true
    isChanged = false
    heard = []
    lastSaid = ports.now()
    try {
      const present = await ports.beat(place)
      people.clear()
      for (const person of present) remember(person)
      for (const word of heard) take(word)
    } catch {
      // Ignores a failed heartbeat: leases expire on both sides, and the next one tries again.
    }
    isBusy = false
    if (isStopped) return
    show()
    plan()
  }
  return {
    move(next: Place): void {
      if (next.cell === place.cell && next.isTyping === place.isTyping && lastSaid !== -Infinity) return
      place = next
      isChanged = true
      if (!isBusy) plan()
    },
    hear(word: PresenceWord): void {
      if (isBusy) heard.push(word)
      take(word)
      show()
    },
    hide(isHidden: boolean): void {
      hiddenSince = isHidden ? (hiddenSince ?? ports.now()) : null
      if (!isHidden) {
        isChanged = true
        plan()
      }
    },
    /** After a reconnect, sends a heartbeat at once. */
    again(): void {
      isChanged = true
      if (!isBusy) plan()
    },
    stop(): void {
      isStopped = true
      cancel()
      ports.leave()
    },
  }
}
export type Presence = ReturnType<typeof createPresence>
