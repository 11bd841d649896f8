import { formatChinaTime } from '@portal/domain/china-time'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'

/** Who did each of these, and when, as answers say it. */
export async function told<Row extends { user_id: string; at: Date }>(
  db: Db,
  rows: readonly Row[],
): Promise<(row: Row) => { by: string; at: string }> {
  const ids = [...new Set(rows.map(({ user_id }) => user_id))]
  const names = ids.length === 0 ? new Map<string, { name: string }>() : await listUserNames(db, ids)
  return ({ user_id, at }) => ({ by: names.get(user_id)?.name ?? '', at: formatChinaTime(at) })
}
