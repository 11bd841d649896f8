import { pagingOf, type PagingInput } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Db } from '@portal/server-kit/database'
import type { MaintenanceEntry } from '../contract/index.ts'
import { isOpen, type MaintenanceRow } from './maintenance.board.ts'

const pageSize = 20
const text = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))

/** The operators' list, newest first. */
export async function maintenancePage(db: Db, now: Date, input: PagingInput) {
  const { current, size, offset } = pagingOf(input, pageSize)
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('maintenance')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(offset)
      .execute(),
    db
      .selectFrom('maintenance')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return [{ records: rows.map((row) => entryOf(row, now)), total: Number(counted.count), current, size }]
}

const entryOf = (row: MaintenanceRow, now: Date): MaintenanceEntry => ({
  id: row.id,
  text: row.text,
  from: formatChinaTime(row.from_at),
  to: formatChinaTime(row.to_at),
  readOnlyFrom: text(row.read_only_from),
  readOnlyTo: text(row.read_only_to),
  state: !isOpen(row, now) ? 'over' : row.from_at > now ? 'announced' : 'running',
  by: row.created_name,
  at: formatChinaTime(row.created_at),
  endedBy: row.ended_name,
  endedAt: text(row.ended_at),
})
