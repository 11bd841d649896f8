import type { factsChanged } from '@portal/tax-task/contract'
import type { Db } from '@portal/server-kit/database'
import { sql, type RawBuilder } from 'kysely'

/** A record of the register of long-term assets, under the names of `data/registers.json`. */
export interface Asset {
  assetNo: string
  name: string
  /** Row of the table of depreciation, by its name. */
  assetClass: string
  acquired: string
  disposed?: string
  value: string
  /** Years, as the books depreciate it. */
  years: string
  residual?: string
  taxBasis?: string
  taxYears?: string
  scheme?: string
  depreciation: readonly AssetYear[]
}

/** What somebody says of an asset's year instead of the straight line; amounts in yuan. */
interface AssetYear {
  year: string
  booked: string
  bookedTotal: string
  allowed: string
  general?: string
  allowedTotal: string
}

/** The register of long-term assets; joined where features are joined. */
export interface Assets {
  movedBy: readonly (typeof factsChanged)[]
  read(db: Db, entId: string): Promise<readonly Asset[]>
  /** Changes with the register; an SQL value for a statement. */
  generation(entId: string): RawBuilder<string>
}

/** An installation without the register. */
export const noAssets: Assets = {
  movedBy: [],
  read: async () => [],
  generation: () => sql<string>`''::text`,
}
