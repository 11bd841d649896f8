import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'

/** Sales of one return of value-added tax; `period` is `YYYYMM` or `YYYYQ`. */
export interface SalesOfPeriod {
  period: string
  amount: string
  isFiled: boolean
}

/** Enterprises that are read in one statement, and the taxes that the caller works with. */
export interface Among extends Pick<TaxReach, 'taxTypes'> {
  entIds: readonly string[]
}

/** Months of one year, from and to. */
export interface Months {
  from: string
  month: string
}

type Of<T> = T & { entId: string }

/** What the books are compared with, answered by the rooms that have it and joined in apps/server. */
export interface BooksSales {
  /** Sales declared in a year, by period; nothing beyond the reach. */
  declared(db: Db, among: Among, year: string): Promise<readonly Of<SalesOfPeriod>[]>
  /** The lines of returns that these sales are made of, in words. */
  declaredLines(
    db: Db,
    reach: TaxReach,
    months: Months,
  ): Promise<readonly { period: string; line: string; amount: string }[]>
  /** Sales by month of issue, without tax. */
  invoiced(db: Db, entIds: readonly string[], year: string): Promise<readonly Of<{ month: string; amount: string }>[]>
  /** The same of some months by rate, in words; blank where nobody knows it. */
  invoicedRates(
    db: Db,
    entId: string,
    months: Months,
  ): Promise<readonly { rate: string; amount: string; count: number }[]>
}

/** For an installation without returns and invoices. */
export const noSales: BooksSales = {
  declared: async () => [],
  declaredLines: async () => [],
  invoiced: async () => [],
  invoicedRates: async () => [],
}
