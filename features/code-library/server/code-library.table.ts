export interface KeptCodeTable {
  id: string
  code_type: string
  code: string
  name: string
  place: number
  is_on: boolean
  version: number
  updated_at: Date
  /** Account of the last change; '' for what came with the installation. */
  updated_by: string
}

declare module '@portal/server-kit/tables' {
  interface Tables {
    kept_code: KeptCodeTable
    kept_code_version: { one: boolean; version: string }
  }
}

export const codeLibraryTables = ['kept_code', 'kept_code_version'] as const
