import type { Db } from '@portal/server-kit/database'
import '../tasks/tax-task.table.ts'

/** The earliest period ever filed here. */
export const firstFiled = async (
  db: Db,
  { entId, taxType }: { entId: string; taxType: string },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tax_task')
      .select('period')
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .where('occasion', '=', '')
      .where('was_filed', '=', true)
      .orderBy('period')
      .limit(1)
      .executeTakeFirst()
  )?.period

/** The earliest period of a tax that has a task. */
export const firstPeriod = async (db: Db, entId: string, taxType: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tax_task')
      .select('period')
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .where('occasion', '=', '')
      .orderBy('period')
      .limit(1)
      .executeTakeFirst()
  )?.period

/** Periods of a tax, from one on, that have a task. */
export const periodsWithTask = async (
  db: Db,
  { entId, taxType, from }: { entId: string; taxType: string; from: string },
): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('tax_task')
        .select('period')
        .where('ent_id', '=', entId)
        .where('tax_type', '=', taxType)
        .where('occasion', '=', '')
        .where('period', '>=', from)
        .execute()
    ).map((row) => row.period),
  )
