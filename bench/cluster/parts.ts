import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { treeOf } from '../kit/children.ts'
import type { Child } from '../kit/children.ts'
import { cpuOfProcess } from '../kit/process.ts'

/** CPU so far by who uses it, µs; `idle` and `others` are what the machine's cores did beside all of them. */
export type Parts = Record<'servers' | 'PostgreSQL' | 'Redis' | 'balancer' | 'load' | 'others' | 'idle', number>
export const partNames = ['servers', 'PostgreSQL', 'Redis', 'balancer', 'load', 'others', 'idle'] as const

interface State {
  servers: number[]
  postgres: number
  redis: number | null
}
const TICK_US = 10_000

/** A cluster's parts by its cluster.json, the load's process being this one. */
export function partsOf(cluster: Child, dataDir: string): Parts {
  const state = JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8')) as State
  const sum = (pids: readonly number[]): number => pids.reduce((all, pid) => all + cpuOrNone(pid), 0)
  const ours = {
    servers: sum(state.servers),
    PostgreSQL: sum(treeOf(state.postgres)),
    Redis: state.redis === null ? 0 : sum([state.redis]),
    // Its ended children count for their parents, so its own is told without them.
    balancer: ownCpuOf(cluster.pid),
    load: ownCpuOf(process.pid),
  }
  const { busy, idle } = machine()
  return { ...ours, others: busy - Object.values(ours).reduce((all, each) => all + each, 0), idle }
}

export const between = (before: Parts, after: Parts): Parts =>
  Object.fromEntries(partNames.map((name) => [name, after[name] - before[name]])) as Parts

function cpuOrNone(pid: number): number {
  try {
    return cpuOfProcess(pid)
  } catch {
    return 0
  }
}

function ownCpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}

/** All cores together: user, nice, system, irq, softirq and steal against idle and waiting for the disk. */
function machine(): { busy: number; idle: number } {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).map(Number)
  const [user = 0, nice = 0, system = 0, idle = 0, disk = 0, irq = 0, soft = 0, steal = 0] = ticks
  return { busy: (user + nice + system + irq + soft + steal) * TICK_US, idle: (idle + disk) * TICK_US }
}
