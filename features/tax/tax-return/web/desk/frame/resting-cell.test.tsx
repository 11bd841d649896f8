import { draw } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { GridCursor } from '@portal/tax-grid/cursor/grid-cursor'
import { createSignal } from '@portal/tax-grid/stores/signal'
import type { DeskPart } from './desk-parts.ts'
import { RestingCell, usePart } from './resting-cell.tsx'

test('TAX-06 a part that asks for the active cell follows its cursor at rest, no other is drawn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const active = createSignal<string | undefined>(undefined)
  const drawn: string[] = []
  const Asks = () => {
    drawn.push(`asks ${usePart({} as DeskPart).cellRef}`)
    return null
  }
  const Other = () => {
    drawn.push('other')
    return null
  }
  const { close } = await draw(
    <RestingCell cursor={{ active } as GridCursor}>
      <Asks />
      <Other />
    </RestingCell>,
  )
  expect(drawn).toEqual(['asks ', 'other'])
  const move = async (ref: string | undefined, ms: number) => {
    active.set(ref)
    await act(async () => vi.advanceTimersByTime(ms))
  }
  await move('VATG_A1.r1.c1', 100)
  await move('VATG_A1.r2.c1', 149)
  expect(drawn).toHaveLength(2)
  await move('VATG_A1.r2.c1', 1)
  expect(drawn.slice(2)).toEqual(['asks VATG_A1.r2.c1'])
  // There and back within the pause is no move.
  await move('VATG_A1.r3.c1', 50)
  await move('VATG_A1.r2.c1', 1000)
  expect(drawn).toHaveLength(3)
  await close()
  vi.useRealTimers()
})
