// Figures of a group at 500 enterprises with fifteen taxes and thirty-six months (270,000 filed returns): an answer
// with its year before, by month, by sector and by enterprise, and a page of the returns, each against its SQL sent by
// pg alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithSql } from '../kit/against-sql.ts'
import { createClient } from '../kit/client.ts'
import { report } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'
import { databaseOf, startServer, stopServer, withDatabase } from '../kit/server.ts'
import { makeTemporary } from '../kit/temporary.ts'

const ENTERPRISES = size(500, 20)
const TAXES = size(15, 3)
const ROUNDS = size(7, 3)
const CALLS = size(12, 3)
const ACCOUNT = 'taxmanager'
const FIGURES = '/japi/tax/analysis/figures'
const MONTHS = 'monthFrom=202403&monthTo=202602'
const MOST = 1.5

const dataDir = makeTemporary('tax-analysis')
const server = await startServer(dataDir)
const fill = readFileSync(join(root, 'bench/data/tax-figures.sql'), 'utf8')
const returns = await withDatabase(databaseOf(dataDir), async (own) => {
  const { rows } = await own.query<{ ent_id: string }>(
    `select ent_id from membership join user_account own on own.id = user_id where account = $1 and is_default`,
    [ACCOUNT],
  )
  const head = rows[0]?.ent_id ?? ''
  await own.query(
    fill.replaceAll(':ents', String(ENTERPRISES)).replaceAll(':taxes', String(TAXES)).replaceAll(':head', `'${head}'`),
  )
  // Who leads others reaches below his enterprise.
  await own.query(`update role set data_scope = 'below' where code = 'taxManager'`)
  await own.query('vacuum analyze enterprise, company_profile, filing_version, tax_figure')
  return (await own.query<{ n: string }>('select count(*) n from tax_figure')).rows[0]!.n
})
const client = createClient(server.url, 1)
const { headers } = await client.signIn(ACCOUNT)
const { groups } = await client.get<{ groups: object[] }>({ path: `${FIGURES}?by=ent&${MONTHS}`, headers })
if (groups.length < ENTERPRISES) throw new Error('the analysis does not reach the group')
report('loaded', `${returns} filed returns of ${groups.length} enterprises`)

for (const [what, path] of [
  ['by month, a tax', `${FIGURES}?by=month&taxType=01&compare=year&${MONTHS}`],
  ['by sector, all taxes', `${FIGURES}?by=sector&compare=year&${MONTHS}`],
  ['by enterprise, all taxes', `${FIGURES}?by=ent&compare=year&${MONTHS}`],
  ['a page of the returns', `${FIGURES}/rows?taxType=01&${MONTHS}`],
] as const)
  await compareWithSql(
    `figures ${what}`,
    server,
    client,
    { path, headers },
    {
      rounds: ROUNDS,
      calls: CALLS,
      most: MOST,
      by: 'time',
    },
  )

client.close()
await stopServer(server)
