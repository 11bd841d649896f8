// Reads every row of FLOOR_FILE and does nothing with it; bench/tax/ledger.ts compares an import with it. Prints
// `ready` with rows and CPU time in µs.
import { openWorkbook } from '@portal/server-kit/xlsx/index'

const { FLOOR_FILE = '' } = process.env
const before = process.cpuUsage()
const workbook = await openWorkbook(FLOOR_FILE)
let rows = 0
for await (const { cells } of workbook.rows(0)) rows += Number(cells.length > 0)
workbook.close()
const { user, system } = process.cpuUsage(before)
process.stdout.write(`ready ${JSON.stringify({ rows, cpu: user + system })}\n`)
