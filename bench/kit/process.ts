import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, readOrEmpty } from './children.ts'

/** Tick length of Linux on every machine this runs on. */
const TICK_US = 10_000

/**
 * CPU time of a process so far, µs, including its finished threads and child processes. `cpuOf` is more precise but
 * omits those.
 */
export function cpuOfProcess(pid: number): number {
  return ticksOf(pid, 11)
}

/** CPU time so far, µs, of processes with those children of theirs that have ended: exact but for the latter. */
export const cpuOfTree = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + cpuOf(pid) + ticksOf(pid, 13), 0)

/** From field `from` of its times on: 11 its own, 13 those of its ended children. */
function ticksOf(pid: number, from: 11 | 13): number {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(from, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_US
}

/** Total proportional memory of processes, kB. */
export const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      return sum + Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return sum
    }
  }, 0)

/** The longest event loop delay of a watched process since the last call, ms (loop-watch.ts). */
export async function loopOf(pid: number, file: string): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  const answer = `${file}.${pid}`
  for (;;) {
    await pause(50)
    try {
      const { max } = JSON.parse(readFileSync(answer, 'utf8')) as { max: number }
      rmSync(answer)
      return max
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error
    }
  }
}
