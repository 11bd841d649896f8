import { useEffect, useMemo, useRef } from 'react'
import { create } from 'zustand'
import type { IconName } from '../icon.tsx'

/**
 * What can be done on the page in hand, as the palette offers it. `words` are looked for too: 导出 is also found as
 * 下载.
 */
export interface PageAct {
  id: string
  title: string
  icon: IconName
  words?: string
  run: () => void
}

type Reader = () => readonly PageAct[]
const useReaders = create<{ readers: readonly Reader[] }>(() => ({ readers: [] }))

/** Offers acts while this part of the page is shown. */
export function usePageActs(acts: readonly PageAct[]): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const read: Reader = () => latest.current
    useReaders.setState(({ readers }) => ({ readers: [...readers, read] }))
    return () => useReaders.setState(({ readers }) => ({ readers: readers.filter((each) => each !== read) }))
  }, [])
}

/** The acts of the page in hand as they are when this is first drawn; a part that arrives later brings its own. */
export function useShownActs(): readonly PageAct[] {
  const readers = useReaders((state) => state.readers)
  return useMemo(() => readers.flatMap((read) => read()), [readers])
}
