import { isPeriod } from '@portal/domain/period'
import { outcomes, poolPageSize, type PoolFilter } from '../../contract/index.ts'

/** Filters as kept in the URL; '' = not set. `invoice` is the one with the open detail. */
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
  page: number
  size: number
  invoice: string
}
export const pageSizes = [20, 50, 100] as const
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
  'invoice',
] as const

/** Replaces unknown values in the URL by defaults. Period `all`: any month. */
export function filtersOf(search: URLSearchParams, defaultPeriod: string): PoolFilters {
  const period = search.get('period') ?? ''
  const deductPeriod = search.get('deductPeriod') ?? ''
  const read = (name: (typeof words)[number]): string => {
    const value = search.get(name) ?? ''
    return closed[name]?.includes(value) === false ? '' : value
  }
  const size = Number(search.get('size'))
  return {
    ...(Object.fromEntries(words.map((name) => [name, read(name)])) as Record<(typeof words)[number], string>),
    period: isMonth(period) || period === 'all' ? period : defaultPeriod,
    deductPeriod: isMonth(deductPeriod) ? deductPeriod : '',
    page: Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1),
    size: pageSizes.find((each) => each === size) ?? poolPageSize,
  }
}

/** The query sent to the server, with set filters only. */
export function queryOfFilters(filters: PoolFilters): PoolFilter {
  const { page: _page, size: _size, invoice: _invoice, period, ...rest } = filters
  const asked = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return { ...asked, ...(period === 'all' ? {} : { period }) } as PoolFilter
}

export const addressOfFilters = (filters: PoolFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => value !== '' && value !== 1 && !(name === 'size' && value === poolPageSize))
      .map(([name, value]) => [name, String(value)]),
  )

/** True when the user has set filters besides the month. */
export const isNarrowed = ({
  period: _period,
  page: _page,
  size: _size,
  invoice: _invoice,
  ...rest
}: PoolFilters): boolean => Object.values(rest).some((value) => value !== '')
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
