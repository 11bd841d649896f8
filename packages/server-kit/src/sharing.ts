import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Tables } from './database/tables.ts'
import { createMinuteCounter, type MinuteCounter } from './limits/minute-counter.ts'
import { createPlaces, type Places } from './limits/places.ts'
import { createSharedCounter } from './limits/shared-counter.ts'
import { createSharedPlaces } from './limits/shared-places.ts'
import { installationOf } from './redis/installation.ts'
import { redisLine } from './redis/redis-line.ts'
import { createRedis } from './redis/redis.ts'
import { createHub, type StreamHub } from './stream/hub.ts'
import { createNotifyLine } from './stream/notify-line.ts'

interface SharingDeps {
  config: Pick<Config, 'databaseUrl' | 'redisUrl' | 'guards'>
  /** Statements that belong to no enterprise. */
  db: Kysely<Tables>
  pool: pg.Pool
  directUrl: string
  log: FastifyBaseLogger
  clock: Clock
}

/** What the processes of one installation tell each other and count together (docs/processes.md). */
export interface Sharing {
  hub: StreamHub
  /** Writing calls of an account a minute. */
  writes: MinuteCounter
  /** Open sockets of an account and of a session. */
  places: Places
  /** Needs a migrated database. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The embedded database serves one process: without a database of its own and without Redis nothing is shared. */
export function createSharing({ config, db, pool, directUrl, log, clock }: SharingDeps): Sharing {
  const redis = config.redisUrl === null ? null : createRedis(config.redisUrl, log)
  const lines = {
    notify: createNotifyLine(directUrl, pool, log),
    redis: redis === null ? null : redisLine(redis),
  }
  const hub = createHub(db, lines, log, () => clock.now(), config.guards)
  const isAlone = config.databaseUrl === null && redis === null
  const places = isAlone ? null : createSharedPlaces(db, log)
  return {
    hub,
    writes: isAlone ? createMinuteCounter(() => clock.now().getTime()) : createSharedCounter(db, redis, log),
    places: places ?? createPlaces(),
    async start() {
      await hub.start()
      await redis?.start(await installationOf(db))
      await places?.start()
    },
    async stop() {
      await hub.stop()
      await places?.stop()
    },
  }
}
