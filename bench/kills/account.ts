import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, SignedIn } from '../kit/client.ts'
import { withDatabase } from '../kit/server.ts'
import { CELLS_CELL, CELLS_TABLE } from './writers.ts'
import type { Told } from './told.ts'

export type Account = { lost: string[]; partial: string[]; imports: Record<string, number> }

const SETTLES_WITHIN_MS = 60_000
type ImportRow = { id: string; state: string; message: string; accepted: number; duplicates: number; invoices: number }

/** Compares what clients were told with the restarted server and its tables. */
export async function account(given: {
  client: Client
  who: SignedIn
  database: string
  taskNo: string
  told: Told
}): Promise<Account> {
  const { client, who, database, taskNo, told } = given
  const { version, value } = await readCell(client, who, taskNo)
  return withDatabase(database, async (db) => {
    const lost = [
      ...(await missing(db, told.read, 'select id from notice where status = 1 and id = any($1)', 'notice read')),
      ...(await missing(
        db,
        told.annotated,
        'select reason id from invoice_annotation where reason = any($1)',
        'annotation',
      )),
      ...cellsLost(told, version, value),
      ...(await reviewsLost(db, told)),
    ]
    const rows = await settled(db, [...told.imports.keys()])
    const known = new Map(rows.map((each) => [each.id, each]))
    for (const [id, state] of told.imports) {
      const now = known.get(id)
      if (!now) lost.push(`import ${id}, told as ${state}, is gone`)
      else if (state === 'done' && now.state !== 'done') lost.push(`import ${id} was done, is ${now.state}`)
      else if (state === 'writing' && !['done', 'failed'].includes(now.state))
        lost.push(`import ${id} was confirmed, is ${now.state}`)
      else if (now.state === 'failed' && now.message === '') lost.push(`import ${id} failed and does not say why`)
    }
    return {
      lost,
      partial: [...rows.flatMap(halfWritten), ...(await countsThatLie(db))],
      imports: Object.fromEntries(
        Map.groupBy(rows, (each) => each.state)
          .entries()
          .map(([state, of]) => [state, of.length]),
      ),
    }
  })
}

/** The cell being typed into, with its table's version. */
export async function readCell(
  client: Client,
  who: SignedIn,
  taskNo: string,
): Promise<{ version: number; value: string }> {
  const [row, column] = CELLS_CELL
  const path =
    `/japi/tax/table/taxTableFormatConfig/querySpecificTableByTaskNoTableCode?taskNo=${taskNo}` +
    `&tableCode=${CELLS_TABLE}`
  const { version, cells } = await client.get<{ version: number; cells: Record<string, Record<string, string>> }>({
    path,
    headers: who.headers,
  })
  return { version, value: cells[row]?.[column] ?? '' }
}

/** Submitted reviews exist; decided ones are decided, with the same text. */
async function reviewsLost(db: pg.Client, { reviews }: Told): Promise<string[]> {
  const { rows } = await db.query<{ id: string; state: string; words: string[] }>(
    `select id, state, array(select jsonb_path_query(instance, '$.history[*].message') #>> '{}') words
    from approval where id = any($1)`,
    [[...reviews.keys()]],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...reviews].flatMap(([id, words]) => {
    const now = known.get(id)
    if (!now) return [`review ${id} was submitted, is gone`]
    return words === null || (now.state === 'rejected' && now.words.includes(words))
      ? []
      : [`review ${id} was sent back with ${words}, is ${now.state}`]
  })
}

/** Repeats unanswered calls under their keys: whether executed before or now, they take effect once. */
export async function sendAgain(
  client: Client,
  people: ReadonlyMap<string, SignedIn>,
  { pending }: Told,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [what, { call, account }] of pending) {
    const { code, msg } = await client.call({ ...call, headers: { ...people.get(account)?.headers, ...call.headers } })
    if (code !== 200) wrong.push(`${what}, sent again: ${code} ${msg}`)
  }
  return wrong
}

/** Effects that happened twice: a key must answer its repetition without repeating the effect. */
export async function doubled(
  database: string,
  { cells, pending }: Told,
  found: { version: number },
): Promise<string[]> {
  const most = cells.version + (pending.has('cells') ? 1 : 0)
  return withDatabase(database, async (db) => {
    const twice = async (sql: string, what: string) =>
      (await db.query<{ id: string }>(sql)).rows.map(({ id }) => `${what} ${id} stands twice`)
    return [
      ...(found.version > most ? [`cells: version ${found.version}, at most ${most} was asked for`] : []),
      ...(await twice('select reason id from invoice_annotation group by reason having count(*) > 1', 'annotation')),
      ...(await twice(
        `select id || ' ' || (line ->> 'operation') id from approval, jsonb_array_elements(instance -> 'history') line
          group by id, line ->> 'operation' having count(*) > 1`,
        'step of a review',
      )),
      ...(await twice(
        `select business_code id from approval where state = 'pending' group by business_code having count(*) > 1`,
        'open review of',
      )),
      ...(await twice(
        `select ent_id || ' ' || key id from invoice group by ent_id, key having count(*) > 1`,
        'invoice',
      )),
    ]
  })
}

async function missing(db: pg.Client, ids: readonly string[], sql: string, what: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql, [ids])
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !found.has(id)).map((id) => `${what} ${id}`)
}

/** The stored figure must be the last acknowledged one, or the one whose answer was lost. */
function cellsLost({ cells }: Told, version: number, value: string): string[] {
  const isLast = version === cells.version && value === cells.value
  const isNext = version === cells.version + 1 && value === cells.inDoubt
  return isLast || isNext
    ? []
    : [`cells: told version ${cells.version} with ${cells.value}, found version ${version} with ${value}`]
}

/** After the restart imports continue or are marked as failed; waits until each has finished. */
async function settled(db: pg.Client, ids: readonly string[]): Promise<ImportRow[]> {
  for (const deadline = Date.now() + SETTLES_WITHIN_MS; ;) {
    const { rows } = await db.query<ImportRow>(
      `
      select id, state, message, accepted, duplicates, (select count(*)::integer from invoice
        where import_id = invoice_import.id and ent_id = invoice_import.ent_id) invoices
      from invoice_import where id = any($1)`,
      [ids],
    )
    if (rows.every(({ state }) => !['reading', 'writing'].includes(state)) || Date.now() > deadline) return rows
    await pause(100)
  }
}

/** All or nothing: every accepted invoice when done, otherwise none. */
function halfWritten({ id, state, accepted, invoices }: ImportRow): string[] {
  const right = state === 'done' ? invoices === accepted : invoices === 0
  return right ? [] : [`import ${id} is ${state} with ${invoices} of ${accepted} invoices`]
}

/** A count that differs from its notices reveals a partial transaction. */
async function countsThatLie(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string; notice_type: string }>(`
    select user_id, notice_type from notice_count where notice_type <> '1' and (total, unread) is distinct from
      (select (count(*)::integer, (count(*) filter (where status = 0))::integer) from notice
        where (notice.ent_id, notice.user_id, notice.notice_type)
          = (notice_count.ent_id, notice_count.user_id, notice_count.notice_type))`)
  return rows.map(
    ({ user_id, notice_type }) => `unread count of ${user_id}, type ${notice_type}, does not agree with the notices`,
  )
}
