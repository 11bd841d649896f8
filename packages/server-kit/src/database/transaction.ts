import type { PassingEvent } from '@portal/contract'
import type { Kysely, Transaction } from 'kysely'
import { asFeature, type Database, type Db } from './database.ts'
import type { Ownership } from './ownership.ts'
import { appendEvents, type EnterpriseEvent, type NewEvent } from '../stream/append.ts'
import type { Tables } from './tables.ts'

/**
 * An event for outside systems: ids and small facts, no texts, no personal data. `type` is like `task.created`; `entId`
 * null: of the whole installation.
 */
export interface Happening {
  type: string
  entId: string | null
  data: Record<string, unknown>
}

/** One transaction: its handle and its actions on commit. */
export interface Tx {
  readonly db: Transaction<Tables>
  /**
   * Adds an event to a user's stream. Numbered last before the commit, so that no number becomes visible out of order.
   */
  publish(event: NewEvent): void
  /**
   * Adds an event for everybody with access to the enterprise at commit: one row for any number of users. Each user's
   * stream copies it outside this transaction.
   */
  publishToMembers(event: EnterpriseEvent): void
  /**
   * Sends a transient event to these users' open pages once the commit is durable; equal events go as one. A page that
   * does not listen misses it.
   */
  passing(to: readonly string[] | 'everybody', event: PassingEvent): void
  /** Passes the event to features with an `outbox`, in this transaction, just before its commit. */
  happened(happening: Happening): void
  /** Runs once the commit is durable, never after a rollback. */
  afterCommit(run: () => void): void
  /** The same transaction for another feature's public functions. */
  as(feature: string): Tx
}

/** Who hears of commits: the stream's hub. */
export interface Hearing {
  touched(told: { userIds: readonly string[]; entIds: readonly string[] }): void
  passing(userIds: readonly string[], event: PassingEvent): void
  everybody(event: PassingEvent): void
}
interface PassingTold {
  to: readonly string[] | 'everybody'
  event: PassingEvent
}

/** Equal transient events as one each, to all of their users. */
function merged(passings: readonly PassingTold[]): PassingTold[] {
  const byEvent = new Map<string, PassingTold>()
  for (const { to, event } of passings) {
    const key = JSON.stringify(event)
    const before = byEvent.get(key)?.to ?? []
    const all = to === 'everybody' || before === 'everybody' ? 'everybody' : [...new Set([...before, ...to])]
    byEvent.set(key, { to: all, event })
  }
  return [...byEvent.values()]
}

export interface Transactor {
  /** A handle for reads outside a transaction, guarded as `feature`. */
  reader(feature: string): Kysely<Tables>
  write<T>(feature: string, run: (tx: Tx) => Promise<T>): Promise<T>
}

export function createTransactor(
  db: Database,
  ownership: Ownership | null,
  now: () => Date,
  hub: Hearing,
  outbox?: (tx: Tx, happenings: readonly Happening[]) => Promise<void>,
): Transactor {
  // Cached per feature, because every call needs one.
  const readers = new Map<string, Kysely<Tables>>()
  return {
    reader: (feature) => {
      const reader = readers.get(feature) ?? asFeature(db, feature, ownership)
      readers.set(feature, reader)
      return reader
    },
    async write(feature, run) {
      const events: NewEvent[] = []
      const toMembers: EnterpriseEvent[] = []
      const passings: PassingTold[] = []
      const happenings: Happening[] = []
      const after: Array<() => void> = []
      const result = await db.within(async (transaction) => {
        const handle = (name: string): Tx => ({
          db: asFeature(transaction, name, ownership),
          publish: (event) => void events.push(event),
          publishToMembers: (event) => void toMembers.push(event),
          passing: (to, event) => void passings.push({ to, event }),
          happened: (happening) => void happenings.push(happening),
          afterCommit: (act) => void after.push(act),
          as: handle,
        })
        const value = await run(handle(feature))
        if (happenings.length > 0) await outbox?.(handle(feature), happenings)
        if (events.length + toMembers.length > 0)
          await appendEvents(asFeature(transaction as Db, 'kit', null) as Transaction<Tables>, events, toMembers, now())
        return value
      })
      if (events.length + toMembers.length > 0)
        hub.touched({
          userIds: [...new Set(events.map((event) => event.userId))],
          entIds: [...new Set(toMembers.map((event) => event.entId))],
        })
      for (const act of after) act()
      for (const { to, event } of merged(passings))
        if (to === 'everybody') hub.everybody(event)
        else hub.passing(to, event)
      return result
    },
  }
}
