import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import '../invoice.table.ts'

/** Files of one period; a month has a few. */
const most = 500

/** Workbooks whose invoices were taken over, of the months of a period, the first one first. */
export async function importedFiles(
  db: Db,
  entId: string,
  { start, end }: { start: string; end: string },
): Promise<{ fileId: string; name: string; who: string; at: string }[]> {
  const monthOf = (day: string): string => day.slice(0, 7).replace('-', '')
  const rows = await db
    .selectFrom('invoice_import')
    .select(['file_id', 'file_name', 'user_id', 'created_at'])
    .where('ent_id', '=', entId)
    .where('period', '>=', monthOf(start))
    .where('period', '<=', monthOf(end))
    .where('state', '=', 'done')
    .where('file_kept', '=', true)
    .orderBy('id')
    .limit(most)
    .execute()
  const names = await listUserNames(
    db,
    rows.map((row) => row.user_id),
  )
  return rows.map((row) => ({
    fileId: row.file_id,
    name: row.file_name,
    who: names.get(row.user_id)?.name ?? '',
    at: formatChinaTime(row.created_at),
  }))
}
