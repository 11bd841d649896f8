import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'
import { createPlaces, type Places } from './places.ts'

export interface SharedPlaces extends Places {
  start(): Promise<void>
  stop(): Promise<void>
}

const beatMs = 5000
/** A process that was not seen for this long is dead, and its places are free. */
const deadAfter = '30 seconds'
/** Freed places are told together. */
const tellAfterMs = 50
const keysAtOnce = 1000

/**
 * Places among all processes. Each process keeps what it holds in memory and writes it down as it is, so a lost
 * statement is mended by the next one; what a killed process held is free after half a minute.
 */
export function createSharedPlaces(db: Db, log: FastifyBaseLogger): SharedPlaces {
  const own = createPlaces()
  const process = newId()
  const untold = new Set<string>()
  let tellTimer: NodeJS.Timeout | undefined
  let beatTimer: NodeJS.Timeout | undefined
  let stopped = false
  let telling: Promise<void> = Promise.resolve()

  function changed(keys: readonly string[]): void {
    for (const key of keys) untold.add(key)
    tellTimer ??= setTimeout(() => {
      tellTimer = undefined
      void tell()
    }, tellAfterMs)
  }
  /** One at a time, so an older count never overwrites a newer one. */
  const tell = (): Promise<void> => {
    telling = telling.then(tellAll).catch((error: unknown) => log.warn({ err: error }, 'socket places'))
    return telling
  }
  async function tellAll(): Promise<void> {
    while (untold.size > 0) {
      const keys = [...untold].slice(0, keysAtOnce)
      for (const key of keys) untold.delete(key)
      const held = keys.map((key) => own.heldUnder(key))
      await sql`
        insert into socket_place as place (key, process, held)
        select key, ${process}, held from unnest(${keys}::text[], ${held}::integer[]) as given (key, held)
        order by key
        on conflict (key, process) do update set held = excluded.held`
        .execute(db)
        .catch((error: unknown) => {
          for (const key of keys) untold.add(key)
          throw error
        })
    }
  }
  /** Shows that this process lives. Where its row was lost with the database, all its places are told again. */
  async function beat(): Promise<void> {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into server_process (id, seen_at) values (${process}, now())
      on conflict (id) do update set seen_at = now() returning xmax = 0 as "isNew"`.execute(db)
    if (rows[0]?.isNew === true) for (const key of own.keys()) untold.add(key)
    await tell()
    await sql`
      with dead as (
        delete from server_process where seen_at < now() - 2 * ${deadAfter}::interval returning id),
      unused as materialized (
        select key, process from socket_place
        where process in (select id from dead) or (process = ${process} and held = 0) for update skip locked)
      delete from socket_place using unused
      where socket_place.key = unused.key and socket_place.process = unused.process`.execute(db)
  }
  const beatOn = (): void => {
    beat()
      .catch((error: unknown) => log.warn({ err: error }, 'socket places'))
      .finally(() => {
        if (!stopped) beatTimer = setTimeout(beatOn, beatMs).unref()
      })
  }
  return {
    async take(wanted) {
      const keys = wanted.map(({ key }) => key)
      const before = keys.map((key) => own.heldUnder(key))
      const release = own.take(wanted)
      if (release === null) return null
      const free = (): void => {
        release()
        changed(keys)
      }
      changed(keys)
      const isTaken = await sql<{ taken: boolean }>`
        select socket_place_take(${process}, ${keys}::text[], ${wanted.map(({ most }) => most)}::integer[],
          ${before}::integer[], ${deadAfter}::interval) as taken`
        .execute(db)
        .then(
          ({ rows }) => rows[0]?.taken === true,
          (error: unknown) => {
            free()
            throw error
          },
        )
      if (isTaken) return free
      free()
      return null
    },
    async start() {
      await beat()
      beatTimer = setTimeout(beatOn, beatMs).unref()
    },
    async stop() {
      stopped = true
      clearTimeout(beatTimer)
      clearTimeout(tellTimer)
      await telling
      await sql`
        with own as (delete from server_process where id = ${process} returning id)
        delete from socket_place using own where process = own.id`
        .execute(db)
        .catch(() => undefined)
    },
  }
}
