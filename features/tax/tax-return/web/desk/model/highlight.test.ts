import { expect, test, vi } from 'vitest'
import { createKeyedStore } from '@portal/tax-grid/stores/keyed-store'
import { emptyCell } from '@portal/tax-grid/model/cell-view'
import { createHighlight } from './highlight.ts'

test('TAX-06 recalculated cells are plain again together, once nothing was recalculated for 1.2 seconds', () => {
  vi.useFakeTimers()
  const cells = createKeyedStore(() => emptyCell)
  const highlight = createHighlight(cells)
  const recalculate = (ref: string): void => {
    cells.set(ref, { ...cells.get(ref), isRecalculated: true })
    highlight.add(ref)
    highlight.restart()
  }
  const lit = (): boolean[] => ['A.r1.c1', 'A.r2.c1'].map((ref) => cells.get(ref).isRecalculated)
  recalculate('A.r1.c1')
  vi.advanceTimersByTime(1199)
  recalculate('A.r2.c1')
  vi.advanceTimersByTime(1199)
  expect(lit()).toEqual([true, true])
  vi.advanceTimersByTime(1)
  expect(lit()).toEqual([false, false])
  recalculate('A.r1.c1')
  cells.forget('A.r1.c1')
  vi.advanceTimersByTime(1200)
  expect(cells.isKnown('A.r1.c1')).toBe(false)
  vi.useRealTimers()
})
