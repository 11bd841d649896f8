// The numbered log of server-kit: messages a second, each with its number, once-key and word on the numbered stream,
// beside plain INSERTs of the same rows by the same number of connections in the same run.
import { execFileSync } from 'node:child_process'
import { median, report, spread } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const ROWS = size(1000, 100)
const ROUNDS = size(7, 1)
/** Messages a second that the log takes before a second feature stands on it. */
const BAR = 1000

const dataDir = makeTemporary('log')
const server = await startServer(dataDir, { DEMO: '' })
const database = databaseOf(dataDir)
await withDatabase(database, (making) => making.query('create database log_load'))
const url = new URL(database)
url.pathname = '/log_load'
const said = execFileSync(process.execPath, ['packages/server-kit/src/log/log-load.fixture.ts'], {
  cwd: root,
  env: { ...process.env, LOG_DATABASE: url.href, LOG_ROWS: String(ROWS), LOG_ROUNDS: String(ROUNDS) },
})
const found = JSON.parse(said.toString()) as Record<string, number[]>
await stopServer(server)

const floor = found['plain'] ?? []
report(
  `plain INSERTs, a transaction each, 12 connections (${ROUNDS} rounds of ${ROWS})`,
  `${spread(floor, 0)} a second`,
)
for (const [name, what] of [
  ['things', 'the log, a transaction each, over 1,000 things'],
  ['thingsTold', '  with its word on the numbered stream, in 100 enterprises'],
  ['oneThing', 'the log, a transaction each, 12 writers on one thing'],
  ['oneThingTold', '  with its word'],
  ['gatheredOne', 'gathered, with its word, 12 writers on one thing'],
  ['gatheredOneWide', '  200 writers on one thing'],
  ['gatheredMany', '  200 writers over 1,000 things'],
] as const) {
  const rates = found[name] ?? []
  const ratios = rates.map((rate, round) => (floor[round] ?? 0) / rate)
  // The bar is a least rate, so what is judged is how often a second has to be taken for it.
  report(what, `${spread(rates, 0)} a second, ${spread(ratios)} times the time of a plain INSERT`, {
    value: BAR / median(rates),
    most: 1,
  })
}
