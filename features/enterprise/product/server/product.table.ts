import type { KeptTable } from '@portal/server-kit/list/upkeep/source'
import type { KeptProduct } from '../contract/index.ts'

declare module '@portal/server-kit/tables' {
  interface Tables {
    /** `updated_by` is '' for what came with the installation. */
    product: KeptTable<KeptProduct>
  }
}

export const productTables = ['product'] as const
