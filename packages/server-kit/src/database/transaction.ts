import type { DeclaredEvent, PassingEvent, TSchema } from '@portal/contract'
import type { Kysely, Transaction } from 'kysely'
import { asFeature, type Database, type Db } from './database.ts'
import type { Ownership } from './ownership.ts'
import { appendEvents, type EnterpriseEvent, type NewEvent } from '../stream/append.ts'
import type { Tables } from './tables.ts'
import { dataOf, passingOf, type Told } from '../told.ts'

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
  publish<D extends TSchema>(event: DeclaredEvent<D>, told: Told<D> & { userId: string }): void
  /**
   * Adds an event for everybody with access to the enterprise at commit: one row for any number of users. Each user's
   * stream copies it outside this transaction.
   */
  publishToMembers<D extends TSchema>(event: DeclaredEvent<D>, told: Told<D> & { entId: string }): void
  /**
   * Sends a transient event to these users' open pages once the commit is durable; equal events go as one. A page that
   * does not listen misses it.
   */
  passing<D extends TSchema>(to: readonly string[] | 'everybody', event: DeclaredEvent<D>, told: Told<D>): void
  /** Passes the event to features with an `outbox`, in this transaction, just before its commit. */
  happened<D extends TSchema>(event: DeclaredEvent<D>, told: Told<D>): void
  /** Runs once the commit is durable, never after a rollback. */
  afterCommit(run: () => void): void
  /** The same transaction for another feature's public functions. */
  as(feature: string): Tx
}

/** Who hears of commits: the stream's hub. */
export interface Hearing {
  touched(told: { userIds: readonly string[]; entIds: readonly string[] }): void
  pass(told: PassingTold): void
}
export interface PassingTold {
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
        const isStrict = ownership !== null
        const word = (event: DeclaredEvent, data: unknown) => ({
          kind: event.kind,
          data: dataOf(event, data, isStrict),
        })
        const handle = (name: string): Tx => ({
          db: asFeature(transaction, name, ownership),
          publish: (event, { userId, entId, data }) => void events.push({ userId, entId, ...word(event, data) }),
          publishToMembers: (event, { entId, data }) => void toMembers.push({ entId, ...word(event, data) }),
          passing: (to, event, told) => void passings.push({ to, event: passingOf(event, told, isStrict) }),
          happened: (event, { entId, data }) =>
            void happenings.push({ type: event.kind, entId, data: dataOf(event, data, isStrict) }),
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
      for (const told of merged(passings)) hub.pass(told)
      return result
    },
  }
}
