import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '../kit/client.ts'
import type { Client } from '../kit/client.ts'
import { cpuOf } from '../kit/children.ts'
import { root } from '../kit/root.ts'
import { databaseOf, startServer, withDatabase } from '../kit/server.ts'
import type { Server } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

/** A server with a database of its own, which grows or stays as small as it began. */
export interface Side {
  server: Server
  database: string
  client: Client
}

export async function startSide(name: string): Promise<Side> {
  const dataDir = makeTemporary(`growth-${name}`)
  const server = await startServer(dataDir)
  return { server, database: databaseOf(dataDir), client: createClient(server.url, 1) }
}

/** Adds rows `from` to `to` by a file of bench/data, a million at a time. */
export async function grow({ database }: Side, fill: string, from: number, to: number): Promise<void> {
  const sql = readFileSync(join(root, 'bench/data', fill), 'utf8')
  await withDatabase(database, async (client) => {
    await client.query('set synchronous_commit = off')
    for (let first = from; first <= to; first += 1_000_000) {
      const last = Math.min(to, first + 999_999)
      await client.query(sql.replaceAll(':from', String(first)).replaceAll(':to', String(last)))
    }
  })
}

/** Looks at tables as autovacuum does, so that it does not come while calls are measured. */
export const settle = ({ database }: Side, tables: readonly string[]): Promise<unknown> =>
  withDatabase(database, (client) => client.query(`vacuum analyze ${tables.join()}`))

/** CPU so far by process, µs. */
type Cpu = ReadonlyMap<number, number>

/** CPU of the server and of its connections to the database; what the database does by itself is left out. */
export async function cpuOfBoth({ server, database }: Side): Promise<Cpu> {
  const pids = await withDatabase(database, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows.map(({ pid }) => pid)
  })
  return new Map([server.pid, ...pids].map((pid) => [pid, cpuOrNone(pid)]))
}

/** What was used between the two; a connection that ended meanwhile is left out. */
export const usedBetween = (before: Cpu, after: Cpu): number =>
  [...after].reduce((sum, [pid, cpu]) => sum + Math.max(0, cpu - (before.get(pid) ?? 0)), 0)

function cpuOrNone(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}
