import type { factsChanged } from '@portal/tax-task/contract'
import type { Db } from '@portal/server-kit/database'
import { sql, type RawBuilder } from 'kysely'

/** An account's amount in a cell, by the rule that put it there. */
export interface LedgerAmount {
  cell: string
  amount: string
  account: { code: string; name: string }
  rule: string
}

/** What the books of a year say for the tables, and accounts of which somebody must decide. */
export interface LedgerFigures {
  contributions: readonly LedgerAmount[]
  needPerson: readonly { account: string; reason: string }[]
}

/** The books as a source of figures; joined where features are joined. */
export interface Ledger {
  /** Told when books or their mapping changed. */
  movedBy: readonly (typeof factsChanged)[]
  figures(db: Db, of: { entId: string; period: string }): Promise<LedgerFigures>
  /**
   * Changes with everything that `figures` depends on up to a year's last month; an SQL value for a statement, whose
   * arguments are places for values.
   */
  generation(entId: string, month: string): RawBuilder<string>
  /** Whether the year's books are there: what readiness asks. */
  holds(db: Db, of: { entId: string; period: string }): Promise<boolean>
  /** Where books are imported. */
  page(period: string): string
  /** Where accounts are mapped. */
  mapping(): string
}

/** An installation without books: nothing comes from them and nobody is asked for them. */
export const noLedger: Ledger = {
  movedBy: [],
  figures: async () => ({ contributions: [], needPerson: [] }),
  generation: () => sql<string>`''::text`,
  holds: async () => true,
  page: () => '',
  mapping: () => '',
}

/** Key of an account as a source of figures; its name comes along, because books are replaced. */
export const accountRef = ({ code, name }: LedgerAmount['account']): string => `account:${code} ${name}`

const mark = 'LEDGER:'

/** A rule of the books among the rules of this tax. */
export const ruleOfAccount = (rule: string): string => `${mark}${rule}`
export const ruleInBooks = (rule: string): string | null => (rule.startsWith(mark) ? rule.slice(mark.length) : null)
