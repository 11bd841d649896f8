import { formatChinaTime } from '@portal/domain/china-time'
import type { RoleRecord, RoleRow } from '../contract/index.ts'
import type { RoleOfTable } from './role.repo.ts'

export const presentRecord = (role: RoleOfTable): RoleRecord => ({
  roleId: role.id,
  roleName: role.name,
  roleCode: role.side,
  entId: role.ent_id,
  entName: role.ent_name,
  note: role.note,
  dataScope: role.data_scope,
  isSystem: role.is_system,
  version: role.version,
  updatedAt: formatChinaTime(role.updated_at),
  updatedBy: role.updated_by,
})

export const presentRow = (role: RoleOfTable, people: ReadonlyMap<string, number>): RoleRow => ({
  id: role.id,
  roleName: role.name,
  side: role.side,
  entName: role.ent_name,
  people: people.get(role.id) ?? 0,
  isSystem: role.is_system,
  dataScope: role.data_scope,
  note: role.note,
  updatedAt: formatChinaTime(role.updated_at),
  updatedBy: role.updated_by,
})
