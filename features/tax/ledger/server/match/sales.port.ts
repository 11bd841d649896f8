import type { Db } from '@portal/server-kit/database'
import type { TaxReach } from '@portal/server-kit/caller'

/** Sales of one return of value-added tax; `period` is `YYYYMM` or `YYYYQ`. */
export interface SalesOfPeriod {
  period: string
  amount: string
  isFiled: boolean
}

/** What the books are compared with, answered by the rooms that have it and joined in apps/server. */
export interface BooksSales {
  /** Sales declared in a year, by period; nothing beyond the reach. */
  declared(db: Db, reach: TaxReach, year: string): Promise<readonly SalesOfPeriod[]>
  /** Sales by month of issue, without tax: month → amount. */
  invoiced(db: Db, entId: string, year: string): Promise<ReadonlyMap<string, string>>
}

/** For an installation without returns and invoices. */
export const noSales: BooksSales = { declared: async () => [], invoiced: async () => new Map() }
