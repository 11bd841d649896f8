import { linkTo } from '@portal/contract'
import type { AuditSource } from '@portal/server-kit/brought'
import { requestsPage } from '../contract/access-request.pages.ts'
import { accessRequestTexts as texts } from './access-request.texts.ts'
import './access-request.table.ts'

/** Applications as the audit log calls and opens them. */
export const requestAudit: AuditSource = {
  things: async (db, ids) => {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('access_request')
      .select(['id', 'apply_type', 'role_name'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(({ id, apply_type, role_name }) => [
      id,
      { name: texts.title(apply_type, role_name), route: linkTo(requestsPage, { open: id }) },
    ])
  },
}
