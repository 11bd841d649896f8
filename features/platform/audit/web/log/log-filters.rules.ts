import type { FilterValues } from '@portal/contract'
import { chinaDate } from '@portal/domain/china-time'
import type { AuditFilter } from '../../contract/audit.schema.ts'

export const ranges = ['day', 'week', 'month', 'all', 'own'] as const
export type Range = (typeof ranges)[number]

/**
 * Filters as kept in the URL; '' = not set. `from` and `to` are field values (YYYY-MM-DDTHH:mm) of the custom range.
 */
export interface LogFilters {
  range: Range
  from: string
  to: string
  person: string
  enterprise: string
  group: string
  action: string
  result: string
  target: string
  address: string
  request: string
}

const words = [
  'from',
  'to',
  'person',
  'enterprise',
  'group',
  'action',
  'result',
  'target',
  'address',
  'request',
] as const
const narrowing = ['person', 'enterprise', 'group', 'action', 'result', 'target', 'address', 'request'] as const
export const noFilters: LogFilters = {
  range: 'week',
  from: '',
  to: '',
  person: '',
  enterprise: '',
  group: '',
  action: '',
  result: '',
  target: '',
  address: '',
  request: '',
}
const dayMs = 86_400_000
const days: Partial<Record<Range, number>> = { week: 6, month: 29 }

/** Replaces missing and unknown values by defaults. */
export function filtersOf(given: FilterValues): LogFilters {
  const range = ranges.find((each) => each === given['range']) ?? noFilters.range
  const read = Object.fromEntries(words.map((name) => [name, given[name]?.trim() ?? ''])) as Record<
    (typeof words)[number],
    string
  >
  const isMinute = (text: string) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? text : '')
  return {
    range,
    ...read,
    from: isMinute(read.from),
    to: isMinute(read.to),
    result: read.result === 'done' || read.result === 'refused' ? read.result : '',
  }
}

export const valuesOfFilters = (filters: LogFilters): FilterValues =>
  Object.fromEntries(
    Object.entries(filters).filter(([name, value]) => value !== '' && value !== noFilters[name as keyof LogFilters]),
  )

/** The query sent to the server, with set filters only. A trace number is searched over all time. */
export function queryOfFilters(filters: LogFilters, now: number): AuditFilter {
  const asked = Object.fromEntries(
    narrowing.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]])),
  ) as AuditFilter
  return filters.request !== '' ? asked : { ...windowOf(filters, now), ...asked }
}

function windowOf({ range, from, to }: LogFilters, now: number): Pick<AuditFilter, 'from' | 'to'> {
  const back = days[range]
  if (back !== undefined) return { from: `${chinaDate(now - back * dayMs)} 00:00:00` }
  if (range === 'day') return { from: hourAgo(now) }
  if (range === 'all') return {}
  return {
    ...(from === '' ? {} : { from: `${from.replace('T', ' ')}:00` }),
    ...(to === '' ? {} : { to: `${to.replace('T', ' ')}:59` }),
  }
}

/** 24 hours ago, rounded down to the hour, so that query and cache key stay stable for a while. */
function hourAgo(now: number): string {
  const at = new Date(now - dayMs + 8 * 3_600_000).toISOString()
  return `${at.slice(0, 10)} ${at.slice(11, 13)}:00:00`
}

/** One list selects a group or a single action: `*tax`, `tax.return.save`, '' for all. */
export const chosenAction = ({ group, action }: Pick<LogFilters, 'group' | 'action'>): string =>
  group === '' ? action : `*${group}`
export const actionChosen = (value: string): Pick<LogFilters, 'group' | 'action'> =>
  value.startsWith('*') ? { group: value.slice(1), action: '' } : { group: '', action: value }

export const isNarrowed = (filters: LogFilters): boolean => narrowing.some((name) => filters[name] !== '')
