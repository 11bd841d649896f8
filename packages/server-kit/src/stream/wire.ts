import type pg from 'pg'
import type { PassingEvent } from '@portal/contract'
import type { FastifyBaseLogger } from 'fastify'
import { newId } from '../ids.ts'
import { channels, type Channel, type Line } from './line.ts'

/** Tells other processes that something was committed. A lost text delays an event but never loses it. */
export interface Wire {
  tellUsers(userIds: readonly string[]): void
  /** Events were published to members of these enterprises. */
  tellEnterprises(entIds: readonly string[]): void
  tellSessionEnded(sessionId: string, reason: string): void
  tellPassing(userIds: readonly string[], event: PassingEvent): void
  /** One text to all processes, whatever the number of listeners. */
  tellEverybody(event: PassingEvent): void
  start(): Promise<void>
  stop(): Promise<void>
}

export interface WireListener {
  users(userIds: string[]): void
  enterprises(entIds: string[]): void
  sessionEnded(sessionId: string, reason: string): void
  passing(userIds: string[], event: PassingEvent): void
  everybody(event: PassingEvent): void
  /** Listening began again after a gap: committed events may not have been told, and ended sessions neither. */
  missed(what: { isSessions: boolean }): void
}

export interface Lines {
  /** Always open with the database. What must reach a process that lost Redis goes this way. */
  notify: Line
  /** With REDIS_URL: spares the database the frequent texts. */
  redis: Line | null
}

/** NOTIFY carries up to 8,000 bytes; ids are 32 characters. */
const idsPerMessage = 200
/** A transient event carries its receivers in the message. */
const receiversPerMessage = 100
const mostPassingBytes = 4000
const coalesceMilliseconds = 5

/** For processes without a wire: running servers then close the session's sockets and drop it from their caches. */
export async function notifySessionEnded(pool: pg.Pool, sessionId: string, reason: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channels.session, `${sessionId} ${reason}`])
}

/**
 * Says after the commit, coalesced, never inside a business transaction: NOTIFY there would cost 38–68 % of the insert
 * rate at 16 clients. Every process listens to both lines; a text goes out on one.
 */
export function createWire({ notify, redis }: Lines, log: FastifyBaseLogger, listener: WireListener): Wire {
  /** Marks ids said from here: this process has told its own sockets already. */
  const own = newId()
  const pending = new Map<Channel, Set<string>>()
  let flushTimer: NodeJS.Timeout | undefined

  const warn = (error: unknown): void => log.warn({ err: error }, 'wire')
  const sayByDatabase = (channel: Channel, text: string): void => void notify.say(channel, text).catch(warn)
  function sayOften(channel: Channel, text: string): void {
    if (redis?.isUp() === true) redis.say(channel, text).catch(() => sayByDatabase(channel, text))
    else sayByDatabase(channel, text)
  }
  function flush(): void {
    flushTimer = undefined
    for (const [channel, all] of pending) {
      const ids = [...all]
      for (let index = 0; index < ids.length; index += idsPerMessage)
        sayOften(channel, `${own}:${ids.slice(index, index + idsPerMessage).join(',')}`)
    }
    pending.clear()
  }
  function tellSoon(channel: Channel, ids: readonly string[]): void {
    if (ids.length === 0) return
    const all = pending.get(channel) ?? new Set<string>()
    pending.set(channel, all)
    for (const id of ids) all.add(id)
    flushTimer ??= setTimeout(flush, coalesceMilliseconds)
  }
  function passOn(text: string): void {
    const { users, event } = JSON.parse(text) as { users?: string[]; event: PassingEvent }
    if (users === undefined) listener.everybody(event)
    else listener.passing(users, event)
  }
  /** Ids that another process says; none of a text of this one. */
  function idsFromOthers(text: string): string[] {
    const [from = '', ids = ''] = text.split(':')
    return from === own || ids === '' ? [] : ids.split(',')
  }
  /** A foreign text on a channel must not end the process. */
  function hear(channel: Channel, text: string): void {
    try {
      if (channel === channels.user) listener.users(idsFromOthers(text))
      else if (channel === channels.enterprise) listener.enterprises(idsFromOthers(text))
      else if (channel === channels.passing) passOn(text)
      else if (channel === channels.session)
        listener.sessionEnded(text.split(' ')[0] ?? '', text.split(' ')[1] ?? 'revoked')
    } catch (error) {
      warn(error)
    }
  }
  function assertFits(event: PassingEvent): void {
    if (Buffer.byteLength(JSON.stringify(event)) > mostPassingBytes)
      throw new Error(`${event.kind}: a passing word of more than ${mostPassingBytes} bytes`)
  }
  return {
    tellUsers: (userIds) => tellSoon(channels.user, userIds),
    tellEnterprises: (entIds) => tellSoon(channels.enterprise, entIds),
    tellSessionEnded: (sessionId, reason) => sayByDatabase(channels.session, `${sessionId} ${reason}`),
    tellPassing(userIds, event) {
      assertFits(event)
      for (let index = 0; index < userIds.length; index += receiversPerMessage)
        sayOften(channels.passing, JSON.stringify({ users: userIds.slice(index, index + receiversPerMessage), event }))
    },
    tellEverybody(event) {
      assertFits(event)
      sayByDatabase(channels.passing, JSON.stringify({ event }))
    },
    async start() {
      await notify.start(hear, () => listener.missed({ isSessions: true }))
      await redis?.start(hear, () => listener.missed({ isSessions: false }))
    },
    async stop() {
      clearTimeout(flushTimer)
      flush()
      await redis?.stop()
      await notify.stop()
    },
  }
}
