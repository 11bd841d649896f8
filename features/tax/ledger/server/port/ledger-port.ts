import { linkTo } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import type { Sources } from '@portal/tax-return/server/public'
import { sql, type RawBuilder } from 'kysely'
import { booksChanged } from '../../contract/ledger.events.ts'
import { ledgerImportPage, ledgerMappingPage } from '../../contract/ledger.pages.ts'
import { ledgerFigures, ledgerGeneration, monthOfPeriod, type LedgerFigures } from './figures.ts'
import { standingOf, type BookStanding } from './standing.ts'
import { findKept, keepsBooks } from '../store/book.repo.ts'

/** The enterprise's books as kinds of tax read them; `period` is a year (`YYYY`) or a quarter (`YYYYQ`). */
export interface LedgerPort {
  /** Told when books or their mapping changed; none where no books are kept by anybody. */
  movedBy: Sources['movedBy']
  /** Null while the period's last month has no books. */
  figures(db: Db, of: { entId: string; period: string }): Promise<LedgerFigures | null>
  /** Changes with what `figures` reads up to a month; an SQL value for a statement. */
  generation(entId: string, month: string): RawBuilder<string>
  /** Whether books of the period's last month are here. */
  holds(db: Db, of: { entId: string; period: string }): Promise<boolean>
  /** Whether the enterprise keeps books of any month here. */
  areKept(db: Db, entId: string): Promise<boolean>
  /** What stands in them by standard account; null as `figures` is. */
  standing(db: Db, of: { entId: string; period: string }): Promise<BookStanding | null>
  /** Where books are imported, and accounts mapped. */
  pages: Readonly<Record<'import' | 'mapping', (period: string) => string>>
}

export const ledgerPort: LedgerPort = {
  movedBy: [booksChanged],
  figures: ledgerFigures,
  generation: ledgerGeneration,
  holds: async (db, { entId, period }) => (await findKept(db, { entId }, monthOfPeriod(period))) !== undefined,
  areKept: keepsBooks,
  standing: standingOf,
  pages: {
    import: (period) => linkTo(ledgerImportPage, { period: monthOfPeriod(period) }),
    mapping: () => linkTo(ledgerMappingPage, { show: 'unmapped' }),
  },
}

/** An installation without books: nothing comes from them, and nobody is asked for them. */
export const noLedger: LedgerPort = {
  movedBy: [],
  figures: async () => null,
  generation: () => sql<string>`''::text`,
  holds: async () => true,
  areKept: async () => false,
  standing: async () => null,
  pages: { import: () => '', mapping: () => '' },
}
