import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inPairs, median, report, spread } from './figures.ts'
import { withDatabase } from './server.ts'
import { makeTemporary } from './temporary.ts'

interface Given {
  /** What of the statement's text tells it from others. */
  parts: readonly string[]
  /** The script of pgbench, and variables that it uses. */
  script: string
  variables?: Record<string, string>
  rounds: number
  calls: number
  load: () => Promise<void>
}

/**
 * Mean time of a statement in pg_stat_statements, one at a time, under calls and under `pgbench -M prepared`.
 */
export async function compareWithPgbench(what: string, database: string, given: Given): Promise<void> {
  if (spawnSync('pgbench', ['--version']).status !== 0)
    return report(`${what} against pgbench`, 'skipped: no pgbench on this machine')
  const script = join(makeTemporary('pgbench'), 'list.sql')
  writeFileSync(script, given.script)
  const meanOf = async (run: () => Promise<void> | void): Promise<number> =>
    withDatabase(database, async (client) => {
      await client.query('select pg_stat_statements_reset()')
      await run()
      const { rows } = await client.query<{ mean: number; calls: string }>(
        `select sum(total_exec_time) / sum(calls) mean, sum(calls) calls from pg_stat_statements
          where (select bool_and(query like part) from unnest($1::text[]) part)`,
        [given.parts.map((part) => `%${part}%`)],
      )
      if (Number(rows[0]?.calls ?? 0) < given.calls * 0.9)
        throw new Error(`pg_stat_statements saw ${rows[0]?.calls ?? 0} of ${given.calls} calls`)
      return rows[0]!.mean
    })
  const variables = Object.entries(given.variables ?? {}).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const bench = () => {
    const { status, stderr } = spawnSync(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', '1', '-t', String(given.calls), '-f', script, ...variables, database],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`pgbench: ${stderr}`)
  }
  const pairs = await inPairs(
    given.rounds,
    () => meanOf(given.load),
    () => meanOf(bench),
  )
  const ratios = pairs.map((pair) => pair.ours / pair.floor)
  const micro = (values: number[]) =>
    spread(
      values.map((value) => value * 1000),
      0,
    )
  report(
    `${what} in pg_stat_statements (${given.rounds} pairs of ${given.calls})`,
    `under calls ${micro(pairs.map((pair) => pair.ours))} µs, pgbench -M prepared ` +
      `${micro(pairs.map((pair) => pair.floor))} µs, ratio ${spread(ratios)}`,
    { value: median(ratios), most: 1.1 },
  )
}
