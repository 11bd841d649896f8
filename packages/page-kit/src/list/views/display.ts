import { isLibrary, type Display, type ListDisplays } from '@portal/contract'
import { periodDays } from '@portal/domain/period'
import type { AddressShape } from '../address.ts'
import type { ListSource } from '../list-source.ts'
import type { ListPlace, Shown } from '../place.ts'

/** Days of a month hold at most so many rows; the page says what it leaves out. */
export const mostInMonth = 500

type Asked<Row> = ReturnType<ListSource<Row>['ask']> & { shown: (data: unknown) => Shown<Row> }
type Shape = Pick<AddressShape, 'filters' | 'displays'>

/** What a list may be shown by here: its filter may be masked for this user. */
export const displaysOf = ({ filters, displays = {} }: Shape): ListDisplays => ({
  ...(displays.board !== undefined && filters[displays.board.by] !== undefined ? { board: displays.board } : {}),
  ...(displays.calendar !== undefined && filters[displays.calendar.day] !== undefined
    ? { calendar: displays.calendar }
    : {}),
})

/** Names of a board's columns by code, those asked for by its filter. */
export function columnsOfBoard({ filters, displays }: Shape, place: ListPlace): [code: string, name: string][] {
  const by = displays?.board?.by ?? ''
  const filter = filters[by]
  if (filter?.kind !== 'choice' || isLibrary(filter.codes)) return []
  const wanted = place.values[by]?.split(',')
  return Object.entries(filter.codes).filter(([code]) => wanted === undefined || wanted.includes(code))
}

/** How a place is asked for as it is shown: a page, the first page of each column, or a month. */
export function askedAs<Row>(source: ListSource<Row>, place: ListPlace, thisMonth: string): Asked<Row> {
  const { board, calendar } = displaysOf(source)
  if (place.as === 'board' && board !== undefined) return askedAsBoard(source, place, board.by)
  if (place.as === 'calendar' && calendar !== undefined)
    return askedAsMonth(source, place, calendar.day, place.month ?? thisMonth)
  return { ...source.ask(place), shown: (data) => source.shown(data, place) }
}

/** Whether an earlier answer is of the same way of showing, so that it may stand until the new one comes. */
export const isSameDisplay = (earlier: readonly unknown[] | undefined, as: Display | undefined): boolean =>
  earlier !== undefined && (as === undefined ? isOfTable(earlier) : earlier.at(-1) === as)
const isOfTable = (key: readonly unknown[]): boolean => key.at(-1) !== 'board' && key.at(-1) !== 'calendar'

function askedAsBoard<Row>(source: ListSource<Row>, place: ListPlace, by: string): Asked<Row> {
  const columns = columnsOfBoard(source, place)
  const placeOf = (code: string): ListPlace => ({
    ...place,
    values: { ...place.values, [by]: code },
    page: 1,
    after: '',
  })
  return {
    queryKey: [...source.ask(place).queryKey, 'board'],
    queryFn: (at) => Promise.all(columns.map(([code]) => source.ask(placeOf(code)).queryFn(at))),
    shown: (data) => {
      const answers = data as unknown[]
      const filled = columns.flatMap(([code, name], each) =>
        each < answers.length ? [{ code, name, ...source.shown(answers[each], placeOf(code)) }] : [],
      )
      return { rows: filled.flatMap(({ rows }) => rows), total: null, next: null, columns: filled }
    },
  }
}

function askedAsMonth<Row>(source: ListSource<Row>, place: ListPlace, day: string, month: string): Asked<Row> {
  const { start, end } = periodDays(month.replace('-', ''))
  const whole = {
    ...place,
    values: { ...place.values, [`${day}From`]: start, [`${day}To`]: end },
    sort: source.sorts.includes(day) ? day : place.sort,
    size: Math.max(...source.sizes),
    page: 1,
    after: '',
  }
  return {
    queryKey: [...source.ask(whole).queryKey, 'calendar'],
    queryFn: async (at) => {
      const pages: Shown<Row>[] = []
      for (let next: ListPlace | null = whole; next !== null;) {
        const page = source.shown(await source.ask(next).queryFn(at), next)
        pages.push(page)
        const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
        next = count < mostInMonth ? following(source, next, page, count) : null
      }
      return pages
    },
    shown: (data) => {
      const pages = data as Shown<Row>[]
      return {
        rows: pages.flatMap(({ rows }) => rows),
        total: pages[0]?.total ?? null,
        next: pages.at(-1)?.next ?? null,
      }
    },
  }
}

/** The page after this one; null behind the last. */
function following<Row>(
  { paging }: ListSource<Row>,
  place: ListPlace,
  { rows, total, next }: Shown<Row>,
  count: number,
): ListPlace | null {
  if (paging === 'cursor') return next === null ? null : { ...place, after: next }
  return rows.length === 0 || count >= (total ?? 0) ? null : { ...place, page: place.page + 1 }
}
