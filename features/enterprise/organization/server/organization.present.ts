import { chinaDate, formatChinaTime } from '@portal/domain'
import type { Tables } from '@portal/server-kit/tables'
import type { Selectable } from 'kysely'
import type {
  ChangesOfMonth,
  ChangeEffect,
  ListedOrganization,
  Organization,
  OrganizationMember,
  OrganizationNode,
  OrganizationState,
} from '../contract/index.ts'
import type { MemberRow } from './members.repo.ts'
import type { ListedRow, OrganizationRow, StateRow } from './organization.repo.ts'
import type { Effect } from './tree/effect.ts'

type Standing = Pick<
  OrganizationRow,
  'customer_code' | 'name' | 'level' | 'parent_code' | 'sector' | 'credit_code' | 'status'
>

const recordOf = (row: Standing) => ({
  customerCode: row.customer_code,
  customerRegisterName: row.name,
  companyLevel: row.level,
  parentCustomerCode: row.parent_code,
  cat: row.sector,
  socialcreditcode: row.credit_code,
  status: String(row.status),
})

export const organizationOf = (row: Standing & { version: number }): Organization => ({
  ...recordOf(row),
  version: row.version,
})

export const nodeOf = (row: Standing & { has_children: boolean; below?: number }): OrganizationNode => ({
  ...recordOf(row),
  hasChildren: row.has_children,
  ...(row.below === undefined ? {} : { below: row.below }),
})

export const listedOf = (row: ListedRow): ListedOrganization => ({
  id: row.customer_code,
  ...organizationOf(row),
  parentName: row.parent_name,
  updatedAt: formatChinaTime(row.updated_at),
  updatedBy: row.updated_by,
})

export const stateOf = (row: StateRow): OrganizationState => ({
  ...organizationOf(row),
  parentName: row.parent_name,
  kind: row.kind,
  fromAt: formatChinaTime(row.from_at),
  untilAt: row.until_at && formatChinaTime(row.until_at),
  by: row.changed_by,
  reason: row.reason,
  processInstId: row.process_inst_id,
})

export const monthOf = ({ month, last_at, changes }: Selectable<Tables['organization_month']>): ChangesOfMonth => ({
  month,
  lastDay: chinaDate(last_at),
  count: changes,
})

export const memberOf = (row: MemberRow): OrganizationMember => ({
  id: row.id,
  account: row.account,
  userName: row.name,
  isPrimary: row.is_default,
})

export const effectView = (
  { before, after, below, faults, blocked }: Effect,
  parentBefore: string | null,
): ChangeEffect => ({
  before: before && organizationOf(before),
  parentBefore,
  after: after && {
    customerRegisterName: after.name,
    companyLevel: after.level,
    parentCustomerCode: after.parent.customer_code,
    parentName: after.parent.name,
    cat: after.sector,
    socialcreditcode: after.creditCode,
  },
  below,
  faults: [...faults],
  blocked: [...blocked],
})
