import type pg from 'pg'
import { withDatabase } from './server.ts'

const LOOKS = 20
export type Statement = { text: string; plan: string }
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }

/** The statement that `run` makes the server send, as the database saw it, and its generic plan as text. */
export async function seenAlone(
  database: string,
  isIt: (text: string) => boolean,
  run: () => Promise<unknown>,
): Promise<Statement> {
  return withDatabase(database, async (client) => {
    const text = await statementOf(client, isIt, run)
    return { text, plan: await planWith(client, text) }
  })
}

/**
 * A connection shows only its last statement, and the server's jobs use the same connections. Repeats `run` until the
 * statement is seen.
 */
async function statementOf(
  client: pg.Client,
  isIt: (text: string) => boolean,
  run: () => Promise<unknown>,
): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    await run()
    const { rows } = await client.query<{ query: string }>(
      'select query from pg_stat_activity where pid <> pg_backend_pid() order by query_start desc nulls last',
    )
    const text = rows.map((row) => row.query).find(isIt)
    if (text !== undefined) return text
  }
  throw new Error(`the statement was not seen in pg_stat_activity, ${LOOKS} times`)
}

/** The generic plan of a statement as text. */
export const planOf = (database: string, text: string): Promise<string> =>
  withDatabase(database, (client) => planWith(client, text))

async function planWith(client: pg.Client, text: string): Promise<string> {
  const count = new Set(text.match(/\$\d+/g)).size
  await client.query(`set plan_cache_mode = force_generic_plan; prepare seen as ${text}`)
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) execute seen (${Array.from({ length: count }, () => "'1'").join()})`,
  )
  return inWords(explained.rows[0]!['QUERY PLAN'][0].Plan).join(', ')
}

const inWords = (plan: Plan): string[] => [
  `${plan['Node Type']}` +
    `${plan['Index Name'] ? ` ${plan['Index Name']}` : plan['Relation Name'] ? ` ${plan['Relation Name']}` : ''}`,
  ...(plan.Plans ?? []).flatMap(inWords),
]
