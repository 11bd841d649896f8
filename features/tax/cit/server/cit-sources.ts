import { linkTo } from '@portal/contract'
import { bookedPlan, booksAgainst, type LedgerPort } from '@portal/ledger/server/public'
import type { Readiness } from '@portal/tax-return/contract'
import {
  headersOf,
  noSources,
  type Contribution,
  type FillingPlan,
  type ReturnState,
  type Sources,
} from '@portal/tax-return/server/public'
import type { Db } from '@portal/server-kit/database'
import { returnPage } from '@portal/tax-return/pages'
import { taskListPage } from '@portal/tax-task/pages'
import { sql } from 'kysely'
import { citCell, citLines, lossForm } from '../contract/index.ts'
import { citTaxType, prepaidTaxType } from '../contract/tax-type.ts'
import { citTexts as texts } from './cit.texts.ts'
import { assetForm, assetPlan, type AssetPlan } from './assets/asset-plan.ts'
import { noAssets, type Assets } from './assets/assets.port.ts'
import { assetsAgainst } from './beside/assets.readiness.ts'
import { noDeclaredWages, type DeclaredWages } from './beside/wages.port.ts'
import { wagesAgainst } from './beside/wages.readiness.ts'
import { lossWords } from './prefill/carried.rules.ts'
import { papersNeeded } from './papers/papers.readiness.ts'
import { differingFields, quarterHeadOf } from './prefill/quarter-head.ts'
import { prepaidOf, prepaidRef } from './prefill/prepaid.ts'

export const prepaidRule = 'CIT.PREPAID'

/** What a year's tables are filled from: the books, the year's prepayments, and the year before. */
export const citSources = (
  ledger: LedgerPort,
  register: Assets = noAssets,
  wages: DeclaredWages = noDeclaredWages,
): Sources => ({
  ...noSources,
  movedBy: [...ledger.movedBy, ...register.movedBy],
  tellsAfterFiling: ledger.movedBy.length > 0,
  pages: { decide: ledger.pages.mapping, tick: () => '' },
  async plan(db, _scope, state): Promise<FillingPlan> {
    const { task } = state
    const { latest } = await prepaidOf(db, task)
    const books = await ledger.figures(db, { entId: task.entId, period: task.period })
    const assets = state.codes.includes(assetForm) ? assetPlan(await register.read(db, task.entId), state) : noAssetPlan
    // Assets kept one by one know more of the table than accounts do.
    const isKept = assets.outcomes.length > 0
    const main = state.codes.find((code) => citLines[code] !== undefined)
    const paid: Contribution[] =
      latest === null || main === undefined
        ? []
        : [{ ...source(prepaidRef(latest.period), prepaidRule), cell: citCell(main, 'paid'), value: latest.amount }]
    const booked = bookedPlan(books, isKept ? state.codes.filter((code) => code !== assetForm) : state.codes)
    return {
      contributions: [...paid, ...booked.contributions, ...assets.contributions],
      words: { ...lossWords(state), ...assets.words },
      outcomes: [
        ...paid.map(({ ref, rule }) => ({ key: ref, line: null, outcome: 'filled' as const, rule, reason: null })),
        ...booked.outcomes,
        ...assets.outcomes,
      ],
    }
  },
  // Every step of an earlier task raises its version, those of an amendment too.
  generation: (entId, month) => sql<string>`coalesce((
    select string_agg(task_no || ' ' || version, ',' order by tax_type, period) from tax_task
    where ent_id = ${entId} and (
      tax_type = ${prepaidTaxType} and left(period, 4) = left(${month}, 4)
      or tax_type = ${citTaxType} and period = (left(${month}, 4)::int - 1)::text)), '')
    || ' ' || ${ledger.generation(entId, month)} || ' ' || ${register.generation(entId)}`,
  facts: ({ prior }) => [
    prior?.period ?? '',
    Object.values(prior?.forms[lossForm]?.cells ?? {}).map((row) => row['c7']),
  ],
  asks: async (db, _scope, state) => {
    const { task } = state
    const [{ open }, isBooked] = [await prepaidOf(db, task), await ledger.holds(db, task)]
    return [
      quartersOf(state, open),
      isBooked ? await agreesWith(db, state, ledger) : booksOf(state, ledger),
      await headAgainst(db, state),
      await assetsAgainst(db, state, { register, ledger }),
      await wagesAgainst(db, state, wages),
      await papersNeeded(db, state),
    ].filter((one) => one !== null)
  },
})

const noAssetPlan: AssetPlan = { contributions: [], outcomes: [], words: {} }
const source = (ref: string, rule: string) => ({ source: 'invoice' as const, ref, line: null, rule })

/** Profit, wages and depreciation of the books beside the tables. */
function agreesWith(db: Db, state: ReturnState, ledger: LedgerPort): Promise<Readiness | null> | null {
  const main = state.codes.find((code) => citLines[code] !== undefined)
  return main === undefined ? null : booksAgainst(ledger, db, state, citCell(main, 'profit'))
}

/** Prepayments that are not settled: what the year was paid is not known. */
function quartersOf({ task }: ReturnState, open: readonly string[]): Readiness | null {
  const [first] = open
  if (first === undefined) return null
  return {
    id: 'READY.EARLIER',
    level: 'warning',
    message: texts.quarters(task.period, open),
    act: linkTo(taskListPage, { taxType: prepaidTaxType, period: first }),
  }
}

/** Staff and assets that the year's last prepayment says otherwise, or that it has as a draft. */
async function headAgainst(db: Db, state: ReturnState): Promise<Readiness | null> {
  const quarter = await quarterHeadOf(db, state.task)
  const main = state.codes.find((code) => citLines[code] !== undefined)
  if (quarter === null || main === undefined) return null
  const different = differingFields(quarter, headersOf(state)[main] ?? {})
  if (different.length === 0 && !quarter.isDraft) return null
  return {
    id: 'READY.AGAINST',
    level: 'warning',
    message: different.length > 0 ? texts.headDiffers(quarter, different) : texts.headOfDraft(quarter.period),
    act: linkTo(returnPage, { id: quarter.taskNo }),
  }
}

const booksOf = ({ task }: ReturnState, ledger: LedgerPort): Readiness => ({
  id: 'READY.BOOKS',
  level: 'warning',
  message: texts.books(task.period),
  act: ledger.pages.import(task.period),
})
