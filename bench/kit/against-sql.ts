import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsOfCall } from './call-statements.ts'
import { cpuOf, startNode } from './children.ts'
import { createClient, load } from './client.ts'
import type { Call, Client } from './client.ts'
import { inPairs, median, report, spread } from './figures.ts'
import { databaseOf } from './server.ts'
import type { Server } from './server.ts'

interface Given {
  rounds: number
  calls: number
  /** How many times its SQL the call may cost. */
  most: number
}

/** CPU of a call, one at a time, against the process that sends its statements by pg alone. */
export async function compareWithSql(
  what: string,
  server: Server,
  client: Client,
  asked: Call,
  { rounds, calls, most }: Given,
): Promise<void> {
  const file = join(server.dataDir, `${what.replaceAll(/\W+/g, '-')}-sql.json`)
  writeFileSync(file, JSON.stringify(await statementsOfCall(server.dataDir, asked)))
  const sql = await startNode('bench/floors/replay.ts', {
    FLOOR_STATEMENTS: file,
    FLOOR_DATABASE: databaseOf(server.dataDir),
  })
  const sqlClient = createClient(sql.ready, 1)
  const cost = (pid: number, through: Client, call: Call) => async () => {
    const before = cpuOf(pid)
    await load(through, 1, calls, () => call)
    return (cpuOf(pid) - before) / calls
  }
  const ours = cost(server.pid, client, asked)
  const floor = cost(sql.pid, sqlClient, { path: '/' })
  await ours()
  await floor()
  const pairs = await inPairs(rounds, ours, floor)
  const ratios = pairs.map((pair) => pair.ours / pair.floor)
  const micro = (values: number[]) => spread(values, 0)
  report(
    `${what}, CPU (${rounds} pairs of ${calls})`,
    `${micro(pairs.map((pair) => pair.ours))} µs, its SQL alone ${micro(pairs.map((pair) => pair.floor))} µs, ` +
      `ratio ${spread(ratios)}`,
    { value: median(ratios), most },
  )
  sqlClient.close()
  sql.process.kill()
}
