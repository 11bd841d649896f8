import { pageSizes, type Display, type FilterValues, type ListSettings } from '@portal/contract'
import { boot } from '@portal/web-kit/boot'
import { toast } from '@portal/web-kit/toast'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { faultOf, narrowingOf } from './address.ts'
import { askedAs, isSameDisplay } from './views/display.ts'
import { arrangeList, useListSettings } from './settings.ts'
import type { ListSource } from './list-source.ts'
import type { ListPlace, Shown } from './place.ts'
import { useOwnPlace, usePlaceInAddress, type PlaceKeeper, type Trail } from './place-keeper.ts'
import { useSeenSource } from './seen-source.ts'
import { useDefaultView } from './views/use-default-view.ts'

/** A list as its page uses it: where it stands, its rows, and how it goes elsewhere. */
export interface ListState<Row> {
  /** Under which the user's settings are kept. */
  name: string
  source: ListSource<Row>
  settings: ListSettings
  arrange: (part: Partial<Record<keyof ListSettings, unknown>>) => void
  place: ListPlace
  /** Row whose detail is open; '' for none. */
  open: string
  dropped: readonly string[]
  isNarrowed: boolean
  query: UseQueryResult<Shown<Row>>
  setValues: (values: FilterValues) => void
  setSort: (sort: string) => void
  setPage: (page: number) => void
  setSize: (size: number) => void
  /** Shows it otherwise, with these filters or those of now. */
  setDisplay: (as: Display | undefined, values?: FilterValues, month?: string) => void
  /** Leads on by the cursor; null goes back. */
  goTo: (cursor: string | null) => void
  isFirst: boolean
  setOpen: (id: string) => void
  refresh: () => void
}

/**
 * A managed list: filters, order, page, size and open row stand in the address, rows come from the source. A page
 * beyond the last leads to the last.
 */
export function useList<Row>(name: string, whole: ListSource<Row>): ListState<Row> {
  const source = useSeenSource(whole)
  const settings = useListSettings(name)
  const [search] = useSearchParams()
  useDefaultView(source, settings, search)
  return useListAt(name, source, settings, usePlaceInAddress(source))
}

/** The same for a list over another page, such as in a dialog: where it stands is its own and ends with it. */
export const useOwnList = <Row>(name: string, source: ListSource<Row>): ListState<Row> =>
  useListAt(name, source, useListSettings(name), useOwnPlace(source))

function useListAt<Row>(
  name: string,
  source: ListSource<Row>,
  settings: ListSettings,
  { read, trail, go, back }: PlaceKeeper,
): ListState<Row> {
  const kept = source.sizes.find((each) => each === settings.size)
  const size = read.size ?? kept ?? source.sizes[0] ?? pageSizes[0]
  const { values, sort, page, after, as, month } = read
  const place: ListPlace = { values, sort, page, size, after, as, month }
  const { shown, ...asked } = askedAs(source, place, boot().today.slice(0, 7))
  const query = useQuery({
    ...asked,
    select: shown,
    placeholderData: (earlier: unknown, of) => (isSameDisplay(of?.queryKey, place.as) ? earlier : undefined),
  })
  const to = (next: Partial<ListPlace & { open: string }>, trailed: Trail = {}, isReplaced = false): void =>
    go({ ...place, open: read.open, ...next }, trailed, isReplaced)
  const beyond = query.isPlaceholderData ? null : lastPage(query.data, place)
  useEffect(() => {
    if (beyond !== null) to({ page: beyond }, {}, true)
  })
  const cursors = trail.cursors ?? []
  return {
    name,
    source,
    settings,
    arrange: (part) => arrangeList(name, settings, part),
    place,
    open: read.open,
    dropped: read.dropped,
    isNarrowed: narrowingOf(source.filters, place.values).length > 0,
    query,
    setValues: (values) => {
      const wrong = faultOf(source, values)
      if (wrong === null) to({ values, page: 1, after: '', open: '' })
      else toast.warning(wrong)
    },
    setSort: (sort) => to({ sort, page: 1, after: '' }),
    setPage: (page) => to({ page }),
    setSize: (next) => {
      arrangeList(name, settings, { size: next })
      to({ size: next, page: 1, after: '' })
    },
    setDisplay: (next, kept = place.values, at = place.month) =>
      to({ as: next, month: at, values: kept, page: 1, after: '', open: '' }),
    goTo: (cursor) =>
      cursor === null
        ? to({ after: cursors.at(-1) ?? '' }, { cursors: cursors.slice(0, -1) })
        : to({ after: cursor }, { cursors: [...cursors, place.after] }),
    isFirst: source.paging === 'cursor' ? place.after === '' : place.page === 1,
    setOpen: (id) => {
      if (id !== '') to({ open: id }, { ...trail, isOpened: true }, read.open !== '')
      else if (trail.isOpened === true) back()
      else to({ open: '' }, trail, true)
    },
    refresh: () => void query.refetch(),
  }
}

/** The last page, for one that lies beyond it; else null. */
export function lastPage<Row>(shown: Shown<Row> | undefined, { page, size }: ListPlace): number | null {
  if (shown === undefined || shown.total === null || shown.rows.length > 0 || page === 1) return null
  const last = Math.max(1, Math.ceil(shown.total / size))
  return last < page ? last : null
}
