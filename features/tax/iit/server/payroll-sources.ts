import { linkTo } from '@portal/contract'
import { noSources, type Sources } from '@portal/tax-return/server/public'
import { sql } from 'kysely'
import { payrollChanged } from '../contract/index.ts'
import { payrollPage } from '../contract/iit.pages.ts'
import { iitForm, iitTaxType } from '../contract/tax-type.ts'
import { planOfPayroll } from './filling/plan-payroll.ts'
import { payrollReadiness } from './readiness/payroll-readiness.ts'
import { noWages, type WagesOfBooks } from './readiness/wages.ts'

/** People and payroll, and the return of the month before as it was approved or filed. */
export const payrollSourcesFrom = (books: WagesOfBooks): Sources => ({
  ...noSources,
  tellsAfterFiling: true,
  movedBy: [payrollChanged],
  plan: (db, _scope, state) => planOfPayroll(db, state),
  facts: ({ prior }) => [prior?.period ?? '', prior?.forms[iitForm]?.cells['r0'] ?? null],
  generation: (entId, month) => sql<string>`coalesce((
    select generation::text from iit_state where ent_id = ${entId}), '') || coalesce((
    select ' ' || task_no || ' ' || version from tax_task
    where ent_id = ${entId} and tax_type = ${iitTaxType} and period < ${month}
    order by period desc limit 1), '')`,
  async holds(db, entId, period) {
    const found = await db
      .selectFrom('iit_payroll')
      .select('id')
      .where('ent_id', '=', entId)
      .where('month', '=', period)
      .limit(1)
      .executeTakeFirst()
    return { held: found !== undefined, input: false }
  },
  pages: { ...noSources.pages, decide: (period) => linkTo(payrollPage, { monthFrom: period, monthTo: period }) },
  asks: (db, _scope, state) => payrollReadiness(db, state, books),
})

/** Where nobody keeps books. */
export const payrollSources = payrollSourcesFrom(noWages)
