import { globSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import type { Options } from './arguments.ts'
import { capture, root } from './run.ts'
import type { Outcome } from './stage.ts'

/** Run as a test in the processes stage. */
const elsewhere = ['kills.ts']

/** Benchmarks of every run: a call, a return, a list. Others run by name (`bench/` lists all). */
const ofEveryRun = ['notices.ts', 'return.ts', 'access/session.ts', 'summary.ts']

/** What people feel, with few rounds, each with the machine to itself: they fail at twice a bar. */
const guards = ['grid.ts', 'pages.ts']

/** A short measurement mostly waits for a server's start, so two share the CPUs well. */
const atOnce = 2

/**
 * Every benchmark with small numbers: proves that it runs and agrees with its baseline, not its speed. Guards follow;
 * one that fails has a second look, because few rounds may meet something else on the machine.
 */
export async function benchStage({ filters }: Options): Promise<Outcome> {
  if (process.platform !== 'linux')
    return { passed: 0, failed: 0, skipped: ['CPU of a process is read from /proc: Linux only'] }
  const programs = globSync(['*.ts', 'access/*.ts'], { cwd: joinPath(root, 'bench') }).filter(
    (name) => !elsewhere.includes(name),
  )
  const wanted = programs.filter((name) =>
    filters.length === 0 ? ofEveryRun.includes(name) : filters.some((filter) => `bench/${name}`.includes(filter)),
  )
  const guarded = guards.filter((name) => filters.length === 0 || wanted.includes(name))
  const waiting = wanted.filter((name) => !guarded.includes(name))
  const failures: string[] = []
  const unsteady: string[] = []
  const run = async (name: string, flag: '--quick' | '--guard'): Promise<boolean> => {
    const { code, stdout } = await capture(process.execPath, [joinPath('bench', name), flag])
    process.stdout.write(`\nbench/${name} ${flag}\n${stdout}`)
    return code === 0
  }
  const worker = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      if (!(await run(name, '--quick'))) failures.push(`bench/${name} did not end well`)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const name of guarded) {
    if (await run(name, '--guard')) continue
    const isSteady = !(await run(name, '--guard'))
    ;(isSteady ? failures : unsteady).push(`bench/${name} is far beyond a bar, see its lines above`)
  }
  const passed = new Set([...wanted, ...guarded]).size - failures.length
  return { passed, failed: failures.length, skipped: [], failures, unsteady }
}
