import type { Db } from '@portal/server-kit/database'
import type { RuleText } from '../../contract/index.ts'

/** Identifying facts of a source (an invoice). `items`: goods by line number. */
export interface SourceFacts {
  number: string
  kindName: string
  partner: string
  date: string | null
  amount: string | null
  tax: string | null
  items: ReadonlyMap<number, string>
}

/** How sources and the rules that count them are told. */
export interface SourceWords {
  /** Where figures come from: 发票. */
  name: string
  /** The same, of the period: 本期发票. */
  whose: string
  /** What changes after a filling: 发票、判断或勾选. */
  changing: string
  /** What waits for a person, told with its number; invoices unless it says otherwise. */
  asked?: (count: number) => string
  /** Sources of the enterprise by key; those that are gone are left out. */
  describe(db: Db, entId: string, keys: readonly string[]): Promise<ReadonlyMap<string, SourceFacts>>
  /** A filling rule in words, as it counts into this cell of a return of the period. */
  ruleOf(rule: string, cell: string, period: string): RuleText
}
