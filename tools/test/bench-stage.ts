import { readdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import type { Options } from './arguments.ts'
import { capture, root } from './run.ts'
import type { Outcome } from './stage.ts'

/** Runs in the processes stage, as a test. */
const elsewhere = ['kills.ts']

/** Those of every run: a call, a return, a list. The others run by name (`bench/` names all of them). */
const ofEveryRun = ['notices.ts', 'return.ts', 'session.ts', 'summary.ts']

/** Most of a short measurement is a server's start: what one waits for, another uses. */
const atOnce = 2

/**
 * Every measurement with small numbers: shows that it still runs and agrees with its floor, not how fast anything is.
 */
export async function benchStage({ filters }: Options): Promise<Outcome> {
  if (process.platform !== 'linux')
    return { passed: 0, failed: 0, skipped: ['CPU of a process is read from /proc: Linux only'] }
  const programs = readdirSync(joinPath(root, 'bench')).filter(
    (name) => name.endsWith('.ts') && !elsewhere.includes(name),
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
