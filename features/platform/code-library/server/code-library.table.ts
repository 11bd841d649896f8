import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { KeptCode } from '../contract/index.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    /** `updated_by` is '' for what came with the installation. */
    kept_code: KeptTable<Omit<KeptCode, 'typeName'>>
    kept_code_version: { one: boolean; version: string }
  }
}

export const codeLibraryTables = ['kept_code', 'kept_code_version'] as const
