import type { Db } from '@portal/server-kit/database'
import { sql, type RawBuilder } from 'kysely'
import type { registerChanged } from '../contract/index.ts'

/** A document as the register of documents has it: its fields by name, dates `YYYY-MM-DD`, amounts in yuan. */
export interface StampDocument {
  documentNo: string
  name: string
  item: string
  period: '按期申报' | '按次申报'
  signed: string
  amount: string
  readonly [field: string]: string
}

/**
 * Documents that stamp tax is declared from and that another room keeps: contract management fills this, joined in
 * apps/server. Those of the register stand beside them; of two with one number the register's counts.
 */
export interface StampDocuments {
  /** Told when documents changed, so that returns nobody typed into are filled anew. */
  movedBy: readonly (typeof registerChanged)[]
  /** Documents signed or settled between two days. */
  read(db: Db, entId: string, days: { start: string; end: string }): Promise<readonly StampDocument[]>
  /** Changes whenever `read` could; an SQL value for a statement. */
  generation(entId: string): RawBuilder<string>
}

/** For an installation whose documents come by typing and import alone. */
export const noStampDocuments: StampDocuments = {
  movedBy: [],
  read: async () => [],
  generation: () => sql<string>`''::text`,
}
