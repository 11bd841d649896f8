// `npm test`: runs every check of the project in stages; ends with `N passed, N failed`.
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { turnVariable } from '../packages/testkit/src/turn.ts'
import { parseArguments } from './test/arguments.ts'
import { printSummary } from './test/report.ts'
import { runStages } from './test/run-stages.ts'
import type { Stage } from './test/stage.ts'
import { stages } from './test/stages.ts'

const options = parseArguments(
  process.argv.slice(2),
  stages.map(({ name }) => name),
)
// Temporary files of the tests, deleted with the run. Readable for all, because root's database runs as another user.
const temporary = mkdtempSync(join(tmpdir(), 'portal-run-'))
chmodSync(temporary, 0o755)
Object.assign(process.env, { TMPDIR: temporary, TEMP: temporary, TMP: temporary })
const isAsked = ({ name, isWhole }: Stage): boolean =>
  options.only.length > 0 ? options.only.includes(name) : options.changed === null || isWhole !== true
if (options.turn === null) delete process.env[turnVariable]
else {
  process.env[turnVariable] = String(options.turn)
  process.stdout.write(`large corpora: part ${options.turn} of them (again: --turn ${options.turn}; all: --all)\n`)
}
const results = await runStages(stages.filter(isAsked), options)
await rm(temporary, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
if (options.changed !== null)
  process.stdout.write(
    `\nleft out: ${stages
      .filter((stage) => !isAsked(stage))
      .map(({ name }) => name)
      .join(', ')}, and tests that no change since ${options.changed} reaches\n`,
  )
process.exitCode = printSummary(results, performance.now() / 60_000) ? 0 : 1
