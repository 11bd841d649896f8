import { getPeriod } from '@portal/domain/period'
import { bookedPlan, booksAgainst, noLedger, type LedgerFigures, type LedgerPort } from '@portal/ledger/server/public'
import { noSources, type FillingPlan, type ReturnState, type Sources } from '@portal/tax-return/server/public'
import { isFiled } from '@portal/tax-task/contract'
import { sql } from 'kysely'
import { againstReturn } from './against-books.ts'
import { carriedPlan } from './carried.rules.ts'
import { headOfSources } from './head-of-sources.ts'
import { annualTaxType, lossPlan } from './losses.ts'
import { mainOf } from './main-form.ts'
import { noStaff, type Staff } from './staff.port.ts'
import { qcitCell, qcitLines } from '../contract/index.ts'
import { qcitTaxType } from '../contract/tax-type.ts'
import { qcitTexts as texts } from './qcit.texts.ts'

/** The quarter before and last year's losses as approved or filed, the enterprise's books and its people. */
export const quarterSourcesFrom = (books: LedgerPort, staff: Staff = noStaff): Sources => ({
  ...noSources,
  movedBy: books.movedBy,
  async plan(db, { entId }, state) {
    const plan = withBooks(carriedPlan(state), state, await books.figures(db, { entId, period: state.task.period }))
    const losses = await lossPlan(db, state, plan)
    return {
      ...plan,
      contributions: [...plan.contributions, ...losses],
      outcomes: [
        ...plan.outcomes,
        ...losses.map(({ ref, rule }) => ({ key: ref, line: null, outcome: 'filled' as const, rule, reason: null })),
      ],
      head: { [mainOf(state)]: await headOfSources(db, state, { books, staff }) },
    }
  },
  // Every step of an earlier task raises its version, those of an amendment too.
  generation: (entId, month) => sql<string>`coalesce((
    select task_no || ' ' || version from tax_task
    where ent_id = ${entId} and tax_type = ${qcitTaxType} and case length(period)
      when 6 then period < ${month} else period < left(${month}, 4) || (right(${month}, 2)::int + 2) / 3 end
    order by period desc limit 1), '') || ${books.generation(entId, month)} || coalesce((
    select ' ' || task_no || ' ' || version from tax_task
    where ent_id = ${entId} and tax_type = ${annualTaxType} and period = (left(${month}, 4)::int - 1)::text
      and occasion = ''), '')`,
  facts: ({ prior, task }) => [getPeriod(task.period).year, prior?.period ?? '', ...paidBefore(prior)],
  pages: { decide: books.pages.mapping, tick: () => '' },
  async asks(db, { entId }, state) {
    const { task } = state
    if (isFiled(task.state)) return []
    const against = await againstReturn(db, state, { books, staff })
    if (!(await books.areKept(db, entId)) || (await books.holds(db, task)))
      return [await booksAgainst(books, db, state, qcitCell(mainOf(state), 'profit')), against].filter(
        (one) => one !== null,
      )
    const message = texts.noBooks(task.period)
    const missing = { id: 'READY.BOOKS', level: 'warning', message, act: books.pages.import(task.period) } as const
    return [missing, ...(against === null ? [] : [against])]
  },
  tellsAfterFiling: books.movedBy.length > 0,
})

/** Where nobody keeps books here. */
export const quarterSources: Sources = quarterSourcesFrom(noLedger)

/** The amounts of the books beside what the quarter takes over; accounts that a person must look at are told. */
function withBooks(plan: FillingPlan, { codes }: ReturnState, figures: LedgerFigures | null): FillingPlan {
  const booked = bookedPlan(figures, codes)
  return {
    ...plan,
    contributions: [...plan.contributions, ...booked.contributions],
    outcomes: [...plan.outcomes, ...booked.outcomes],
  }
}

/** What was paid and is due as the year's returns make it: an earlier one that was amended moves it. */
const paidBefore = (prior: ReturnState['prior']): string[] =>
  Object.entries(qcitLines).flatMap(([form, { paid, due }]) =>
    [paid, due].map((row) => prior?.forms[form]?.cells[row]?.['c1'] ?? ''),
  )
