import { Day, defineRoute, Exactly, Period, Type, type Static } from '@portal/contract'
import { filingStart, monthOf, periodDays, periodOfMonth, previousPeriod } from '@portal/domain'
import { TaxTypeNo } from '../tasks/tax-task.schema.ts'

const Texts = () => Type.Array(Type.String())

/**
 * A filing that exists in law and cannot be opened yet: its official layout is missing, its due day unknown, so it is
 * no task and is never overdue. `lacks`: what is missing; `meanwhile`: what to do; `standsFrom`: when lists begin to
 * tell of it.
 */
export const ExpectedFiling = Exactly({
  id: Type.String(),
  taxType: TaxTypeNo(),
  name: Type.String(),
  documents: Texts(),
  effectiveFrom: Day(),
  cadence: Type.Enum(['month', 'quarter', 'year']),
  firstPeriod: Period(),
  standsFrom: Day(),
  meaning: Type.String(),
  lacks: Texts(),
  meanwhile: Texts(),
})
export type ExpectedFiling = Static<typeof ExpectedFiling>

export const expectedFilingsRoute = defineRoute({
  tag: '税务任务',
  access: 'perm:tax:return:read',
  scope: 'enterprise',
  method: 'GET',
  path: '/japi/tax/task/expected',
  summary: '法规已规定、官方表样或期限尚未公布的申报事项，按企业的税种与纳税人类型；不是任务，不会逾期',
  query: Exactly({}),
  data: Type.Array(ExpectedFiling),
})

type Timing = Pick<ExpectedFiling, 'cadence' | 'firstPeriod' | 'standsFrom'>

/** The period that a filing window's month `YYYY-MM` follows; undefined where none ends before it, or not yet. */
export function expectedPeriodIn({ cadence, firstPeriod }: Timing, month: string): string | undefined {
  const period = periodOfMonth(cadence, previousPeriod(month.replace('-', '')))
  return filingStart(period).startsWith(month) && period >= firstPeriod ? period : undefined
}

export const isExpectedOn = ({ standsFrom }: Timing, day: string): boolean => day >= standsFrom

/** Whether to-dos tell of it: from the day it stands to the end of the first month in which it could be due. */
export const isNewOn = (filing: Timing, day: string): boolean =>
  isExpectedOn(filing, day) && day <= periodDays(monthOf(filingStart(filing.firstPeriod))).end
