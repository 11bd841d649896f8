// The withholding return with 10,000 people: all pasted block by block, a figure typed, the whole checked; the server's
// CPU against the evaluator alone on the same filing.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuOf, startNode } from '../kit/children.ts'
import { createClient } from '../kit/client.ts'
import { median, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { startServer, stopServer } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const PEOPLE = size(10_000, 100)
const EACH_CALL = 500
const ROUNDS = size(5, 2)
const SERVICE = '/japi/tax/taxResource'
const TABLE = 'IIT_WITHHOLD'
const PERIOD = '202601'

type Row = Record<string, string>
type View = { tables: { tableCode: string; version: number; header: Row; cells: Record<string, Row> }[] }

const server = await startServer(makeTemporary('payroll'))
const client = createClient(server.url, 1)
const { headers } = await client.signIn('taxclerk')
await register()
const { taskNo } = await client.get<{ taskNo: string }>({
  path: '/japi/tax/task/taxTaskProcedure/saveTaskProcedure',
  body: { taskBranchStatus: 3, taxType: '05', period: PERIOD },
  headers,
})
const view = () => client.get<View>({ path: `${SERVICE}/return?taskNo=${taskNo}`, headers })
let version = (await view()).tables[0]?.version ?? 0
const paste = async (cells: Record<string, Row>): Promise<void> => {
  const body = { taskNo, tableCode: TABLE, version, cells }
  ;({ version } = await client.get<{ version: number }>({ path: `${SERVICE}/saveCells`, body, headers }))
}
const person = (row: number): Row => ({
  c2: `员工${row}`,
  c3: '居民身份证',
  c6: 'N',
  c7: '正常工资薪金',
  c8: `${8000 + row}.00`,
  c11: '5000.00',
  c12: '640.00',
  c13: '160.00',
  c22: `${8000 + row}.00`,
  c23: '5000.00',
  c24: '800.00',
  c25: '2000.00',
})
const beforePaste = cpuOf(server.pid)
for (let from = 1; from <= PEOPLE; from += EACH_CALL) {
  const rows = Array.from({ length: Math.min(EACH_CALL, PEOPLE - from + 1) }, (_, index) => from + index)
  await paste(Object.fromEntries(rows.map((row) => [`r${row}`, person(row)])))
}
const pasted = cpuOf(server.pid) - beforePaste
const { tables } = await view()
const forms = Object.fromEntries(tables.map(({ tableCode, header, cells }) => [tableCode, { header, cells }]))
const file = join(makeTemporary('payroll'), 'filing.json')
writeFileSync(file, JSON.stringify({ period: PERIOD, forms }))
const bare = await startNode('apps/server/src/tax/bare-return.fixture.ts', { FLOOR_FILING: file })
const bareClient = createClient(bare.ready, 1)
report('the return', `${PEOPLE} people, ${Object.values(tables[0]?.cells ?? {}).flatMap(Object.keys).length} cells`)

const costs = { typed: [] as number[], checked: [] as number[], bare: [] as number[] }
const costOf = async (pid: number, run: () => Promise<unknown>): Promise<number> => {
  const before = cpuOf(pid)
  await run()
  return cpuOf(pid) - before
}
for (let round = 0; round <= ROUNDS; round += 1) {
  const typed = await costOf(server.pid, () => paste({ r1: { c8: `${9000 + round}.00` } }))
  const body = { taskNo }
  const checked = await costOf(server.pid, () => client.get({ path: `${SERVICE}/engineValidate`, body, headers }))
  const evaluated = await costOf(bare.pid, () => bareClient.send({ path: '/1', method: 'POST' }))
  // The first round warms up.
  if (round > 0)
    for (const [kind, cost] of Object.entries({ typed, checked, bare: evaluated })) costs[kind as 'typed'].push(cost)
}
const ratioTo = (kind: 'typed' | 'checked'): number[] => costs[kind].map((cost, at) => cost / (costs.bare[at] ?? 1))
const alone = `evaluator alone ${spread(costs.bare, 0)} µs`
report(
  `${PEOPLE} people pasted in blocks of ${EACH_CALL}, CPU`,
  `${pasted.toFixed(0)} µs, ${alone}, ratio ${(pasted / median(costs.bare)).toFixed(2)}`,
  { value: pasted / median(costs.bare), most: 10 },
)
for (const kind of ['typed', 'checked'] as const)
  report(`one figure ${kind}, CPU`, `${spread(costs[kind], 0)} µs, ${alone}, ratio ${spread(ratioTo(kind))}`, {
    value: median(ratioTo(kind)),
    most: 1.5,
  })
client.close()
bareClient.close()
bare.process.kill()
await stopServer(server)

/** The demonstration's enterprise has not registered this tax. */
async function register(): Promise<void> {
  const { headers: keeper } = await client.signIn('plantadmin')
  const path = '/japi/tax/task'
  type Profile = Record<string, unknown> & { version: number; filings: { taxType: string; cadence: string }[] }
  const profile = await client.get<Profile>({ path: `${path}/profile`, headers })
  const { version: at, taxpayerType, subType, cityFlag, preferences, filings } = profile
  const body = {
    version: at,
    taxpayerType,
    subType,
    cityFlag,
    preferences,
    filings: [...filings, { taxType: '05', cadence: 'month' }],
  }
  await client.get({ path: `${path}/profile`, body, headers: keeper })
}
