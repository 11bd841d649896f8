// `npm test`: every check of the project, stage by stage; ends with `N passed, N failed`.
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArguments } from './test/arguments.ts'
import { printSummary } from './test/report.ts'
import { runStages } from './test/run-stages.ts'
import { stages } from './test/stages.ts'

const options = parseArguments(
  process.argv.slice(2),
  stages.map(({ name }) => name),
)
// What the tests put down goes with the run. Readable for all: a database of root's run belongs to a user of its own.
const temporary = mkdtempSync(join(tmpdir(), 'portal-run-'))
chmodSync(temporary, 0o755)
Object.assign(process.env, { TMPDIR: temporary, TEMP: temporary, TMP: temporary })
const results = await runStages(
  stages.filter(({ name }) => options.only.length === 0 || options.only.includes(name)),
  options,
)
await rm(temporary, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
process.exitCode = printSummary(results) ? 0 : 1
