import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReturnModel } from '../../desk/model/return-model.ts'
import type { PasteReport } from './paste.ts'
import { unitSignal } from '../cells/unit.ts'

/**
 * Whether a paste has to be spoken of: something refused, something understood, or 万元 on the screen while it writes
 * 元.
 */
export const needsReport = ({ refused, understood }: PasteReport): boolean =>
  refused.length > 0 || understood > 0 || unitSignal.get() === 'wan'

/** What the last paste left to say. The marks on its cells come and go with it. */
export function useReport(model: ReturnModel): [PasteReport | null, (next: PasteReport | null) => void] {
  const [report, setReport] = useState<PasteReport | null>(null)
  const told = useRef<PasteReport | null>(null)
  const tell = useCallback(
    (next: PasteReport | null) => {
      const marked = new Set(next?.refused.map(({ ref }) => ref))
      for (const { ref } of told.current?.refused ?? [])
        if (ref !== undefined && !marked.has(ref) && model.cells.get(ref).note !== '') model.refuse(ref, '')
      told.current = next
      setReport(next)
    },
    [model],
  )
  useEffect(() => () => tell(null), [tell])
  return [report, tell]
}
