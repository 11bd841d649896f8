import { tickStates, type TickFilter, type TickState } from '../contract/index.ts'

export interface TickAddress {
  state: TickState
  kind: string
  issued: string
  search: string
  page: number
}

/** Reads the page's URL; invalid values become defaults. */
export function tickAddressOf(search: URLSearchParams): TickAddress {
  const issued = search.get('issued') ?? ''
  return {
    state: tickStates.find((state) => state === search.get('state')) ?? 'open',
    kind: search.get('kind') ?? '',
    issued: /^20\d{2}(0[1-9]|1[0-2])$/.test(issued) ? issued : '',
    search: search.get('search') ?? '',
    page: Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1),
  }
}

export const filterOf = ({ state, kind, issued, search }: TickAddress): TickFilter => ({
  state,
  ...(kind === '' ? {} : { kind }),
  ...(issued === '' ? {} : { issued }),
  ...(search === '' ? {} : { search }),
})

export const addressFields = (period: string, { page, state, ...rest }: TickAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      period,
      ...rest,
      state: state === 'open' ? '' : state,
      page: page === 1 ? '' : String(page),
    }).filter(([, value]) => value !== ''),
  )
