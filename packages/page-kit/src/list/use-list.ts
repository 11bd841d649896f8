import { pageSizes, type FilterValues, type ListSettings } from '@portal/contract'
import { toast } from '@portal/web-kit/toast'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { faultOf, narrowingOf, readAddress, writeAddress } from './address.ts'
import { arrangeList, useListSettings } from './settings.ts'
import type { ListSource } from './list-source.ts'
import type { ListPlace, Shown } from './place.ts'
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
  /** Leads on by the cursor; null goes back. */
  goTo: (cursor: string | null) => void
  isFirst: boolean
  setOpen: (id: string) => void
  refresh: () => void
}

/** The trail of cursors behind a page, and whether the page itself opened the detail. */
interface Trail {
  cursors?: readonly string[]
  isOpened?: boolean
}

/**
 * A managed list: filters, order, page, size and open row stand in the address, rows come from the source. A page
 * beyond the last leads to the last.
 */
export function useList<Row>(name: string, source: ListSource<Row>): ListState<Row> {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const trail = (useLocation().state ?? {}) as Trail
  const settings = useListSettings(name)
  const read = useMemo(() => readAddress(source, search), [source, search])
  const kept = source.sizes.find((each) => each === settings.size)
  const size = read.size ?? kept ?? source.sizes[0] ?? pageSizes[0]
  const place: ListPlace = { values: read.values, sort: read.sort, page: read.page, size, after: read.after }
  const query = useQuery({
    ...source.ask(place),
    select: (data: unknown) => source.shown(data, place),
    placeholderData: keepPreviousData,
  })
  const go = (to: Partial<ListPlace & { open: string }>, state: Trail = {}, isReplaced = false): void => {
    const next = { ...place, open: read.open, ...to }
    void navigate({ search: writeAddress(source, next, search).toString() }, { replace: isReplaced, state })
  }
  const beyond = query.isPlaceholderData ? null : lastPage(query.data, place)
  useEffect(() => {
    if (beyond !== null) go({ page: beyond }, {}, true)
  })
  useDefaultView(source, settings, search)
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
      if (wrong === null) go({ values, page: 1, after: '', open: '' })
      else toast.warning(wrong)
    },
    setSort: (sort) => go({ sort, page: 1, after: '' }),
    setPage: (page) => go({ page }),
    setSize: (next) => {
      arrangeList(name, settings, { size: next })
      go({ size: next, page: 1, after: '' })
    },
    goTo: (cursor) =>
      cursor === null
        ? go({ after: cursors.at(-1) ?? '' }, { cursors: cursors.slice(0, -1) })
        : go({ after: cursor }, { cursors: [...cursors, place.after] }),
    isFirst: source.paging === 'cursor' ? place.after === '' : place.page === 1,
    setOpen: (id) => {
      if (id !== '') go({ open: id }, { ...trail, isOpened: true }, read.open !== '')
      else if (trail.isOpened === true) void navigate(-1)
      else go({ open: '' }, trail, true)
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
