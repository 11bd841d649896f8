import { formatChinaTime } from '@portal/domain'
import { requestStates, type AccessRequest, type AccessRequestDetail } from '../contract/index.ts'
import type { Form } from './form/form.ts'
import type { RequestRow, ShownRow } from './request.repo.ts'

/** Names of products by their codes, and of who has each open approval. */
export interface Names {
  products: ReadonlyMap<string, string>
  holders: ReadonlyMap<string, string>
}

export const presentRequest = (row: ShownRow, { products, holders }: Names): AccessRequest => ({
  id: row.id,
  applyType: row.apply_type,
  productType: row.product_type,
  productName: products.get(row.product_type) ?? row.product_type,
  roleId: row.role_id,
  roleName: row.role_name,
  endsAt: row.ends_on,
  reason: row.reason,
  applicantId: row.applicant_id,
  applicant: row.applicant,
  applicantAccount: row.applicant_account,
  entId: row.ent_id,
  entName: row.ent_name,
  applyTime: formatChinaTime(row.applied_at),
  processInstId: row.process_inst_id,
  processinstid: row.process_inst_id,
  state: row.state,
  stateName: requestStates[row.state],
  taskName: row.state === 'pending' ? (row.task_name ?? '') : '',
  holders: row.state === 'pending' ? (holders.get(row.process_inst_id) ?? '') : '',
  opinions: row.opinion,
  round: row.round,
  version: row.version,
})

export const presentDetail = (row: ShownRow, names: Names, userId: string): AccessRequestDetail => ({
  ...presentRequest(row, names),
  canEdit: row.state === 'returned' && row.applicant_id === userId,
  resRoleApplyList: row.roles,
  resRoleUserApplyList: row.users,
  resRoleMenuApplyList: row.menus,
})

/** The form that was handed in last. */
export const formOfRow = (row: RequestRow): Form => ({
  applyType: row.apply_type,
  productType: row.product_type,
  roleId: row.role_id ?? '',
  endsOn: row.ends_on,
  reason: row.reason,
  roles: row.roles,
  users: row.users,
  menuIds: row.menus.map(({ menuId }) => menuId),
})
