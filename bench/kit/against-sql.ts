import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsOfCall } from './call-statements.ts'
import { startNode } from './children.ts'
import { createClient } from './client.ts'
import type { Call, Client } from './client.ts'
import { compareCost } from './compare-cost.ts'
import { databaseOf } from './server.ts'
import type { Server } from './server.ts'

interface Given {
  rounds: number
  calls: number
  /** How many times its SQL the call may cost. */
  most: number
  by?: 'cpu' | 'time'
}

/** Cost of a call, one at a time, against the process that sends its statements by pg alone. */
export async function compareWithSql(
  what: string,
  server: Server,
  client: Client,
  asked: Call,
  { rounds, calls, most, by = 'cpu' }: Given,
): Promise<void> {
  const file = join(server.dataDir, `${what.replaceAll(/\W+/g, '-')}-sql.json`)
  writeFileSync(file, JSON.stringify(await statementsOfCall(server.dataDir, asked)))
  const sql = await startNode('bench/floors/replay.ts', {
    FLOOR_STATEMENTS: file,
    FLOOR_DATABASE: databaseOf(server.dataDir),
  })
  const sqlClient = createClient(sql.ready, 1)
  await compareCost(
    `${what}, ${by === 'cpu' ? 'CPU' : 'time'}`,
    [
      { pid: server.pid, client, callOf: () => asked },
      { pid: sql.pid, client: sqlClient, callOf: () => ({ path: '/' }) },
    ],
    { rounds, calls, most, by, atOnce: 1 },
    ['', 'its SQL alone '],
  )
  sqlClient.close()
  sql.process.kill()
}
