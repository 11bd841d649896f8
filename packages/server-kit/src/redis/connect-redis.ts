import type { RedisClientType } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'

/** A Redis that does not answer for this long counts as lost. */
const answerWithinMs = 500
const connectWithinMs = 2000
const aliveEveryMs = 5000
const longestPauseMs = 2000

/** Begins to connect, again and again, and does not wait for it. The library is loaded here, with the first Redis. */
export async function connectRedis(
  url: string,
  purpose: string,
  log: FastifyBaseLogger,
  before: (client: RedisClientType) => void = () => undefined,
): Promise<RedisClientType> {
  const { createClient } = await import('@redis/client')
  const client: RedisClientType = createClient({
    url,
    name: `portal-${purpose}`,
    // A command is refused at once while there is no connection; its caller takes the other way.
    disableOfflineQueue: true,
    pingInterval: aliveEveryMs,
    commandOptions: { timeout: answerWithinMs },
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: connectWithinMs,
      socketTimeout: 2 * aliveEveryMs,
      reconnectStrategy: (turns: number) => Math.min(longestPauseMs, 100 * (turns + 1)),
    },
  })
  let isTold = false
  client.on('error', (error: unknown) => {
    // One line when it goes and one when it is back, not one a try.
    if (!isTold) log.warn({ err: error, purpose }, 'redis is away')
    isTold = true
  })
  client.on('ready', () => {
    if (isTold) log.info({ purpose }, 'redis is back')
    isTold = false
  })
  before(client)
  client.connect().catch(() => undefined)
  return client
}
