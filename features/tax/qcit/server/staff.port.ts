import type { Db } from '@portal/server-kit/database'

/** People of the enterprise, as its register has them; joined where features are joined. */
export interface Staff {
  /**
   * Average number of people over the year's quarters up to the period's, of those at each quarter's begin and end;
   * null where nobody is registered.
   */
  average(db: Db, of: { entId: string; period: string }): Promise<string | null>
}
export const noStaff: Staff = { average: async () => null }
