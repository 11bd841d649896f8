import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Kysely } from 'kysely'
import type { PassingEvent, StreamMessage } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Tables } from '../tables.ts'
import { createWire, type Wire } from './wire.ts'

/** A socket as the hub sees it: a user's, of one session, with the last number it has. */
export interface Listener {
  readonly userId: string
  readonly sessionId: string
  last: bigint
  send(message: StreamMessage): void
  close(reason: string): void
}

/** Fans the users' streams out to this process's sockets; the truth is always the table. */
export interface StreamHub {
  attach(listener: Listener, after: bigint | null): Promise<void>
  detach(listener: Listener): void
  /** Called after a commit: tells this process at once and the others by the wire. */
  touched(userIds: readonly string[]): void
  /**
   * Tells users' open pages, on every process, something that is worth nothing a moment later (who moved where). Not
   * stored, so a page that is not listening misses it; `event` at most 4,000 bytes as JSON.
   */
  passing(userIds: readonly string[], event: PassingEvent): void
  /** The same to every open page of everybody: what operators do to all. */
  everybody(event: PassingEvent): void
  /** Told on every process what `everybody` was told: caches of it listen. */
  onEverybody(run: (event: PassingEvent) => void): void
  /** Closes the session's sockets here and elsewhere. */
  endSession(sessionId: string, reason: string): void
  /** Also told when a session ends on another process: the session cache listens. */
  onSessionEnded(run: (sessionId: string) => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Events kept for resuming in one go; a socket further behind starts anew. */
const mostResumed = 500
/** A lost NOTIFY is made up for by looking at the table this often. */
const pollMilliseconds = 2000

export function createHub(db: Kysely<Tables>, pool: pg.Pool, directUrl: string, log: FastifyBaseLogger): StreamHub {
  const listeners = new Map<string, Set<Listener>>()
  const endedHandlers: Array<(sessionId: string) => void> = []
  const everybodyHandlers: Array<(event: PassingEvent) => void> = []
  const busy = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  const wire: Wire = createWire(directUrl, pool, log, {
    users: (userIds) => {
      for (const userId of userIds) void deliver(userId)
    },
    sessionEnded: (sessionId, reason) => closeSession(sessionId, reason),
    passing: (userIds, event) => {
      for (const userId of userIds)
        for (const listener of listeners.get(userId) ?? []) listener.send({ type: 'passing', event })
    },
    everybody: (event) => {
      for (const run of everybodyHandlers) run(event)
      for (const set of listeners.values()) for (const listener of set) listener.send({ type: 'passing', event })
    },
  })

  function closeSession(sessionId: string, reason: string): void {
    for (const run of endedHandlers) run(sessionId)
    for (const set of listeners.values())
      for (const listener of set) if (listener.sessionId === sessionId) listener.close(reason)
  }

  /** One delivery a user at a time, and once more when something came in between: order is kept. */
  function deliver(userId: string): Promise<void> {
    if (!listeners.has(userId)) return Promise.resolve()
    const next = (busy.get(userId) ?? Promise.resolve())
      .then(() => flush(userId))
      .catch((error: unknown) => log.warn({ err: error }, 'stream delivery'))
    busy.set(userId, next)
    void next.then(() => {
      if (busy.get(userId) === next) busy.delete(userId)
    })
    return next
  }

  async function flush(userId: string): Promise<void> {
    const set = listeners.get(userId)
    if (!set || set.size === 0) return
    const from = [...set].reduce(
      (least, listener) => (listener.last < least ? listener.last : least),
      [...set][0]?.last ?? 0n,
    )
    const rows = await db
      .selectFrom('user_event')
      .select(['seq', 'kind', 'ent_id', 'data', 'at'])
      .where('user_id', '=', userId)
      .where('seq', '>', String(from))
      .orderBy('seq')
      .limit(mostResumed + 1)
      .execute()
    if (rows.length === 0) return
    for (const listener of set) {
      const due = rows.filter((row) => BigInt(row.seq) > listener.last)
      if (due.length === 0) continue
      const last = BigInt(due.at(-1)?.seq ?? listener.last)
      listener.last = last
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
  }

  async function poll(): Promise<void> {
    const users = [...listeners.keys()]
    if (users.length === 0) return
    const rows = await db.selectFrom('user_stream').select(['user_id', 'last']).where('user_id', 'in', users).execute()
    for (const row of rows) {
      const behind = [...(listeners.get(row.user_id) ?? [])].some((listener) => listener.last < BigInt(row.last))
      if (behind) void deliver(row.user_id)
    }
  }

  return {
    async attach(listener, after) {
      const row = await db
        .selectFrom('user_stream')
        .select('last')
        .where('user_id', '=', listener.userId)
        .executeTakeFirst()
      const last = BigInt(row?.last ?? 0)
      const resumable = after !== null && after <= last && last - after <= BigInt(mostResumed)
      listener.last = resumable ? after : last
      listener.send(
        after === null || resumable ? { type: 'hello', last: Number(last) } : { type: 'reset', last: Number(last) },
      )
      const set = listeners.get(listener.userId) ?? new Set()
      listeners.set(listener.userId, set.add(listener))
      await deliver(listener.userId)
    },
    detach(listener) {
      const set = listeners.get(listener.userId)
      set?.delete(listener)
      if (set?.size === 0) listeners.delete(listener.userId)
    },
    touched(userIds) {
      for (const userId of userIds) void deliver(userId)
      wire.tellUsers(userIds)
    },
    passing: (userIds, event) => wire.tellPassing(userIds, event),
    everybody: (event) => wire.tellEverybody(event),
    onEverybody: (run) => void everybodyHandlers.push(run),
    endSession(sessionId, reason) {
      closeSession(sessionId, reason)
      wire.tellSessionEnded(sessionId, reason)
    },
    onSessionEnded: (run) => void endedHandlers.push(run),
    async start() {
      await wire.start()
      timer = setInterval(() => {
        poll().catch((error: unknown) => log.warn({ err: error }, 'stream poll'))
      }, pollMilliseconds)
    },
    async stop() {
      clearInterval(timer)
      for (const set of listeners.values()) for (const listener of set) listener.close('restart')
      await wire.stop()
    },
  }
}
