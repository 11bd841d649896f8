import type { RedisClientType } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'
import { connectRedis } from './connect-redis.ts'

/**
 * The Redis of REDIS_URL, shared by the processes of this installation. It may be away at any time, also at the start:
 * whatever it does has another way, and nothing waits for it.
 */
export interface Redis {
  isUp(): boolean
  publish(channel: string, text: string): Promise<void>
  /** `opened` runs after each connecting, the first too. Called before `start`. */
  subscribe(channelNames: readonly string[], hear: (channel: string, text: string) => void, opened: () => void): void
  /** Adds one to a counter that ends `forMs` after its first act. Returns the acts so far and the ms until it ends. */
  count(key: string, forMs: number): Promise<{ acts: number; leftMs: number }>
  /** `installation` parts the keys and channels of installations that share a Redis. */
  start(installation: string): Promise<void>
  stop(): void
}

/**
 * Counts and bounds in one step: no counter is ever without an end, not after a process dies in between, and not when
 * the key ends between two commands. One that has none, or a longer one, gets it here.
 */
const countThatEnds = `
  local acts = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  local longest = tonumber(ARGV[1])
  if left < 0 or left > longest then
    redis.call('PEXPIRE', KEYS[1], longest)
    left = longest
  end
  return { acts, left }`

export function createRedis(url: string, log: FastifyBaseLogger): Redis {
  let asking: RedisClientType | null = null
  let listening: RedisClientType | null = null
  let named = (name: string): string => name
  let subscribed: Parameters<Redis['subscribe']> | null = null
  const client = (): RedisClientType => {
    if (asking === null) throw new Error('redis is not connected yet')
    return asking
  }

  function subscribe(to: RedisClientType): void {
    if (subscribed === null) return
    const [channelNames, hear, opened] = subscribed
    to.on('ready', opened)
    // Kept by the library over every later connection.
    to.once('ready', () => {
      for (const channel of channelNames)
        to.subscribe(named(channel), (text) => hear(channel, text)).catch((error: unknown) => {
          log.warn({ err: error }, 'redis')
        })
    })
  }
  return {
    isUp: () => asking?.isReady === true,
    publish: async (channel, text) => void (await client().publish(named(channel), text)),
    subscribe: (...given) => {
      subscribed = given
    },
    async count(key, forMs) {
      const [acts, leftMs] = (await client().eval(countThatEnds, {
        keys: [named(key)],
        arguments: [String(forMs)],
      })) as [number, number]
      return { acts, leftMs }
    },
    async start(installation) {
      named = (name) => `portal:${installation}:${name}`
      asking = await connectRedis(url, 'asks', log)
      listening = await connectRedis(url, 'listens', log, subscribe)
    },
    stop() {
      asking?.destroy()
      listening?.destroy()
    },
  }
}
