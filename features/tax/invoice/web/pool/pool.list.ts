import { taxMonthOf } from '@portal/domain/period'
import { pagedRows, sourceOf } from '@portal/page-kit/list/list-source'
import { lastMonth } from '@portal/tax-task/web/public'
import { boot } from '@portal/web-kit/boot'
import type { FilterValues, ListFilters } from '@portal/contract'
import { exportPool, listPool, outcomes, type PoolRecord } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { filtersOf, queryOfFilters, type PoolFilters } from './pool-filters.rules.ts'
import { poolTexts as texts } from './pool.texts.ts'

const month = '\\d{4}(0[1-9]|1[0-2])'
const choice = (title: string, codes: Readonly<Record<string, string>>) => ({ kind: 'choice', title, codes }) as const
const word = (title: string) => ({ kind: 'text', title }) as const

const filters: ListFilters = {
  period: { kind: 'text', title: invoiceTexts.period, pattern: `^(all|${month})$` },
  basis: choice(texts.basis, texts.bases),
  direction: choice(texts.direction, texts.directions),
  kind: word(texts.kind),
  status: word(texts.status),
  risk: word(texts.risk),
  rate: word(texts.rate),
  checked: choice(texts.checked, texts.checks),
  deductPeriod: { kind: 'text', title: texts.deductPeriod, pattern: `^${month}$` },
  outcome: choice(texts.outcome, Object.fromEntries(outcomes.map((each) => [each, texts.outcomes[each]]))),
  rule: word(texts.detail.rule),
  answered: choice(texts.outcome, { yes: texts.answered, no: texts.outcomes.person }),
  source: word(texts.source),
  positive: choice(texts.positive, texts.positives),
  search: word(invoiceTexts.search),
}

/** The month last worked on, or the one to be filed now. */
export const usualMonth = (): string => lastMonth() ?? taxMonthOf(boot().today)

/** Filters of an address; without a month in it, those of the usual one. */
export const poolFiltersOf = (values: FilterValues): PoolFilters => filtersOf(values, usualMonth())

export const poolSource = sourceOf({
  title: invoiceTexts.poolTitle,
  unit: '张',
  route: listPool,
  filters,
  sizes: [20, 50, 100],
  openName: 'invoice',
  input: ({ values, page, size }) => ({ query: { ...queryOfFilters(poolFiltersOf(values)), page, limit: size } }),
  shown: pagedRows<PoolRecord>,
  exportRoute: exportPool,
  exportQuery: ({ values }, columns) => ({ ...queryOfFilters(poolFiltersOf(values)), columns: columns.join(',') }),
})
