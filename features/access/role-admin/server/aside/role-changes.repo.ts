import '@portal/identity/server/tables'
import type { Db } from '@portal/server-kit/database'
import type { FieldChange } from '@portal/server-kit/audit-detail'
import { mostRoleChanges } from '../../contract/index.ts'

/** What the log keeps of a change of a role; each act has some of it. */
export interface ChangeFacts {
  gained?: string[]
  lost?: string[]
  /** `userId:entId`, or an id alone. */
  users?: string[]
  copiedFrom?: string
  endsOn?: string | null
  changes?: FieldChange[]
}

/** Acts on a role that were done, newest first. */
export async function changesOf(db: Db, roleId: string) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('user_account', 'user_account.id', 'audit_log.user_id')
    .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.detail', 'user_account.name'])
    .where('audit_log.target', '=', roleId)
    .where('audit_log.action', 'like', 'role.%')
    .where('audit_log.result', '=', 'done')
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(mostRoleChanges)
    .execute()
  return rows.map(({ detail, ...row }) => ({ ...row, facts: (detail ?? {}) as ChangeFacts }))
}

const namesOf = (rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

export const menuNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0
    ? new Map()
    : namesOf(await db.selectFrom('menu_node').select(['id', 'name']).where('id', 'in', ids).execute())

export const userNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0
    ? new Map()
    : namesOf(await db.selectFrom('user_account').select(['id', 'name']).where('id', 'in', ids).execute())
