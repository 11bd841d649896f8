// Mornings of accountants on one, two and three processes behind the balancer of `npm run cluster`, with one database:
// mornings a minute, times of their calls, and who uses the CPU. Each accountant works without a pause.
import { setTimeout as pause } from 'node:timers/promises'
import { morning, prepared, steps } from './accountant.ts'
import type { Step } from './accountant.ts'
import { between, partNames, partsOf } from './parts.ts'
import type { Parts } from './parts.ts'
import { startNode } from '../kit/children.ts'
import { createClient } from '../kit/client.ts'
import { median, quantile, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { makeTemporary } from '../kit/temporary.ts'

const ACCOUNTANTS = size(12, 2)
const PROCESSES = [1, 2, 3]
const TURNS = size(2, 1)
const WARM_MS = size(5000, 100)
const TURN_MS = size(15_000, 1000)
const DAY = '2026-12-05'
const PERIOD = '202611'

interface Turn {
  mornings: number
  seconds: number
  calls: Map<Step, number[]>
  parts: Parts
}
const dataDir = makeTemporary('morning')
const accounts = Array.from({ length: ACCOUNTANTS }, (_, at) => `taxclerk-${at + 1}`)
const tasks = new Map<string, string>()
const turns = new Map<number, Turn[]>(PROCESSES.map((count) => [count, []]))
const faults: string[] = []

for (let turn = 0; turn < TURNS; turn += 1)
  for (const count of turn % 2 === 0 ? PROCESSES : PROCESSES.toReversed()) turns.get(count)!.push(await measured(count))

for (const [count, all] of turns) {
  const what = `${count} ${count === 1 ? 'process' : 'processes'}`
  const ms = all.flatMap(({ calls }) => [...calls].flatMap(([step, times]) => (step === 'back' ? [] : times)))
  report(
    `${what}: mornings a minute (${TURNS} turns of ${TURN_MS / 1000} s, ${ACCOUNTANTS} accountants)`,
    `${spread(all.map(({ mornings, seconds }) => (mornings / seconds) * 60, 0))}; ${ms.length} calls, ` +
      `p50 ${quantile(ms, 0.5).toFixed(0)} ms, p99 ${quantile(ms, 0.99).toFixed(0)} ms`,
  )
  report(`${what}: p50, p99 in ms`, steps.map((step) => `${step} ${timesOf(all, step)}`).join('; '))
  report(
    `${what}: CPU of a morning`,
    partNames
      .map((name) => `${name} ${median(all.map((each) => each.parts[name] / each.mornings / 1000)).toFixed(0)} ms`)
      .join(', '),
  )
  const needed = median(all.map(({ parts, mornings }) => (parts.servers + parts.PostgreSQL) / mornings / 1e6))
  report(`${what}: mornings a minute that one core gives to servers and database`, (60 / needed).toFixed(0))
}
report('errors', String(faults.length))
for (const fault of new Set(faults)) process.stdout.write(`  ${fault}\n`)
if (faults.length > 0) process.exitCode = 1

function timesOf(all: readonly Turn[], step: Step): string {
  const times = all.flatMap(({ calls }) => calls.get(step) ?? [])
  return `${quantile(times, 0.5).toFixed(0)}, ${quantile(times, 0.99).toFixed(0)}`
}

/** Starts so many processes, lets everybody work, and counts what was done after the first seconds. */
async function measured(count: number): Promise<Turn> {
  const cluster = await startNode('tools/cluster.ts', {
    DATA_DIR: dataDir,
    PORT: '0',
    CAPTCHA: 'off',
    MAX_BEARERS: '50',
    SYSTEM_DATE: DAY,
    DEMO_COPIES: String(ACCOUNTANTS),
    CLUSTER_PROCESSES: String(count),
  })
  const client = createClient(cluster.ready, ACCOUNTANTS * 6)
  if (tasks.size === 0) for (const each of accounts) tasks.set(each, await prepared(client, each, PERIOD))
  const found = { mornings: 0, calls: new Map<Step, number[]>(steps.map((step) => [step, []])) }
  const state = { isCounting: false, isOver: false }
  const told = (step: Step, ms: number): void => {
    if (state.isCounting) found.calls.get(step)?.push(ms)
  }
  const lane = async (account: string): Promise<void> => {
    while (!state.isOver) {
      await morning(client, account, tasks.get(account)!, told)
      if (state.isCounting) found.mornings += 1
    }
  }
  const working = Promise.all(accounts.map((each) => lane(each).catch((error: unknown) => faults.push(String(error)))))
  await pause(WARM_MS)
  const [before, from] = [partsOf(cluster, dataDir), performance.now()]
  state.isCounting = true
  await pause(TURN_MS)
  state.isCounting = false
  const [after, seconds] = [partsOf(cluster, dataDir), (performance.now() - from) / 1000]
  state.isOver = true
  await working
  client.close()
  cluster.process.kill('SIGTERM')
  await cluster.ended
  return { ...found, seconds, parts: between(before, after) }
}
