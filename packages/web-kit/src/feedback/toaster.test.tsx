import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, press } from '../testing/render.tsx'
import { toast, useToasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

let close: () => Promise<void>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ;({ close } = await draw(<Toaster />))
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
  useToasts.setState({ toasts: [] })
})
const shown = (): string[] => [...document.querySelectorAll('.toast')].map((each) => each.textContent ?? '')
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const point = (kind: 'pointerover' | 'pointerout') =>
  act(() => {
    document.querySelector('.toast')?.dispatchEvent(new MouseEvent(kind, { bubbles: true }))
  })

test('SES-22 an error leaves after ten seconds, and stays as long as somebody points at it', () => {
  act(() => toast.error('没有存下'))
  pass(9_900)
  expect(shown()).toEqual(['没有存下'])
  point('pointerover')
  pass(60_000)
  expect(shown()).toEqual(['没有存下'])
  point('pointerout')
  pass(9_900)
  expect(shown()).toEqual(['没有存下'])
  pass(200)
  expect(shown()).toEqual([])
})

test('NOT-13 what can be taken back offers it, as long as an error stays, and goes with the press', async () => {
  let taken = 0
  act(() =>
    toast.done('已置顶', {
      title: '撤销',
      run: () => {
        taken += 1
      },
    }),
  )
  pass(9_900)
  expect(shown()).toEqual(['已置顶撤销'])
  await press(document.querySelector<HTMLElement>('.toast button')!)
  expect([taken, shown()]).toEqual([1, []])
})
