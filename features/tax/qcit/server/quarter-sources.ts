import { getPeriod } from '@portal/domain/period'
import { bookedPlan, booksAgainst, noLedger, type LedgerFigures, type LedgerPort } from '@portal/ledger/server/public'
import { noSources, type FillingPlan, type ReturnState, type Sources } from '@portal/tax-return/server/public'
import { isFiled } from '@portal/tax-task/contract'
import { sql } from 'kysely'
import { againstReturn, mainOf } from './against-books.ts'
import { carriedPlan } from './carried.rules.ts'
import { qcitCell, qcitLines } from '../contract/index.ts'
import { qcitTaxType } from '../contract/tax-type.ts'
import { qcitTexts as texts } from './qcit.texts.ts'

/** The quarter before, as it was approved or filed, and the enterprise's books. */
export const quarterSourcesFrom = (books: LedgerPort): Sources => ({
  ...noSources,
  movedBy: books.movedBy,
  plan: async (db, { entId }, state) =>
    withBooks(carriedPlan(state), state, await books.figures(db, { entId, period: state.task.period })),
  // Every step of an earlier task raises its version, those of an amendment too.
  generation: (entId, month) => sql<string>`coalesce((
    select task_no || ' ' || version from tax_task
    where ent_id = ${entId} and tax_type = ${qcitTaxType} and case length(period)
      when 6 then period < ${month} else period < left(${month}, 4) || (right(${month}, 2)::int + 2) / 3 end
    order by period desc limit 1), '') || ${books.generation(entId, month)}`,
  facts: ({ prior, task }) => [getPeriod(task.period).year, prior?.period ?? '', ...paidBefore(prior)],
  pages: { decide: books.pages.mapping, tick: () => '' },
  async asks(db, { entId }, state) {
    const { task } = state
    if (isFiled(task.state)) return []
    const against = await againstReturn(db, state, books)
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
