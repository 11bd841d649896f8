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

/** A user's events after a number; with none, one row without `seq`. */
interface Found extends Omit<StoredEvent, 'seq'> {
  user_id: string
  seq: string | null
  /** The last number whose event is deleted. */
  pruned: string
}

interface StoredEvent {
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
  const { rows } = await sql<Found>`
    select stream.user_id, stream.pruned, event.*
    from unnest(${[...from.keys()]}::text[], ${[...from.values()].map(String)}::bigint[]) as wanted (user_id, after)
    join user_stream stream on stream.user_id = wanted.user_id
    left join lateral (
      select seq, kind, ent_id, data, at from user_event
      where user_event.user_id = wanted.user_id and user_event.seq > wanted.after
      order by user_event.seq limit ${mostResumed + 1}) event on true
    order by stream.user_id, event.seq`.execute(db)
  for (const [userId, found] of Map.groupBy(rows, (row) => row.user_id)) {
    const pruned = BigInt(found[0]?.pruned ?? 0)
    const own = found.filter((row): row is Found & StoredEvent => row.seq !== null)
    for (const listener of listening.get(userId)?.sockets ?? [])
      // A socket attached meanwhile with an older number gets its events from `attach`; from here it would miss some.
      if (listener.last >= (from.get(userId) ?? 0n)) hand(listener, own, pruned)
  }
}

function hand(listener: Listener, rows: readonly StoredEvent[], pruned: bigint): void {
  const due = rows.filter((row) => BigInt(row.seq) > listener.last)
  const isBehind = listener.last < pruned
  const newest = BigInt(due.at(-1)?.seq ?? (isBehind ? pruned : listener.last))
  if (newest <= listener.last) return
  listener.last = newest
  if (isBehind || due.some((row) => row.kind === missedKind)) listener.send({ type: 'reset', last: Number(newest) })
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
