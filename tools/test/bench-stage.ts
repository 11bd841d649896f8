import { readdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import type { Options } from './arguments.ts'
import { root, run } from './run.ts'
import type { Outcome } from './stage.ts'

/** Runs in the processes stage, as a test. */
const elsewhere = ['kills.ts']

/** Every measurement with small numbers: shows that it still runs and agrees with its floor, not how fast anything is. */
export async function benchStage({ filters }: Options): Promise<Outcome> {
  if (process.platform !== 'linux') return { passed: 0, failed: 0, skipped: ['CPU of a process is read from /proc: Linux only'] }
  const programs = readdirSync(joinPath(root, 'bench')).filter((name) => name.endsWith('.ts') && !elsewhere.includes(name))
  const wanted = programs.filter((name) => filters.length === 0 || filters.some((filter) => `bench/${name}`.includes(filter)))
  let failed = 0
  for (const name of wanted) {
    process.stdout.write(`\nbench/${name}\n`)
    failed += Number((await run(process.execPath, [joinPath('bench', name), '--quick'])) !== 0)
  }
  return { passed: wanted.length - failed, failed, skipped: [] }
}
