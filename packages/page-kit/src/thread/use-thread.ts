import { rowsPerPage, threadEvent, type DeclaredThread, type ThreadPage, type ThreadRow } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { keyOf, queryClient } from '@portal/web-kit/query'
import { showError } from '@portal/web-kit/show-error'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { joinedRows } from './thread.rules.ts'

/** What is held of a thread. `readAt`: up to where the reader had read when it was opened. */
type Held = ThreadPage & { readAt: number }

/** A thread as its view draws it. */
export interface Talk extends Pick<Held, 'readAt' | 'whyNot' | 'choices'> {
  rows: readonly ThreadRow[]
  hasOlder: boolean
  isLoading: boolean
  loadOlder: () => void
}

/** Reads a thread, follows it by the stream, and marks as read what is in sight. */
export function useThread(of: DeclaredThread, thing: string) {
  const key = keyOf(of.listRoute, { thread: thing })
  const query = useQuery<Held, Error>({
    queryKey: key,
    queryFn: ({ signal }) => readOn(of, thing, key, signal),
    staleTime: 0,
    // Opened anew, it begins at what is not read.
    gcTime: 0,
  })
  const [isLoading, setLoading] = useState(false)
  const again = (): void => void queryClient.invalidateQueries({ queryKey: key })
  useStream(
    threadEvent,
    ({ data }) => {
      if (data.log === of.name && data.thing === thing) again()
    },
    again,
  )
  useReadMark(of, thing, query.data)
  const add = (came: readonly ThreadRow[]): void =>
    void queryClient.setQueryData<Held>(key, (held) => held && { ...held, rows: [...joinedRows(held.rows, came)] })
  const loadOlder = (): void => {
    const before = query.data?.rows[0]?.seq
    if (before === undefined || isLoading) return
    setLoading(true)
    call(of.listRoute, { query: { thing, before } })
      .then((page) => add(page.rows))
      .catch(showError)
      .finally(() => setLoading(false))
  }
  const talkOf = (held: Held): Talk => ({ ...held, hasOlder: (held.rows[0]?.seq ?? 1) > 1, isLoading, loadOlder })
  return { query, talkOf, add: (row: ThreadRow) => add([row]) }
}

/** The newest page, or what came after the rows that are held. */
async function readOn(of: DeclaredThread, thing: string, key: readonly unknown[], signal: AbortSignal): Promise<Held> {
  const heldRows = (): readonly ThreadRow[] => queryClient.getQueryData<Held>(key)?.rows ?? []
  let rows = heldRows()
  for (;;) {
    const after = rows.at(-1)?.seq
    const page = await call(of.listRoute, { query: { thing, ...(after === undefined ? {} : { after }) } }, { signal })
    rows = joinedRows(rows, page.rows)
    if (after !== undefined && page.rows.length === rowsPerPage) continue
    const readAt = queryClient.getQueryData<Held>(key)?.readAt ?? page.read
    // A row that was sent meanwhile is held already.
    return { ...page, rows: [...joinedRows(heldRows(), rows)], readAt }
  }
}

const isInSight = (): boolean => document.visibilityState === 'visible'
const onSight = (look: () => void): (() => void) => {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Tells the server up to where was read, once for each number, while the page is in sight. */
function useReadMark({ readRoute }: DeclaredThread, thing: string, held: Held | undefined): void {
  const marked = useRef(0)
  const isSeen = useSyncExternalStore(onSight, isInSight)
  const seq = held?.rows.at(-1)?.seq ?? 0
  const isDue = isSeen && (held?.unread ?? 0) > 0
  useEffect(() => {
    if (!isDue || seq <= marked.current) return
    marked.current = seq
    // Who looks as another user marks nothing; what is unread stays so.
    call(readRoute, { body: { thing, seq } }).catch(() => undefined)
  }, [readRoute, thing, seq, isDue])
}
