import { sql, type Kysely } from 'kysely'
import type { StreamMessage } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Tables } from '../database/tables.ts'
import { missedKind, mostResumed } from './copy-due.ts'

/** A socket as the hub sees it: its user, its session and the last number it received. */
export interface Listener {
  readonly userId: string
  readonly sessionId: string
  last: bigint
  send(message: StreamMessage): void
  close(reason: string): void
  /** Closes the socket when its session has ended. */
  recheck(): Promise<void>
}

/** A connected user: open sockets, and the enterprises whose events they receive. */
export interface Audience {
  sockets: Set<Listener>
  entIds: Set<string>
}

interface StoredEvent {
  user_id: string
  seq: string
  kind: string
  ent_id: string | null
  data: Record<string, unknown>
  at: Date
}

/**
 * Sends these users' sockets every event newer than their last number, with one read for all. Runs may overlap: a
 * socket takes only numbers after its last.
 */
export async function deliver(
  db: Kysely<Tables>,
  listening: ReadonlyMap<string, Audience>,
  userIds: readonly string[],
): Promise<void> {
  const from = new Map<string, bigint>()
  for (const userId of userIds) {
    const lasts = [...(listening.get(userId)?.sockets ?? [])].map((listener) => listener.last)
    if (lasts.length > 0)
      from.set(
        userId,
        lasts.reduce((least, last) => (last < least ? last : least)),
      )
  }
  if (from.size === 0) return
  const { rows } = await sql<StoredEvent>`
    select event.*
    from unnest(${[...from.keys()]}::text[], ${[...from.values()].map(String)}::bigint[]) as wanted (user_id, after)
    cross join lateral (
      select user_id, seq, kind, ent_id, data, at from user_event
      where user_event.user_id = wanted.user_id and user_event.seq > wanted.after
      order by user_event.seq limit ${mostResumed + 1}) event
    order by event.user_id, event.seq`.execute(db)
  for (const [userId, own] of Map.groupBy(rows, (row) => row.user_id))
    for (const listener of listening.get(userId)?.sockets ?? [])
      // A socket attached meanwhile with an older number gets its events from `attach`; from here it would miss some.
      if (listener.last >= (from.get(userId) ?? 0n)) hand(listener, own)
}

function hand(listener: Listener, rows: readonly StoredEvent[]): void {
  const due = rows.filter((row) => BigInt(row.seq) > listener.last)
  const newest = due.at(-1)
  if (newest === undefined) return
  listener.last = BigInt(newest.seq)
  if (due.some((row) => row.kind === missedKind)) listener.send({ type: 'reset', last: Number(newest.seq) })
  else
    listener.send({
      type: 'events',
      events: due.map((row) => ({
        seq: Number(row.seq),
        kind: row.kind,
        entId: row.ent_id,
        data: row.data,
        at: formatChinaTime(row.at),
      })),
    })
}
