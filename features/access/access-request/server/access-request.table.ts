import '@portal/identity/server/tables'
import '@portal/role-admin/server/public'
import '@portal/workflow/server/public'
import type { Json } from '@portal/server-kit/tables'
import type { ApplyType, RequestState } from '../contract/index.ts'

export interface RoleLine {
  productType: string
  roleName: string
  roleCode: '1' | '2'
}
export interface UserLine {
  userId: string
  userName: string
  userAccount: string
  userSource: string
  entId: string
  entName: string
}
export interface MenuLine {
  menuId: string
  menuName: string
}

/** `shown`: identifies the effect that the applicant saw when it was handed in last. */
export interface AccessRequestTable {
  id: string
  ent_id: string
  apply_type: ApplyType
  product_type: string
  role_id: string | null
  role_name: string
  ends_on: string | null
  reason: string
  roles: Json<RoleLine[]>
  users: Json<UserLine[]>
  menus: Json<MenuLine[]>
  applicant_id: string
  applied_at: Date
  process_inst_id: string
  state: RequestState
  opinion: string
  round: number
  shown: string
  version: number
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    access_request: AccessRequestTable
    /** Menus that a role has until a day, by the application that gave them last. */
    access_request_menu: { role_id: string; menu_id: string; request_id: string; ends_on: string }
  }
}

export const accessRequestTables = ['access_request', 'access_request_menu'] as const
