import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Redis } from '../redis/redis.ts'
import type { MinuteCounter } from './minute-counter.ts'

const minuteMs = 60_000
const waitOf = (leftMs: number): number => Math.min(60, Math.max(1, Math.ceil(leftMs / 1000)))

interface Found {
  acts: number
  leftMs: number
}

/**
 * Counts for all processes: in Redis while it is there, else in the database. A key begins a new minute where the
 * count moves from one to the other, so at such a moment up to twice the limit is let through.
 */
export function createSharedCounter(db: Db, redis: Redis | null, log: FastifyBaseLogger): MinuteCounter {
  let swept = performance.now()
  function sweep(): void {
    if (performance.now() - swept < minuteMs) return
    swept = performance.now()
    db.deleteFrom('minute_count')
      .where('since', '<', sql<Date>`now() - interval '2 minutes'`)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'minute counts'))
  }
  async function inDatabase(key: string): Promise<Found> {
    sweep()
    const { rows } = await sql<{ acts: number; left: string }>`
      insert into minute_count as own (key, since, acts) values (${key}, now(), 1)
      on conflict (key) do update set
        since = case when own.since > now() - interval '1 minute' then own.since else now() end,
        acts = case when own.since > now() - interval '1 minute' then own.acts + 1 else 1 end
      returning acts, 1000 * extract(epoch from since + interval '1 minute' - now()) as left`.execute(db)
    return { acts: rows[0]?.acts ?? 1, leftMs: Number(rows[0]?.left ?? minuteMs) }
  }
  const found = (key: string): Promise<Found> =>
    redis?.isUp() === true ? redis.count(key, minuteMs).catch(() => inDatabase(key)) : inDatabase(key)
  return {
    async count(key, most) {
      const { acts, leftMs } = await found(key)
      return { isWithin: acts <= most, waitSeconds: waitOf(leftMs) }
    },
  }
}
