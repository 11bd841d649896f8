import { useEffect, useMemo, useRef } from 'react'
import { create } from 'zustand'
import type { IconName } from '../icon.tsx'

/** Actions of the current page for the command palette. `words` are extra search terms: 导出 is also found as 下载. */
export interface PageAct {
  id: string
  title: string
  icon: IconName
  words?: string
  run: () => void
}

type Reader = () => readonly PageAct[]
const useReaders = create<{ readers: readonly Reader[] }>(() => ({ readers: [] }))

/** Offers actions while this component is mounted. */
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

/** The current page's actions at first render; parts mounted later add their own. */
export function useShownActs(): readonly PageAct[] {
  const readers = useReaders((state) => state.readers)
  return useMemo(() => readers.flatMap((read) => read()), [readers])
}
