/** `grant_ent`: the enterprise of the grant, '' for every one. */
interface RoleEndToldTable {
  user_id: string
  role_id: string
  grant_ent: string
  ends_at: Date
  stage: 'soon' | 'ended'
  told_at: Date
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    role_use: RoleUseTable
    role_end_told: RoleEndToldTable
  }
}

export type { RoleEndToldTable }

/** Replaced every night. */
export interface RoleUseTable {
  role_id: string
  menu_id: string
  uses: number
  found_at: Date
}
