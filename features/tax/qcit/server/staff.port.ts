import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Sources } from '@portal/tax-return/server/public'

/** People of the enterprise, as its register has them; joined where features are joined. */
export interface Staff {
  movedBy: Sources['movedBy']
  /**
   * Average number of people over the year's quarters up to the period's, of those at each quarter's begin and end;
   * null where nobody is registered.
   */
  average(db: Db, of: { entId: string; period: string }): Promise<string | null>
  /** Changes with what `average` reads; an SQL value for a statement. */
  generation(entId: string): RawBuilder<string>
}
export const noStaff: Staff = { movedBy: [], average: async () => null, generation: () => sql<string>`''::text` }
