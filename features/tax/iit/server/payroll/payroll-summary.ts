import type { Call } from '@portal/server-kit/feature'
import { sql } from 'kysely'
import type { PayrollSum } from '../../contract/index.ts'
import { withinTax } from '../store/within-tax.ts'

/** A month's payroll by item of income, summed in the database; who does not work with this tax finds nothing. */
export async function payrollSummary(
  { db, scope }: Pick<Call, 'db' | 'scope'>,
  month: string,
): Promise<{ month: string; people: number; rows: PayrollSum[] }> {
  const found = db
    .selectFrom('iit_payroll')
    .where('ent_id', '=', scope.entId)
    .where('month', '=', month)
    .where(withinTax(scope))
  const [rows, whole] = await Promise.all([
    found
      .select(({ fn }) => [
        'item',
        sql<string>`count(distinct person_id)`.as('people'),
        fn.countAll<string>().as('rows'),
        sql<string>`sum(income)`.as('income'),
        sql<string>`sum(specials)`.as('specials'),
        sql<string>`sum(additional)`.as('additional'),
      ])
      .groupBy('item')
      .orderBy(sql`sum(income)`, 'desc')
      .orderBy('item')
      .execute(),
    found.select(sql<string>`count(distinct person_id)`.as('people')).executeTakeFirst(),
  ])
  return {
    month,
    people: Number(whole?.people ?? 0),
    rows: rows.map(({ people, rows: count, ...sums }) => ({ ...sums, people: Number(people), rows: Number(count) })),
  }
}
