import {
  displays,
  isLibrary,
  valuesOf,
  type FilterValues,
  type ListDisplays,
  type ListFilter,
  type ListFilters,
} from '@portal/contract'
import { isDate } from '@portal/domain/calendar-date'
import { patternOf } from '@portal/domain/text/patterns'
import type { ListPlace } from './place.ts'
import { listTexts } from './list.texts.ts'

/** What an address can say of a list. */
export interface AddressShape {
  filters: ListFilters
  sorts: readonly string[]
  /** Order without a wish. */
  sort: string
  /** Page sizes to choose from, the usual one first. */
  sizes: readonly number[]
  /** Parameter of the open row; `open` unless an older address calls it something else. */
  openName?: string
  /** Ways of showing it beside the table. */
  displays?: ListDisplays
}
/** `size` is null when the address does not say; `dropped`: titles of what it says in vain. */
export interface ReadAddress extends Omit<ListPlace, 'size'> {
  size: number | null
  open: string
  dropped: readonly string[]
}

const mostPages = 100_000
const mostId = 64
const mostCursor = 400
const keys = ['sort', 'page', 'size', 'after'] as const
const displayKeys = ['as', 'month'] as const
const openOf = ({ openName = 'open' }: Pick<AddressShape, 'openName'>): string => openName
/** Names of everything that a list keeps in the address; others are not its own. */
export const namesOf = (shape: AddressShape): string[] => [
  ...Object.entries(shape.filters).flatMap(([name, filter]) => valuesOf(name, filter).map(([key]) => key)),
  ...keys,
  ...(shape.displays === undefined ? [] : displayKeys),
  openOf(shape),
]

/** Reads an address of any age. What no longer holds is left out and named. */
export function readAddress(shape: AddressShape, search: URLSearchParams): ReadAddress {
  const { filters, sorts, sort, sizes } = shape
  const dropped = new Set<string>()
  const values = Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      valuesOf(name, filter).flatMap(([key, schema]) => {
        const text = search.get(key)?.trim() ?? ''
        if (text === '') return []
        if (fits(schema as Bounds, text) && isKnown(filter, text)) return [[key, text]]
        dropped.add(filter.title)
        return []
      }),
    ),
  )
  const wish = search.get('sort') ?? ''
  const isSort = sorts.includes(wish.replace(/^-/, ''))
  if (wish !== '' && wish !== sort && !isSort) dropped.add(listTexts.sort)
  const page = wholeNumber(search.get('page'))
  const size = wholeNumber(search.get('size'))
  const [after, open] = [search.get('after') ?? '', search.get(openOf(shape)) ?? '']
  return {
    values,
    sort: isSort ? wish : sort,
    page: page !== null && page >= 1 && page <= mostPages ? page : 1,
    size: sizes.find((each) => each === size) ?? null,
    after: after.length <= mostCursor ? after : '',
    open: open.length <= mostId ? open : '',
    dropped: [...dropped],
    ...displayIn(shape, search),
  }
}

function displayIn({ displays: had = {} }: AddressShape, search: URLSearchParams): Pick<ListPlace, 'as' | 'month'> {
  const as = displays.find((each) => each === search.get('as') && had[each] !== undefined)
  const month = search.get('month') ?? ''
  return {
    ...(as === undefined ? {} : { as }),
    ...(as === 'calendar' && isDate(`${month}-01`) ? { month } : {}),
  }
}

/** The address of a place. Parameters that are not the list's own stay. */
export function writeAddress(
  shape: AddressShape,
  { values, sort, page, size, after, as, month, open }: ListPlace & { open: string },
  search: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const own = new Set(namesOf(shape))
  const written = new URLSearchParams([...search].filter(([name]) => !own.has(name)))
  const put = (name: string, value: string, plain = '') => {
    if (value !== plain) written.set(name, value)
  }
  for (const [name, value] of Object.entries(values)) put(name, value)
  put('sort', sort, shape.sort)
  put('page', String(page), '1')
  if (shape.sizes.length > 1) put('size', String(size), String(shape.sizes[0]))
  put('after', after)
  if (shape.displays !== undefined) {
    put('as', as ?? '')
    put('month', as === 'calendar' ? (month ?? '') : '')
  }
  put(openOf(shape), open)
  return written
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null

interface Bounds {
  pattern?: string
  enum?: readonly unknown[]
  minLength?: number
  maxLength?: number
}
/** The value's own schema: all of them are texts. */
function fits({ pattern, enum: allowed, minLength = 0, maxLength = Infinity }: Bounds, text: string): boolean {
  if (text.length < minLength || text.length > maxLength) return false
  if (allowed !== undefined && !allowed.includes(text)) return false
  return pattern === undefined || patternOf(pattern).test(text)
}

/** What a schema cannot say: the day exists, the code is one of the list's. */
function isKnown(filter: ListFilter, text: string): boolean {
  if (filter.kind === 'range') return filter.of === 'day' || filter.of === 'time' ? isDate(text.slice(0, 10)) : true
  if (filter.kind !== 'choice' || isLibrary(filter.codes)) return true
  const { codes } = filter
  return (filter.isMany === true ? text.split(',') : [text]).every((code) => Object.hasOwn(codes, code))
}

/** Why these values cannot be asked for, in words; null when they can. */
export function faultOf({ filters }: Pick<AddressShape, 'filters'>, values: FilterValues): string | null {
  const wrong = Object.entries(filters).find(([name, filter]) =>
    valuesOf(name, filter).some(([key, schema]) => {
      const text = values[key]?.trim() ?? ''
      return text !== '' && !(fits(schema as Bounds, text) && isKnown(filter, text))
    }),
  )
  if (wrong === undefined) return null
  const [, filter] = wrong
  return (filter.kind === 'text' ? filter.wrong : undefined) ?? listTexts.wrong(filter.title)
}

/** Filters without one of them. */
export const withoutFilter = (filters: ListFilters, values: FilterValues, name: string): FilterValues => {
  const filter = filters[name]
  const own = filter === undefined ? [] : valuesOf(name, filter).map(([key]) => key)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !own.includes(key)))
}

/** Filters that narrow, by name. */
export const narrowingOf = (filters: ListFilters, values: FilterValues): string[] =>
  Object.entries(filters)
    .filter(([name, filter]) => valuesOf(name, filter).some(([key]) => (values[key] ?? '') !== ''))
    .map(([name]) => name)
