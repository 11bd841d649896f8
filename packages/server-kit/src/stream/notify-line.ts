import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { channels, type Channel, type Line } from './line.ts'

const againAfterMs = 1000

/** LISTEN on a connection of its own, NOTIFY through the pool. Open whenever the database is there. */
export function createNotifyLine(directUrl: string, pool: pg.Pool, log: FastifyBaseLogger): Line {
  let client: pg.Client | null = null
  let stopped = false
  let retryTimer: NodeJS.Timeout | undefined
  let hear: (channel: Channel, text: string) => void = () => undefined
  let opened: () => void = () => undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: directUrl, application_name: 'portal-wire' })
    next.on('error', (error) => {
      log.warn({ err: error }, 'wire')
      reconnect()
    })
    next.on('end', reconnect)
    next.on('notification', ({ channel, payload = '' }) => hear(channel as Channel, payload))
    await next.connect()
    await next.query(
      Object.values(channels)
        .map((channel) => `listen ${channel}`)
        .join('; '),
    )
    client = next
  }
  function reconnect(): void {
    client = null
    if (stopped || retryTimer) return
    retryTimer = setTimeout(() => {
      retryTimer = undefined
      connect().then(
        () => opened(),
        (error: unknown) => {
          log.warn({ err: error }, 'wire')
          reconnect()
        },
      )
    }, againAfterMs)
  }
  return {
    isUp: () => true,
    say: async (channel, text) => void (await pool.query('select pg_notify($1, $2)', [channel, text])),
    start(onText, onOpened) {
      hear = onText
      opened = onOpened
      return connect()
    },
    async stop() {
      stopped = true
      clearTimeout(retryTimer)
      client?.removeAllListeners('end')
      await client?.end().catch(() => undefined)
    },
  }
}
