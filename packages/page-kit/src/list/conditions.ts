import { isLibrary, valuesOf, type FilterValues, type ListFilters } from '@portal/contract'
import { shownValue } from '../table/shown-value.ts'
import { narrowingOf } from './address.ts'
import { listTexts } from './list.texts.ts'

const texts = listTexts.paper

/** What a list is narrowed by, in words; a thing that was searched for by its title alone, as its code says nothing. */
export const conditionsOf = (filters: ListFilters, values: FilterValues): string[] =>
  narrowingOf(filters, values).flatMap((name) => {
    const filter = filters[name]
    if (filter === undefined) return []
    const set = valuesOf(name, filter).map(([key]) => values[key] ?? '')
    if (filter.kind === 'range') {
      const kind = filter.of === 'month' ? 'month' : 'text'
      const [from = '', to = ''] = set.map((value) => shownValue(value, { kind }))
      return [texts.condition(filter.title, texts.range(from, to))]
    }
    const [value = ''] = set
    if (filter.kind === 'text') return [texts.condition(filter.title, value)]
    if (filter.kind === 'choice' && !isLibrary(filter.codes))
      return [texts.condition(filter.title, shownValue(value, { kind: 'codes', codes: filter.codes }))]
    if (filter.kind === 'flag') return [texts.condition(filter.title, shownValue(value, { kind: 'flag' }))]
    return [filter.title]
  })
