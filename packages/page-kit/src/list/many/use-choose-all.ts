import { mostCounted } from '@portal/contract'
import { isAborted } from '@portal/web-kit/api-error'
import { showError } from '@portal/web-kit/show-error'
import { useEffect, useRef, useState } from 'react'
import type { Choice } from '../../table/choice.ts'
import type { ListSource } from '../list-source.ts'
import type { ListPlace } from '../place.ts'

/** Chooses everything filtered, page by page, at most as many as are counted. `count`: chosen so far, null at rest. */
export function useChooseAll<Row>(
  source: ListSource<Row>,
  place: ListPlace,
  choice: Choice,
  onRow: (id: string, row: Row) => void,
  rowId: (row: Row) => string,
) {
  const [count, setCount] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const size = source.sizes.at(-1) ?? place.size
  const walk = async (signal: AbortSignal): Promise<string[]> => {
    const ids: string[] = []
    for (let page = 1; page <= Math.ceil(mostCounted / size); page += 1) {
      const at = { ...place, page, size }
      const { rows, total } = source.shown(await source.ask(at).queryFn({ signal }), at)
      for (const row of rows) onRow(rowId(row), row)
      ids.push(...rows.map(rowId))
      setCount(ids.length)
      if (rows.length === 0 || ids.length >= Math.min(total ?? 0, mostCounted)) break
    }
    return ids
  }
  const run = async (): Promise<void> => {
    const stop = new AbortController()
    running.current?.abort()
    running.current = stop
    try {
      const ids = await walk(stop.signal)
      if (!stop.signal.aborted) choice.set(ids, true)
    } catch (error) {
      if (!isAborted(error)) showError(error)
    } finally {
      if (!stop.signal.aborted) setCount(null)
    }
  }
  return { run: () => void run(), count }
}
