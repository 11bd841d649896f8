import { valuesOf, type FilterValues, type ListFilter, type ListFilters } from '@portal/contract'
import { isRange } from '../fields/typed/range-field.tsx'

/** Names of a filter's values. */
export const keysOf = (name: string, filter: ListFilter): string[] => valuesOf(name, filter).map(([key]) => key)

/** Pixels that a filter takes in the row. */
export function widthOf(filter: ListFilter): number {
  if (filter.kind === 'range') return { day: 340, month: 300, time: 420, amount: 300 }[filter.of]
  if (filter.kind === 'found' || (filter.kind === 'choice' && filter.isMany === true)) return 220
  return filter.kind === 'flag' ? 140 : 180
}

const gap = 8
/** Room for 查询, 重置 and 更多条件. */
const acts = 230

/** How many of these widths stand in a row of `width` pixels beside its buttons; all while the width is unknown. */
export function fitting(widths: readonly number[], width: number): number {
  if (width === 0) return widths.length
  let [left, count] = [width - acts, 0]
  for (const each of widths) {
    left -= each + gap
    if (left < 0) break
    count += 1
  }
  return Math.max(1, count)
}

/** Whether any filter is set. */
export const isNarrowed = (values: FilterValues): boolean => Object.values(values).some((value) => value !== '')

/** The same text for the same set filters, in whatever order they come. */
export const textOf = (values: FilterValues): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Values that may be asked for: blanks, unreadable ends and reversed ranges are left out. */
export function standing(filters: ListFilters, values: FilterValues): FilterValues {
  const asked = Object.entries(filters).flatMap(([name, filter]) => {
    const keys = keysOf(name, filter)
    const own = keys.map((key) => [key, (values[key] ?? '').trim()] as const)
    if (filter.kind === 'range') {
      const [from = '', to = ''] = own.map(([, value]) => value)
      const isOpen = (end: string): boolean => isRange(filter.of, { from: end, to: '' })
      if (isOpen(from) && isOpen(to) && !isRange(filter.of, { from, to })) return []
      return own.filter(([, value]) => value !== '' && isOpen(value))
    }
    return own.filter(([, value]) => value !== '')
  })
  return Object.fromEntries(asked)
}
