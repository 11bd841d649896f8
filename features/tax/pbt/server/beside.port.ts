import type { Db } from '@portal/server-kit/database'

/** What a declaration is looked at beside its registers, answered by other rooms and joined in apps/server. */
export interface Beside {
  /** What the books put into houses in a period, in yuan; zero where they do not say it. */
  housesBought(db: Db, entId: string, period: string): Promise<string>
  /** Sales by month of issue, without tax: month → amount. */
  invoiced(db: Db, entId: string, year: string): Promise<ReadonlyMap<string, string>>
}

/** For an installation without books and invoices. */
export const nothingBeside: Beside = { housesBought: async () => '0.00', invoiced: async () => new Map() }
