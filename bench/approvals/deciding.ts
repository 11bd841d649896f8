// A thousand applications decided by twenty approvers at once: none lost, none twice, what a decision costs beside its
// statements.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuOf } from '../kit/children.ts'
import { createClient } from '../kit/client.ts'
import type { SignedIn } from '../kit/client.ts'
import { report } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'
import { countingStatements, databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const APPROVALS = size(1000, 60)
const APPROVERS = 20
const apply = '/japi/api/manage/resAuthApply'
const reason = '按岗位分工申请'

const dataDir = makeTemporary('deciding')
const server = await countingStatements(await startServer(dataDir))
const database = databaseOf(dataDir)
await withDatabase(database, async (filling) => {
  await filling.query(
    readFileSync(join(root, 'bench/data/approvers.sql'), 'utf8').replaceAll(':approvers', String(APPROVERS)),
  )
})
const client = createClient(server.url, APPROVERS)
const applicants = [await client.signIn('taxclerk'), await client.signIn('taxmanager')]
const approvers: SignedIn[] = []
for (let at = 1; at <= APPROVERS; at += 1) approvers.push(await client.signIn(`bench-approver${at}`))

const ids: string[] = []
const add = async (index: number): Promise<void> => {
  const { processInstId } = await client.get<{ processInstId: string }>({
    path: `${apply}/add`,
    headers: applicants[index % 2]!.headers,
    body: {
      applyType: '1',
      productType: '00',
      reason,
      resRoleApplyList: [{ productType: '00', roleName: `岗位 ${index}`, roleCode: '2' }],
    },
  })
  ids.push(processInstId)
}
for (let index = 0; index < APPROVALS; index += 4)
  await Promise.all([0, 1, 2, 3].flatMap((more) => (index + more < APPROVALS ? add(index + more) : [])))

/** Each approval is tried by two approvers at the same moment; each of them goes on at once. */
const told: string[] = []
const decide = async (by: SignedIn, processInstId: string): Promise<void> => {
  const { code, msg } = await client.call({
    path: '/japi/api/manage/workflowtask/submitAuditResult',
    headers: by.headers,
    body: { processInstId, approve: true, auditOpinion: '同意' },
  })
  told.push(code === 200 ? 'decided' : `${code} ${msg.replace(/已由.*办理/, '已由…办理')}`)
}
const statements = await withDatabase(database, async (own) => {
  await own.query('select pg_stat_statements_reset()')
  const [cpu, started] = [cpuOf(server.pid), performance.now()]
  await Promise.all(
    approvers.map(async (by, lane) => {
      for (let at = lane; at < ids.length + 1; at += APPROVERS) {
        if (at < ids.length) await decide(by, ids[at]!)
        if (at % 10 === 0 && at > 0) await decide(by, ids[at - 1]!)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const { rows } = await own.query<{ ms: number; calls: string }>(
    'select sum(total_exec_time) ms, sum(calls) calls from pg_stat_statements',
  )
  return { seconds, cpu: cpuOf(server.pid) - cpu, ms: rows[0]!.ms, calls: Number(rows[0]!.calls) }
})
const counts = Object.entries(Object.groupBy(told, (each) => each)).map(([what, each]) => `${each?.length} ${what}`)
const { approved, roles } = await withDatabase(
  database,
  async (own) =>
    (
      await own.query<{ approved: number; roles: number }>(
        `select (select count(*)::int from approval where business_type = 'resAuth' and state = 'approved') approved,
          (select count(*)::int from role where name like '岗位 %') roles`,
      )
    ).rows[0]!,
)
report('decided at once', `${counts.toSorted().join(', ')}; ${approved} approved, ${roles} roles made`)
if (approved !== APPROVALS || roles !== APPROVALS || told.filter((each) => each === 'decided').length !== APPROVALS)
  throw new Error('one was lost or decided twice')
const each = (figure: number): number => figure / told.length
const [inDatabase, inServer] = [each(statements.ms), each(statements.cpu) / 1000]
report(
  'a decision',
  `${(told.length / statements.seconds).toFixed(0)} a second; ${each(statements.calls).toFixed(1)} statements, ` +
    `${inDatabase.toFixed(2)} ms in the database, ${inServer.toFixed(2)} ms of the server's CPU; ` +
    `both beside the statements alone ${((inDatabase + inServer) / inDatabase).toFixed(2)}×`,
)

client.close()
await stopServer(server)
