import type { Db } from '@portal/server-kit/database'

type Named = [string, { name: string; route: string }]

/** Names approvals of any enterprise by id, with the page that opens each; for operators. */
export async function nameApprovals(db: Db, ids: readonly string[]): Promise<Named[]> {
  const rows = await db.selectFrom('approval').select(['id', 'title', 'route']).where('id', 'in', ids).execute()
  return rows.map((row) => [row.id, { name: row.title, route: row.route }])
}
