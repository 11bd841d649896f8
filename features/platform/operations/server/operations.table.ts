/** Operators' announcements. Not tied to an enterprise: all users see them. At most one row is open (unique index). */
export interface MaintenanceTable {
  id: string
  text: string
  from_at: Date
  to_at: Date
  read_only_from: Date | null
  read_only_to: Date | null
  created_by: string
  created_name: string
  created_at: Date
  ended_by: string | null
  ended_name: string | null
  ended_at: Date | null
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    maintenance: MaintenanceTable
  }
}

export const operationsTables = ['maintenance'] as const
