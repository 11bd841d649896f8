import type { Db } from '@portal/server-kit/database'

/** Wages that the enterprise paid its people; joined where features are joined. */
export interface DeclaredWages {
  /** A year's wages as withheld tax was declared of them, and its months without any; null where no payroll is kept. */
  ofYear(db: Db, of: { entId: string; year: string }): Promise<{ amount: string; lacking: readonly string[] } | null>
  /** Where the payroll of a month is seen. */
  page(month: string): string
}
export const noDeclaredWages: DeclaredWages = { ofYear: async () => null, page: () => '' }
