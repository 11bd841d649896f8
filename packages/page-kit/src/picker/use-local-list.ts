import type { FilterValues } from '@portal/contract'
import { toast } from '@portal/web-kit/toast'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { faultOf } from '../list/address.ts'
import type { ListSource } from '../list/list-source.ts'
import type { ListPlace } from '../list/place.ts'
import { lastPage, type ListState } from '../list/use-list.ts'

/** A list that keeps its place to itself, because the address belongs to the page below. */
export type LocalList<Row> = Omit<
  ListState<Row>,
  'name' | 'settings' | 'arrange' | 'open' | 'setOpen' | 'setDisplay' | 'dropped' | 'isNarrowed'
>

/** @param sizes page sizes to choose from, the usual one first */
export function useLocalList<Row>(given: ListSource<Row>, sizes: readonly number[]): LocalList<Row> {
  const source = useMemo(() => ({ ...given, sizes }), [given, sizes])
  const [{ place, cursors }, setState] = useState<{ place: ListPlace; cursors: readonly string[] }>(() => ({
    place: { values: {}, sort: given.sort, page: 1, size: sizes[0] ?? 0, after: '' },
    cursors: [],
  }))
  const query = useQuery({
    ...source.ask(place),
    select: (data: unknown) => source.shown(data, place),
    placeholderData: keepPreviousData,
  })
  const go = (to: Partial<ListPlace>, trail: readonly string[] = []): void =>
    setState((now) => ({ place: { ...now.place, ...to }, cursors: trail }))
  const beyond = query.isPlaceholderData ? null : lastPage(query.data, place)
  if (beyond !== null) go({ page: beyond })
  const setValues = (values: FilterValues): void => {
    const wrong = faultOf(source, values)
    if (wrong === null) go({ values, page: 1, after: '' })
    else toast.warning(wrong)
  }
  return {
    source,
    place,
    query,
    setValues,
    setSort: (sort) => go({ sort, page: 1, after: '' }),
    setPage: (page) => go({ page }),
    setSize: (size) => go({ size, page: 1, after: '' }),
    goTo: (cursor) =>
      cursor === null
        ? go({ after: cursors.at(-1) ?? '' }, cursors.slice(0, -1))
        : go({ after: cursor }, [...cursors, place.after]),
    isFirst: source.paging === 'cursor' ? place.after === '' : place.page === 1,
    refresh: () => void query.refetch(),
  }
}
