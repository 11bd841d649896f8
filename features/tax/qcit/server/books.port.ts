import type { factsChanged } from '@portal/tax-task/contract'
import type { Db } from '@portal/server-kit/database'
import { sql, type RawBuilder } from 'kysely'

/** One amount of an account in a cell; `name` is the account's path. */
export interface BookAmount {
  cell: string
  amount: string
  code: string
  name: string
  rule: string
}

/** What the books have for a period, accumulated to its last month. */
export interface BookFigures {
  month: string
  contributions: readonly BookAmount[]
  needPerson: readonly { account: string; reason: string }[]
}

/** The enterprise's books, answered by features/tax/ledger and joined in apps/server. */
export interface Books {
  /** Told when books or their mapping changed. */
  movedBy: readonly (typeof factsChanged)[]
  figures(db: Db, of: { entId: string; period: string }): Promise<BookFigures | null>
  /** Changes with what `figures` reads; an SQL value for a statement. */
  generation(entId: string, month: string): RawBuilder<string>
  /** Whether books of any month are kept here. */
  areKept(db: Db, entId: string): Promise<boolean>
  pages: Readonly<Record<'import' | 'mapping', (period: string) => string>>
}

/** For an installation without books. */
export const noBooks: Books = {
  movedBy: [],
  figures: async () => null,
  generation: () => sql<string>`''::text`,
  areKept: async () => false,
  pages: { import: () => '', mapping: () => '' },
}
