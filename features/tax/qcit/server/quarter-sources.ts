import { getPeriod } from '@portal/domain/period'
import { noSources, type ReturnState, type Sources } from '@portal/tax-return/server/public'
import { sql } from 'kysely'
import { carriedPlan } from './carried.rules.ts'
import { qcitLines } from '../contract/index.ts'
import { qcitTaxType } from '../contract/tax-type.ts'

/** The quarter before, as it was approved or filed. */
export const quarterSources: Sources = {
  ...noSources,
  plan: async (_db, _scope, state) => carriedPlan(state),
  // Every step of an earlier task raises its version, those of an amendment too.
  generation: (entId, month) => sql<string>`coalesce((
    select task_no || ' ' || version from tax_task
    where ent_id = ${entId} and tax_type = ${qcitTaxType} and case length(period)
      when 6 then period < ${month} else period < left(${month}, 4) || (right(${month}, 2)::int + 2) / 3 end
    order by period desc limit 1), '')`,
  facts: ({ prior, task }) => [getPeriod(task.period).year, prior?.period ?? '', ...paidBefore(prior)],
}

/** What was paid and is due as the year's returns make it: an earlier one that was amended moves it. */
const paidBefore = (prior: ReturnState['prior']): string[] =>
  Object.entries(qcitLines).flatMap(([form, { paid, due }]) =>
    [paid, due].map((row) => prior?.forms[form]?.cells[row]?.['c1'] ?? ''),
  )
