import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ListState } from '../list/use-list.ts'
import type { DeclaredUpkeep, KeptRow } from './declared-upkeep.ts'

/** Reads a row whole, by its id. */
export type ReadWhole<Row extends KeptRow> = (row: Pick<KeptRow, 'id'>) => Promise<Row>

/**
 * The row that the address names: as the list shows it, else read by itself. A to-do leads to rows of other pages, a
 * move takes a row out of the list that is filtered by state.
 */
export function useOpenRow<Row extends KeptRow>(
  list: ListState<Row>,
  { saveRoute }: Pick<DeclaredUpkeep, 'saveRoute'>,
  whole: ReadWhole<Row> | undefined,
) {
  const rows = list.query.data?.rows
  const listed = rows?.find(({ id }) => id === list.open)
  const isElsewhere = list.open !== '' && rows !== undefined && listed === undefined && whole !== undefined
  const query = useQuery({
    queryKey: ['open-row', saveRoute.path, list.open],
    queryFn: () => whole?.({ id: list.open }) ?? null,
    enabled: isElsewhere,
  })
  const last = useRef<Row>(undefined)
  if (listed !== undefined) last.current = listed
  // As it was listed until it is read: what is typed below it stays.
  const kept = last.current?.id === list.open && !query.isError ? last.current : undefined
  return {
    row: listed ?? query.data ?? kept,
    /** Until it is read, and where it can't be. */
    reading: isElsewhere ? query : null,
    readAgain: () => void (isElsewhere && query.refetch()),
  }
}
