import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DeclaredEvent, PassingEvent, TSchema } from '@portal/contract'
import type { PassingTold } from '../database/transaction.ts'
import { passingOf, type Told } from '../told.ts'
import type { Tables } from '../database/tables.ts'
import { chunksOf } from './chunks.ts'
import { coalesced } from './coalesced.ts'
import { copyDueEvents, mostResumed } from './copy-due.ts'
import { deliver, type Audience, type Listener } from './deliver.ts'
import { standingOf } from './standing.ts'
import { createWire, type Lines, type Wire } from './wire.ts'

/** Sends users' events to the sockets of this process. The table is always the source of truth. */
export interface StreamHub {
  attach(listener: Listener, after: bigint | null): Promise<void>
  detach(listener: Listener): void
  /** Called after a commit: tells this process directly and the others by the wire. */
  touched(told: { userIds: readonly string[]; entIds: readonly string[] }): void
  /**
   * Sends a short-lived event to users' open pages on every process (cursor positions). Not stored, so a page that is
   * not listening misses it. `event` has at most 4,000 bytes as JSON.
   */
  passing<D extends TSchema>(userIds: readonly string[], event: DeclaredEvent<D>, told: Told<D>): void
  /** The same to every open page of every user, for operators' actions. */
  everybody<D extends TSchema>(event: DeclaredEvent<D>, told: Told<D>): void
  /** The same, of a transaction that was committed. */
  pass(told: PassingTold): void
  /** Called on every process for each `everybody` event, so that caches can refresh. */
  onEverybody(run: (event: PassingEvent) => void): void
  /** Called on every process for each `passing` event, before its pages hear it. */
  onPassing(run: (userIds: readonly string[], event: PassingEvent) => void): void
  /** Closes the session's sockets on every process. */
  endSession(sessionId: string, reason: string): void
  /** Called when a session ends on any process, so that the session cache drops it. */
  onSessionEnded(run: (sessionId: string) => void): void
  /** Called after a gap in which ends of sessions may have gone unheard, so that the cache drops all. */
  onEndsMissed(run: () => void): void
  start(): Promise<void>
  /** Closes every socket of this process, because it restarts; the pages come back elsewhere. */
  closeAll(): void
  stop(): Promise<void>
}

/** Sessions asked for at once, after a gap in which the ends of some may have been missed. */
const sessionsAtOnce = 50
/** Interval of polling the table, which makes up for whatever the wire lost. */
const pollMilliseconds = 2000

/** @param isStrict whether an event that tells what it does not declare is refused, as in tests */
export function createHub(
  db: Kysely<Tables>,
  lines: Lines,
  log: FastifyBaseLogger,
  now: () => Date,
  isStrict = false,
): StreamHub {
  const listening = new Map<string, Audience>()
  const endedHandlers: Array<(sessionId: string) => void> = []
  const missedHandlers: Array<() => void> = []
  const passingHandlers: Array<(userIds: readonly string[], event: PassingEvent) => void> = []
  const everybodyHandlers: Array<(event: PassingEvent) => void> = []
  let timer: NodeJS.Timeout | undefined
  const socketsOf = (userId: string): Iterable<Listener> => listening.get(userId)?.sockets ?? []
  const everySocket = (): Listener[] => [...listening.values()].flatMap(({ sockets }) => [...sockets])
  const wire: Wire = createWire(lines, log, {
    users: (userIds) => serve(userIds),
    enterprises: (entIds) => serveMembers(entIds),
    sessionEnded: (sessionId, reason) => closeSession(sessionId, reason),
    passing: (userIds, event) => {
      for (const run of passingHandlers) run(userIds, event)
      for (const userId of userIds) for (const listener of socketsOf(userId)) listener.send({ type: 'passing', event })
    },
    everybody: (event) => {
      for (const run of everybodyHandlers) run(event)
      for (const listener of everySocket()) listener.send({ type: 'passing', event })
    },
    missed({ isSessions }) {
      poll('').catch((error: unknown) => log.warn({ err: error }, 'stream poll'))
      if (!isSessions) return
      for (const run of missedHandlers) run()
      void recheckAll()
    },
  })

  const pass = ({ to, event }: PassingTold): void =>
    to === 'everybody' ? wire.tellEverybody(event) : wire.tellPassing(to, event)

  function closeSession(sessionId: string, reason: string): void {
    for (const run of endedHandlers) run(sessionId)
    for (const listener of everySocket()) if (listener.sessionId === sessionId) listener.close(reason)
  }

  /** A session may have ended while this process did not hear of it: nobody keeps hearing events of an ended one. */
  async function recheckAll(): Promise<void> {
    const all = everySocket()
    for (let index = 0; index < all.length; index += sessionsAtOnce)
      await Promise.all(all.slice(index, index + sessionsAtOnce).map((listener) => listener.recheck()))
  }

  function serve(userIds: readonly string[]): void {
    const here = userIds.filter((userId) => listening.has(userId))
    for (const chunk of chunksOf(here))
      deliver(db, listening, chunk).catch((error: unknown) => log.warn({ err: error }, 'stream delivery'))
  }

  /**
   * Copies events for members connected here and delivers to all of them, because another process may have copied for
   * some.
   */
  const fanOut = coalesced(async (entId) => {
    const members = [...listening].flatMap(([userId, { entIds }]) => (entIds.has(entId) ? [userId] : []))
    for (const chunk of chunksOf(members)) {
      await copyDueEvents(db, chunk, now(), entId)
      await deliver(db, listening, chunk)
    }
  })
  function serveMembers(entIds: readonly string[]): void {
    for (const entId of entIds) fanOut(entId).catch((error: unknown) => log.warn({ err: error }, 'stream fan-out'))
  }

  /** Makes up for lost notifications, and for enterprises joined since the socket was attached. */
  const poll = coalesced(async () => {
    for (const chunk of chunksOf([...listening.keys()])) {
      for (const { userId, entId } of await copyDueEvents(db, chunk, now())) listening.get(userId)?.entIds.add(entId)
      const rows = await db
        .selectFrom('user_stream')
        .select(['user_id', 'last'])
        .where('user_id', 'in', chunk)
        .execute()
      const behind = rows.filter((row) => [...socketsOf(row.user_id)].some(({ last }) => last < BigInt(row.last)))
      await deliver(
        db,
        listening,
        behind.map((row) => row.user_id),
      )
    }
  })

  return {
    async attach(listener, after) {
      const { last, pruned, entIds } = await standingOf(db, listener.userId, now())
      const isKept = after !== null && after >= pruned && last - after <= BigInt(mostResumed)
      const resumable = isKept && after <= last
      listener.last = resumable ? after : last
      listener.send(
        after === null || resumable ? { type: 'hello', last: Number(last) } : { type: 'reset', last: Number(last) },
      )
      const own = listening.get(listener.userId) ?? { sockets: new Set(), entIds: new Set() }
      listening.set(listener.userId, { sockets: own.sockets.add(listener), entIds: new Set(entIds) })
      // Copies again: events published since the first copy were not delivered to this socket.
      await copyDueEvents(db, [listener.userId], now())
      await deliver(db, listening, [listener.userId])
    },
    detach(listener) {
      const own = listening.get(listener.userId)
      own?.sockets.delete(listener)
      if (own?.sockets.size === 0) listening.delete(listener.userId)
    },
    touched({ userIds, entIds }) {
      serve(userIds)
      serveMembers(entIds)
      wire.tellUsers(userIds)
      wire.tellEnterprises(entIds)
    },
    passing: (to, event, told) => pass({ to, event: passingOf(event, told, isStrict) }),
    everybody: (event, told) => pass({ to: 'everybody', event: passingOf(event, told, isStrict) }),
    pass,
    onPassing: (run) => void passingHandlers.push(run),
    onEverybody: (run) => void everybodyHandlers.push(run),
    endSession(sessionId, reason) {
      closeSession(sessionId, reason)
      wire.tellSessionEnded(sessionId, reason)
    },
    onSessionEnded: (run) => void endedHandlers.push(run),
    onEndsMissed: (run) => void missedHandlers.push(run),
    async start() {
      await wire.start()
      timer = setInterval(() => {
        poll('').catch((error: unknown) => log.warn({ err: error }, 'stream poll'))
      }, pollMilliseconds)
    },
    closeAll() {
      for (const listener of everySocket()) listener.close('restart')
    },
    async stop() {
      clearInterval(timer)
      await wire.stop()
    },
  }
}
