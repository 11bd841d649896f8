import type { FilterValues } from '@portal/contract'
import { isPeriod } from '@portal/domain/period'
import { outcomes, type PoolFilter } from '../../contract/index.ts'

/** Filters as kept in the URL; '' = not set. */
export interface PoolFilters {
  period: string
  basis: string
  direction: string
  kind: string
  status: string
  risk: string
  rate: string
  checked: string
  deductPeriod: string
  outcome: string
  rule: string
  answered: string
  source: string
  positive: string
  search: string
}
const isMonth = (text: string): boolean => isPeriod(text) && text.length === 6
const closed: Partial<Record<keyof PoolFilters, readonly string[]>> = {
  basis: ['return'],
  direction: ['output', 'input'],
  checked: ['yes', 'no', 'listed', 'none'],
  outcome: outcomes,
  answered: ['yes', 'no'],
  positive: ['yes', 'no'],
}
const words = [
  'basis',
  'direction',
  'kind',
  'status',
  'risk',
  'rate',
  'checked',
  'outcome',
  'rule',
  'answered',
  'source',
  'positive',
  'search',
] as const

/** Replaces unknown values in the URL by defaults. Period `all`: any month. */
export function filtersOf(given: FilterValues, defaultPeriod: string): PoolFilters {
  const { period = '', deductPeriod = '' } = given
  const read = (name: (typeof words)[number]): string => {
    const value = given[name] ?? ''
    return closed[name]?.includes(value) === false ? '' : value
  }
  return {
    ...(Object.fromEntries(words.map((name) => [name, read(name)])) as Record<(typeof words)[number], string>),
    period: isMonth(period) || period === 'all' ? period : defaultPeriod,
    deductPeriod: isMonth(deductPeriod) ? deductPeriod : '',
  }
}

/** The query sent to the server, with set filters only. */
export function queryOfFilters(filters: PoolFilters): PoolFilter {
  const { period, ...rest } = filters
  const asked = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return { ...asked, ...(period === 'all' ? {} : { period }) } as PoolFilter
}

export const valuesOfFilters = (filters: PoolFilters): FilterValues =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** True when the user has set filters besides the month. */
export const isNarrowed = ({ period: _period, ...rest }: PoolFilters): boolean =>
  Object.values(rest).some((value) => value !== '')
export const noFilters = {
  basis: '',
  direction: '',
  kind: '',
  status: '',
  risk: '',
  rate: '',
  checked: '',
  deductPeriod: '',
  outcome: '',
  rule: '',
  answered: '',
  source: '',
  positive: '',
  search: '',
}
