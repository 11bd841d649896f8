import pg from 'pg'
import { hasOwnPlan } from '@portal/server-kit/database/own-plan'
import { workOf, type Work } from '@portal/server-kit/list/testing/work-of-plan'
import type { TestApp } from './test-app.ts'

interface Sent {
  text: string
  values: readonly unknown[]
}
export interface Read extends Work {
  text: string
}

/**
 * What the reads that `run` makes the server send do on a table, each by its own words and values. Prepared ones are
 * planned without their values: such a plan serves every size of the table.
 */
export async function readsOf(app: TestApp, table: string, run: () => Promise<unknown>): Promise<Read[]> {
  const reads: Read[] = []
  for (const { text, values } of await sentDuring(run)) {
    if (!isRead(text) || !new RegExp(`\\b${table}\\b`).test(text)) continue
    const explained =
      values.length === 0
        ? await app.asOwner(`explain (analyze, format json) ${text}`)
        : await app.asOwner(
            `set plan_cache_mode = force_${hasOwnPlan(text) ? 'custom' : 'generic'}_plan; prepare shown as ${text};
             explain (analyze, format json) execute shown (${values.map(literal).join()})`,
          )
    reads.push({ text, ...workOf(explained) })
  }
  return reads
}

/** A statement that writes would write again when it is explained by running it. */
const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from)\b/i.test(text)

async function sentDuring(run: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const watched = function (this: unknown, ...given: unknown[]): unknown {
    const { text, values = [] } = given[0] as Partial<Sent>
    if (text !== undefined) sent.push({ text, values })
    return query.apply(this, given)
  }
  Object.assign(pg.Client.prototype, { query: watched })
  try {
    await run()
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  return sent
}

const literal = (value: unknown): string => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`)
