// `npm test`: every check of the project, stage by stage; ends with `N passed, N failed`.
import { parseArguments } from './test/arguments.ts'
import { printSummary } from './test/report.ts'
import { runStages } from './test/run-stages.ts'
import { stages } from './test/stages.ts'

const options = parseArguments(process.argv.slice(2), stages.map(({ name }) => name))
const results = await runStages(stages.filter(({ name }) => options.only.length === 0 || options.only.includes(name)), options)
process.exitCode = printSummary(results) ? 0 : 1
