import type { Db } from '@portal/server-kit/database'
import type { Sources } from '@portal/tax-return/server/public'
import type { Registers } from './filling/register-rows.ts'

/** Registers of an enterprise as they are; contracts may fill the same ones. */
export interface RegisterPort extends Pick<Sources, 'movedBy' | 'generation'> {
  /** Of these records, by id, those with a proof. */
  proven(db: Db, entId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Where a register is kept. */
  page(register: string): string
  /** Records that may count in a period; those of a day are of its days alone. */
  read(db: Db, entId: string, registers: readonly string[], days: { start: string; end: string }): Promise<Registers>
}
