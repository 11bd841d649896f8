import { useCallback, useEffect, useRef, useState } from 'react'
import type { Change, GridModel } from '../model/grid-model.ts'
import type { PasteReport } from './paste.ts'
import { unitSignal } from '../figures/unit.ts'

/** True when a paste needs a report: rows opened, refused, understood, or 万元 displayed while it writes 元. */
export const needsReport = ({ opened, refused, understood }: PasteReport): boolean =>
  opened.length > 0 || refused.length > 0 || understood > 0 || unitSignal.get() === 'wan'

/** Whether a later step takes back every figure of this one. */
function isTakenBack(step: readonly Change[], later: readonly Change[]): boolean {
  const back = new Map(later.map(({ ref, from, to }) => [ref, { from, to }]))
  return step.length > 0 && step.every(({ ref, from, to }) => back.get(ref)?.from === to && back.get(ref)?.to === from)
}

/** Report of the last paste; the marks on its cells appear and disappear with it. Goes when the paste is undone. */
export function useReport(model: GridModel): [PasteReport | null, (next: PasteReport | null) => void] {
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
  useEffect(
    () =>
      model.onWritten((later) => {
        if (told.current !== null && isTakenBack(told.current.step, later)) tell(null)
      }),
    [model, tell],
  )
  return [report, tell]
}
