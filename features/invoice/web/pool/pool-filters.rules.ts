import { isPeriod } from '@portal/domain/period'

export interface PoolFilters { period: string, direction: 'output' | 'input' | '', search: string, page: number }

/** What the address asks for; anything that is none of ours falls back. */
export function filtersOf(search: URLSearchParams, defaultPeriod: string): PoolFilters {
  const period = search.get('period') ?? ''
  const direction = search.get('direction')
  return {
    period: isPeriod(period) ? period : defaultPeriod, direction: direction === 'output' || direction === 'input' ? direction : '',
    search: search.get('search') ?? '', page: Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1),
  }
}

export const queryOfFilters = ({ period, direction, search, page }: PoolFilters): { period: string, direction?: 'output' | 'input', search?: string, page: number } =>
  ({ period, page, ...direction === '' ? {} : { direction }, ...search === '' ? {} : { search } })
