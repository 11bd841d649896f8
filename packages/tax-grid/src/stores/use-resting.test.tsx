import { draw } from '@portal/web-kit/testing/render.tsx'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignal } from './signal.ts'
import { useResting } from './use-resting.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('TAX-06 panels beside the grid are drawn together, once the keys have rested, and never between two', async () => {
  const [figure, place] = [createSignal('1'), createSignal('A1')]
  const drawn: string[] = []
  const Panels = () => {
    const now = `${useResting(figure)} ${useResting(place)}`
    drawn.push(now)
    return <p>{now}</p>
  }
  const { host, close } = await draw(<Panels />)
  const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  drawn.length = 0
  figure.set('2')
  await wait(100)
  place.set('A2')
  await wait(100)
  press('7')
  await wait(149)
  expect(host.textContent).toBe('1 A1')
  expect(drawn).toEqual([])
  await wait(1)
  expect(host.textContent).toBe('2 A2')
  expect(drawn).toEqual(['2 A2'])
  // A key that changes nothing draws nothing.
  press('Shift')
  await wait(1000)
  expect(drawn).toEqual(['2 A2'])
  await close()
})
