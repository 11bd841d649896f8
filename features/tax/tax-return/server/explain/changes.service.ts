import { formatChinaTime } from '@portal/domain/china-time'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import { explainPageSize, type ChangeHistory, type ChangePage } from '../../contract/index.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { splitRef } from '../computation/own-figure.ts'
import { findManualChange, listChanges, listWriters, type ChangeFilter, type ChangeRow } from './change.repo.ts'
import { ownRef, printedRefs } from './printed.ts'

/** Largest page of changes. */
const mostOnPage = 100

export type AskedChanges = Omit<ChangeFilter, 'limit'> & { limit?: number }

/** One page of a return's changes; `cell` is a printed cell of its table. */
export async function pageChanges(
  db: Db,
  state: ReturnState,
  { cell, limit = explainPageSize, ...asked }: AskedChanges,
): Promise<ChangePage> {
  const size = Math.max(1, Math.min(mostOnPage, limit))
  const own = cell === undefined ? undefined : splitRef(ownRef(state, cell))
  const rows = await listChanges(db, state.task, {
    ...asked,
    ...(own === undefined ? {} : { table: own.table, cell: own.cell }),
    limit: size + 1,
  })
  const shown = rows.slice(0, size)
  return { records: await present(db, state, shown), next: rows.length > size ? (shown.at(-1)?.seq ?? null) : null }
}

export async function changeHistory(db: Db, state: ReturnState, asked: AskedChanges): Promise<ChangeHistory> {
  const writers = await listWriters(db, state.task)
  const names = await namesOf(db, writers)
  return {
    ...(await pageChanges(db, state, asked)),
    people: writers.map((userId) => ({ userId, name: names.get(userId)?.name ?? userId })),
  }
}

/** Author and time of an own figure's manual part; nothing for parts older than the change log. */
export async function manualAuthor(db: Db, state: ReturnState, ref: string) {
  const { table, cell } = splitRef(ref)
  const found = await findManualChange(db, state.task, table, cell)
  if (found === undefined) return null
  return {
    name: (await namesOf(db, [found.user_id])).get(found.user_id)?.name ?? found.user_id,
    at: formatChinaTime(found.at),
    source: found.source,
  }
}

async function present(db: Db, state: ReturnState, rows: readonly ChangeRow[]): Promise<ChangePage['records']> {
  const printed = printedRefs(state)
  const names = await namesOf(
    db,
    rows.map((row) => row.user_id),
  )
  return rows.map((row) => {
    const ref = `${row.table_code}.${row.cell}`
    return {
      id: row.seq,
      cell: printed(ref) ?? ref,
      from: row.from_text,
      to: row.to_text,
      source: row.source,
      userId: row.user_id,
      userName: names.get(row.user_id)?.name ?? row.user_id,
      at: formatChinaTime(row.at),
      writeId: row.write_id,
    }
  })
}

const namesOf = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, { name: string }>> =>
  userIds.length === 0 ? new Map() : listUserNames(db, userIds)
