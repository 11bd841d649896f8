import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Of Linux on every machine this runs on. */
const TICK_US = 10_000

/**
 * CPU that a process used so far, µs, with threads and processes of its own that have ended; `cpuOf` is finer and
 * forgets them.
 */
export function cpuOfProcess(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_US
}

/** Proportional memory of processes together, kB. */
export const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      return sum + Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return sum
    }
  }, 0)

/** The longest delay of a watched process' event loop since the last time it was asked, ms (loop-watch.ts). */
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
