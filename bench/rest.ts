// The installation at rest: memory and CPU of an `npm start` that nobody uses, part by part, and of its bare parts.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readOrEmpty, treeOf } from './kit/children.ts'
import { median, report, spread } from './kit/figures.ts'
import { npmStart } from './kit/npm-start.ts'
import { cpuOfTree, memoryOf } from './kit/process.ts'
import { root, size } from './kit/root.ts'
import { makeTemporary } from './kit/temporary.ts'

/** A round of the product is a minute long, so each has the jobs of a minute. */
const OURS = { quietAfterMs: size(90_000, 500), rounds: size(3, 1), roundMs: size(60_000, 500) }
const BARE = { quietAfterMs: size(15_000, 500), rounds: size(3, 1), roundMs: size(10_000, 500) }
const MOST_MB = 300
const MOST_CPU_MS = 3

type Figures = { mb: number[]; cpuMs: number[] }

/** What a process is, by its command line; one of PostgreSQL may end meanwhile. */
function partOf(pid: number): string {
  const line = commandOf(pid).join(' ')
  if (line.startsWith('npm ')) return 'npm'
  if (/^(\/\S*\/)?(sh|dash|bash|busybox) /.test(line)) return 'shell'
  if (line.includes('tools/bootstrap.mjs')) return 'bootstrap'
  return /\.[jt]s\b/.test(line) ? 'server' : 'PostgreSQL'
}

const commandOf = (pid: number): string[] => readOrEmpty(`/proc/${pid}/cmdline`).split('\0').slice(0, -1)

/** The parts of a running tree, each with its processes as they are now. */
function partsOf(pid: number): Map<string, number[]> {
  return Map.groupBy(treeOf(pid), partOf)
}

/** Memory is proportional (Pss), so that what processes share counts once; CPU is ms a second. */
async function measure(pid: number, { quietAfterMs, rounds, roundMs }: typeof OURS): Promise<Map<string, Figures>> {
  await pause(quietAfterMs)
  const figures = new Map<string, Figures>()
  const note = (part: string, mb: number, cpuMs: number): void => {
    const { mb: memories, cpuMs: times } = figures.get(part) ?? { mb: [], cpuMs: [] }
    figures.set(part, { mb: [...memories, mb], cpuMs: [...times, cpuMs] })
  }
  for (let round = 0; round < rounds; round += 1) {
    const before = new Map([...partsOf(pid)].map(([part, pids]) => [part, cpuOfTree(pids)]))
    const started = performance.now()
    await pause(roundMs)
    const ms = performance.now() - started
    let [allMb, allCpu] = [0, 0]
    for (const [part, pids] of partsOf(pid)) {
      const mb = memoryOf(pids) / 1024
      const cpuMs = (cpuOfTree(pids) - (before.get(part) ?? 0)) / ms
      note(part, mb, cpuMs)
      allMb += mb
      allCpu += cpuMs
    }
    note('in all', allMb, allCpu)
  }
  return figures
}

function reportParts(what: string, figures: Map<string, Figures>, bars: { mb?: number; cpuMs?: number } = {}): void {
  for (const [part, { mb, cpuMs }] of figures) {
    const judged = part === 'in all' ? bars : {}
    report(
      `${what}, ${part}, memory (n = ${mb.length})`,
      `${spread(mb, 0)} MB`,
      judged.mb === undefined ? undefined : { value: median(mb), most: judged.mb, unit: ' MB' },
    )
    report(
      `${what}, ${part}, CPU`,
      `${spread(cpuMs)} ms a second`,
      judged.cpuMs === undefined ? undefined : { value: median(cpuMs), most: judged.cpuMs, unit: ' ms a second' },
    )
  }
}

/** The postmaster's own command line, and the user that it runs as. */
function postmasterOf(pid: number): { command: string[]; uid: number } {
  const postmaster = partsOf(pid).get('PostgreSQL')![0]!
  const uid = Number(/^Uid:\s+(\d+)/m.exec(readOrEmpty(`/proc/${postmaster}/status`))?.[1])
  return { command: commandOf(postmaster), uid }
}

/** The same cluster with the same settings, to which nobody connects. */
async function barePostgres({ command, uid }: { command: string[]; uid: number }): Promise<Map<string, Figures>> {
  // PostgreSQL refuses root, as which it also ran in a user namespace.
  const mapped = uid === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : []
  const [program = '', ...args] = [...mapped, ...command]
  const child = spawn(program, args, { stdio: 'ignore', ...(uid === 0 ? {} : { uid, gid: uid }) })
  const ended = new Promise((done) => child.on('exit', done))
  try {
    return await measure(child.pid!, BARE)
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

/** `npm start` of a bare server of node:http. */
async function bareNpm(): Promise<Map<string, Figures>> {
  const dir = makeTemporary('bare')
  mkdirSync(join(dir, 'node_modules'))
  const start = `node ${join(root, 'bench/floors/idle.ts')}`
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: 'bare', version: '1.0.0', scripts: { start } }))
  const running = await npmStart(dir, {})
  try {
    return await measure(running.pid, BARE)
  } finally {
    await running.stop()
  }
}

const dataDir = join(makeTemporary('rest'), 'data')
// A first start builds the page and fills the database; what is measured is every start after it.
await (await npmStart(root, { DATA_DIR: dataDir })).stop()
const product = await npmStart(root, { DATA_DIR: dataDir })
const ours = await measure(product.pid, OURS)
const postmaster = postmasterOf(product.pid)
await product.stop()
reportParts('at rest', ours, { mb: MOST_MB, cpuMs: MOST_CPU_MS })
reportParts('floor: bare npm start of node:http', await bareNpm())
reportParts('floor: PostgreSQL that nobody connects to', await barePostgres(postmaster))
