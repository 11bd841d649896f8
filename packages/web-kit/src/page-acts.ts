import { useEffect, useRef } from 'react'
import type { IconName } from './icon.tsx'

/** What can be done on the page in hand, as the palette offers it. `words` are looked for too: 导出 is also found as 下载. */
export interface PageAct { id: string, title: string, icon: IconName, words?: string, run: () => void }

const shown = new Set<() => readonly PageAct[]>()

/** Offers acts while this part of the page is shown; each time the palette opens, as they are then. */
export function usePageActs(acts: readonly PageAct[]): void {
  const latest = useRef(acts)
  useEffect(() => { latest.current = acts })
  useEffect(() => {
    const read = () => latest.current
    shown.add(read)
    return () => { shown.delete(read) }
  }, [])
}

export const pageActs = (): readonly PageAct[] => [...shown].flatMap(read => read())
