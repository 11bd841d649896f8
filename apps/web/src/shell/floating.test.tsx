import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Floating } from '@portal/web-kit/manifest'
import { draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { floatingLayer } from './floating.tsx'

let clicks = 0
const ball = (id: string, more: Partial<Floating> = {}): Floating => ({
  id,
  order: 10,
  lazy: async () => ({
    Component: () => (
      <button type="button" onClick={() => (clicks += 1)}>
        {id}
      </button>
    ),
  }),
  ...more,
})
const Layer = floatingLayer([
  { floating: [ball('assistant', { order: 20 }), ball('secret', { code: 'none:of:mine' })] },
  { floating: [ball('helper')] },
])
const windowOf = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
const sheet = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8')
afterEach(() => {
  vi.unstubAllGlobals()
})

test.for([
  [390, true],
  [1440, false],
])(
  'SHL-19 at %d px what floats stands in its order, with its grant, above the bar where there is one',
  async ([width, isAbove]) => {
    windowOf(Number(width))
    testCaller()
    const { host, close } = await draw(<Layer />)
    await until(() => expect(host.textContent).toBe('helperassistant'))
    expect(host.querySelector('.floating')?.classList.contains('overBar')).toBe(isAbove)
    const before = clicks
    await press(host.querySelectorAll('button')[1] as HTMLElement)
    expect(clicks).toBe(before + 1)
    await close()
  },
)

test('SHL-19 the layer ends where the bar begins: both measure by one height', () => {
  expect(sheet('bottom-bar/bottom-bar.module.css')).toMatch(/\.bottomBar \{[^}]*height: var\(--h-bar\)/)
  expect(sheet('floating.module.css')).toMatch(/\.overBar \{[^}]*bottom: calc\(var\(--h-bar\) \+ 16px\)/)
})

test('house: without anything to float there is no layer', async () => {
  const Nothing = floatingLayer([{}])
  testCaller()
  const { host, close } = await draw(<Nothing />)
  expect(host.textContent).toBe('')
  await close()
})
