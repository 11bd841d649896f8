import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inPairs, median, report, spread } from './figures.ts'
import type { Statement } from './plan.ts'
import { withDatabase } from './server.ts'
import { makeTemporary } from './temporary.ts'

type Given = { rounds: number; calls: number; users: number; load: () => Promise<void> }

/**
 * Mean time of the list's statement in pg_stat_statements, one at a time, under calls and under `pgbench -M prepared`.
 */
export async function compareWithPgbench(database: string, statement: Statement, given: Given): Promise<void> {
  if (spawnSync('pgbench', ['--version']).status !== 0)
    return report('statement against pgbench', 'skipped: no pgbench on this machine')
  const script = join(makeTemporary('pgbench'), 'list.sql')
  writeFileSync(script, scriptOf(statement.text, given.users))
  const meanOf = async (run: () => Promise<void> | void): Promise<number> =>
    withDatabase(database, async (client) => {
      await client.query('select pg_stat_statements_reset()')
      await run()
      const { rows } = await client.query<{ mean: number; calls: string }>(
        `select sum(total_exec_time) / sum(calls) mean, sum(calls) calls from pg_stat_statements
          where query like '%from "notice"%' and query like '%offset%'`,
      )
      if (Number(rows[0]?.calls ?? 0) < given.calls * 0.9)
        throw new Error(`pg_stat_statements saw ${rows[0]?.calls ?? 0} of ${given.calls} calls`)
      return rows[0]!.mean
    })
  const bench = () => {
    const { status, stderr } = spawnSync(
      'pgbench',
      ['-n', '-M', 'prepared', '-c', '1', '-t', String(given.calls), '-f', script, database],
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
    `statement in pg_stat_statements (${given.rounds} pairs of ${given.calls})`,
    `under calls ${micro(pairs.map((pair) => pair.ours))} µs, pgbench -M prepared ` +
      `${micro(pairs.map((pair) => pair.floor))} µs, ratio ${spread(ratios)}`,
    { value: median(ratios), most: 1.1 },
  )
}

/** enterprise, user, enterprise, user, limit, offset: the order of the statement's parameters. */
function scriptOf(text: string, users: number): string {
  const names = [':e', ':u', ':e', ':u', ':s', ':o']
  const query = text.replace(/\$(\d+)/g, (_, place: string) => names[Number(place) - 1]!).replaceAll('\n', ' ')
  return (
    `\\set u random(1, ${Math.floor(users * 0.9)})\n\\set e :u / 5\n\\set s 6\n` +
    `\\set o random(0, 4) * 6\n${query};\n`
  )
}
