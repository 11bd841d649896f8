/** Reads the workbook named on the command line as the server's worker does. Prints outcome and cost as JSON. */
import process from 'node:process'
import { XlsxError } from '../errors.ts'
import { openWorkbook } from '../reading/read.ts'

const started = performance.now()
const outcome = await readAll(process.argv[2] ?? '').catch((error: unknown) => {
  if (error instanceof XlsxError) return { refused: error.code, message: error.message }
  throw error
})
const { user, system } = process.cpuUsage()
process.stdout.write(
  JSON.stringify({
    outcome,
    cpuMs: (user + system) / 1000,
    ms: performance.now() - started,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
)

async function readAll(path: string): Promise<{ rows: number }> {
  const workbook = await openWorkbook(path)
  let rows = 0
  for (const sheet of workbook.sheets.keys()) for await (const _ of workbook.rows(sheet)) rows += 1
  workbook.close()
  return { rows }
}
