// Reads FLOOR_FILE and runs all row checks; bench/import.ts compares an import with it. Prints `ready` with rows,
// findings, and CPU time in µs.
import { openWorkbook } from '@portal/server-kit/xlsx/index'
import { createAsking } from './asked.ts'
import { recognise, stageFile } from './read-file.ts'

const { FLOOR_FILE = '', FLOOR_OWNER = '', FLOOR_PERIOD = '202603', FLOOR_DAY = '2026-11-21' } = process.env
const [creditCode = '', name = ''] = FLOOR_OWNER.split('|')
const context = { enterprise: { creditCode, name }, period: FLOOR_PERIOD, asOf: FLOOR_DAY }

const before = process.cpuUsage()
const workbook = await openWorkbook(FLOOR_FILE)
const recognised = await recognise('floor.xlsx', workbook, context)
let rows = 0
let fired = 0
for await (const staged of stageFile('floor.xlsx', workbook, recognised, context, createAsking([]))) {
  rows += Number(staged.row !== null)
  fired += staged.fired.length
}
workbook.close()
const { user, system } = process.cpuUsage(before)
process.stdout.write(`ready ${JSON.stringify({ rows, fired, cpu: user + system })}\n`)
