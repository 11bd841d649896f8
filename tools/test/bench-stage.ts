import { globSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import type { Options } from './arguments.ts'
import { capture, root } from './run.ts'
import type { Outcome } from './stage.ts'

/** Run as a test in the processes stage. */
const elsewhere = ['kills.ts']

/** Benchmarks of every run: a call, a return, a list. Others run by name (`bench/` lists all). */
const ofEveryRun = ['notices.ts', 'return.ts', 'access/session.ts', 'summary.ts']

/** A short measurement mostly waits for a server's start, so two share the CPUs well. */
const atOnce = 2

/** Every benchmark with small numbers: proves that it runs and agrees with its baseline, not its speed. */
export async function benchStage({ filters }: Options): Promise<Outcome> {
  if (process.platform !== 'linux')
    return { passed: 0, failed: 0, skipped: ['CPU of a process is read from /proc: Linux only'] }
  const programs = globSync(['*.ts', 'access/*.ts'], { cwd: joinPath(root, 'bench') }).filter(
    (name) => !elsewhere.includes(name),
  )
  const wanted = programs.filter((name) =>
    filters.length === 0 ? ofEveryRun.includes(name) : filters.some((filter) => `bench/${name}`.includes(filter)),
  )
  const waiting = [...wanted]
  const failures: string[] = []
  const worker = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const { code, stdout } = await capture(process.execPath, [joinPath('bench', name), '--quick'])
      process.stdout.write(`\nbench/${name}\n${stdout}`)
      if (code !== 0) failures.push(`bench/${name} ended with ${code}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { passed: wanted.length - failures.length, failed: failures.length, skipped: [], failures }
}
