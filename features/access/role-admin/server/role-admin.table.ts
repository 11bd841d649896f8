declare module '@portal/server-kit/tables' {
  interface Tables {
    role_use: RoleUseTable
  }
}

/** Replaced every night. */
export interface RoleUseTable {
  role_id: string
  menu_id: string
  uses: number
  found_at: Date
}
