import pg from 'pg'
import type { PassingEvent } from '@portal/contract'
import type { FastifyBaseLogger } from 'fastify'

/** Tells other processes that something was committed. A lost notification delays an event but never loses it. */
export interface Wire {
  tellUsers(userIds: readonly string[]): void
  /** Events were published to members of these enterprises. */
  tellEnterprises(entIds: readonly string[]): void
  tellSessionEnded(sessionId: string, reason: string): void
  tellPassing(userIds: readonly string[], event: PassingEvent): void
  /** One NOTIFY to all processes, whatever the number of listeners. */
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
}

const userChannel = 'portal_user'
const enterpriseChannel = 'portal_enterprise'
const sessionChannel = 'portal_session'
const passingChannel = 'portal_passing'
/** NOTIFY carries up to 8,000 bytes; ids are 32 characters. */
const idsPerMessage = 200
/** A transient event carries its receivers in the message. */
const receiversPerMessage = 100
const mostPassingBytes = 4000
const coalesceMilliseconds = 5

/** For processes without a wire: running servers then close the session's sockets and drop it from their caches. */
export async function notifySessionEnded(pool: pg.Pool, sessionId: string, reason: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [sessionChannel, `${sessionId} ${reason}`])
}

/**
 * LISTEN on its own connection. NOTIFY after commit, coalesced, never inside a business transaction: that would cost
 * 38–68 % of the insert rate at 16 clients.
 */
export function createWire(directUrl: string, pool: pg.Pool, log: FastifyBaseLogger, listener: WireListener): Wire {
  const pending = new Map<string, Set<string>>()
  let client: pg.Client | null = null
  let stopped = false
  let flushTimer: NodeJS.Timeout | undefined
  let retryTimer: NodeJS.Timeout | undefined

  const notify = (channel: string, payload: string) => {
    pool
      .query('select pg_notify($1, $2)', [channel, payload])
      .catch((error: unknown) => log.warn({ err: error }, 'notify'))
  }
  function flush(): void {
    flushTimer = undefined
    for (const [channel, all] of pending) {
      const ids = [...all]
      for (let index = 0; index < ids.length; index += idsPerMessage)
        notify(channel, ids.slice(index, index + idsPerMessage).join(','))
    }
    pending.clear()
  }
  function tellSoon(channel: string, ids: readonly string[]): void {
    if (ids.length === 0) return
    const all = pending.get(channel) ?? new Set<string>()
    pending.set(channel, all)
    for (const id of ids) all.add(id)
    flushTimer ??= setTimeout(flush, coalesceMilliseconds)
  }
  function passOn(payload: string): void {
    const { users, event } = JSON.parse(payload) as { users?: string[]; event: PassingEvent }
    if (users === undefined) listener.everybody(event)
    else listener.passing(users, event)
  }
  function assertFits(event: PassingEvent): void {
    if (Buffer.byteLength(JSON.stringify(event)) > mostPassingBytes)
      throw new Error(`${event.kind}: a passing word of more than ${mostPassingBytes} bytes`)
  }
  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: directUrl, application_name: 'portal-wire' })
    next.on('error', (error) => {
      log.warn({ err: error }, 'wire')
      reconnect()
    })
    next.on('end', reconnect)
    next.on('notification', (message) => {
      const payload = message.payload ?? ''
      if (message.channel === userChannel) listener.users(payload.split(','))
      else if (message.channel === enterpriseChannel) listener.enterprises(payload.split(','))
      else if (message.channel === passingChannel) passOn(payload)
      else if (message.channel === sessionChannel)
        listener.sessionEnded(payload.split(' ')[0] ?? '', payload.split(' ')[1] ?? 'revoked')
    })
    await next.connect()
    const channels = [userChannel, enterpriseChannel, sessionChannel, passingChannel]
    await next.query(channels.map((channel) => `listen ${channel}`).join('; '))
    client = next
  }
  function reconnect(): void {
    client = null
    if (stopped || retryTimer) return
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'wire')
        reconnect()
      })
    }, 1000)
  }
  return {
    tellUsers: (userIds) => tellSoon(userChannel, userIds),
    tellEnterprises: (entIds) => tellSoon(enterpriseChannel, entIds),
    tellSessionEnded: (sessionId, reason) => notify(sessionChannel, `${sessionId} ${reason}`),
    tellPassing(userIds, event) {
      assertFits(event)
      for (let index = 0; index < userIds.length; index += receiversPerMessage)
        notify(passingChannel, JSON.stringify({ users: userIds.slice(index, index + receiversPerMessage), event }))
    },
    tellEverybody(event) {
      assertFits(event)
      notify(passingChannel, JSON.stringify({ event }))
    },
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(flushTimer)
      clearTimeout(retryTimer)
      client?.removeAllListeners('end')
      await client?.end().catch(() => undefined)
    },
  }
}
