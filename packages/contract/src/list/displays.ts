import type { Field } from './field.ts'
import { isLibrary } from './field.ts'
import type { ListFilters } from './filter.ts'

/** Ways of showing a list's rows beside its table. */
export const displays = ['board', 'calendar'] as const
export type Display = (typeof displays)[number]

/** What a list is shown by beside its table, under the same filters, order and address. */
export interface ListDisplays<Name extends string = string> {
  /** A column for each code of a choice that is filtered by; cards show these fields below the row's name. */
  board?: { by: Name; card: readonly Name[] }
  /** A month by a day that is filtered by; `text` names the row on its day. */
  calendar?: { day: Name; text: Name }
}

/** Why a list cannot be shown so, in words; null when it can. */
export function displayFault(
  { board, calendar }: ListDisplays,
  fields: readonly Field[],
  filters: ListFilters,
): string | null {
  const names = new Set(fields.map(({ name }) => name))
  const unknown = [board?.by, ...(board?.card ?? []), calendar?.day, calendar?.text].find(
    (name) => name !== undefined && !names.has(name),
  )
  if (unknown !== undefined) return `没有字段 ${unknown}`
  const by = board && filters[board.by]
  if (board !== undefined && (by?.kind !== 'choice' || isLibrary(by.codes)))
    return `看板要按有代码的筛选条件分列：${board.by}`
  const day = calendar && filters[calendar.day]
  if (calendar !== undefined && (day?.kind !== 'range' || day.of !== 'day'))
    return `日历要按日期的筛选条件排：${calendar.day}`
  return null
}
