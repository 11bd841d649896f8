import { defineRoute, Exactly, Id, Nullable, Paged, pagingFields, Type } from '@portal/contract'
import { Maintenance, MaintenanceBody, MaintenanceEntry } from './maintenance.schema.ts'

const path = '/japi/api/manage/maintenance'
const tag = '系统公告与维护'
export const manageMaintenance = 'monitor:maintenance:manage'
const operators = { tag, access: `perm:${manageMaintenance}`, scope: 'user', operator: true } as const

export const currentMaintenanceRoute = defineRoute({
  method: 'GET',
  path: `${path}/current`,
  summary: '此刻要告诉所有人的维护公告；没有为空',
  tag,
  access: 'public',
  scope: 'none',
  data: Nullable(Maintenance),
})
export const maintenanceListRoute = defineRoute({
  ...operators,
  method: 'GET',
  path: `${path}/list`,
  summary: '维护公告，新的在前',
  query: Exactly({ ...pagingFields }),
  data: Paged(MaintenanceEntry),
})
/** Users affected when read-only mode begins at once. */
export const onlineRoute = defineRoute({
  ...operators,
  method: 'GET',
  path: `${path}/online`,
  summary: '此刻在用的人数（近几分钟内有操作）',
  data: Exactly({ people: Type.Integer() }),
})
export const announceMaintenanceRoute = defineRoute({
  ...operators,
  method: 'POST',
  path: `${path}/announce`,
  summary: '发布维护公告，可定只读时段',
  body: MaintenanceBody,
  data: Maintenance,
  errors: ['refused'],
  audit: 'maintenance.announce',
  proof: true,
  idempotent: true,
  inReadOnly: true,
})
export const endMaintenanceRoute = defineRoute({
  ...operators,
  method: 'POST',
  path: `${path}/end`,
  summary: '结束公告与只读',
  body: Exactly({ id: Id() }),
  data: Type.Null(),
  errors: ['notFound', 'refused'],
  audit: 'maintenance.end',
  proof: true,
  idempotent: true,
  inReadOnly: true,
})
