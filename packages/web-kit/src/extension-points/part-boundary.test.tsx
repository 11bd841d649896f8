import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/render.tsx'
import { PartBoundary } from './part-boundary.tsx'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  vi.restoreAllMocks()
})

test('SHL-21 a part that breaks says so in its place; the page around it stays', async () => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = (): never => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  ;({ close } = await draw(
    <main>
      <h1>申报表</h1>
      <PartBoundary title="批注">
        <Broken />
      </PartBoundary>
    </main>,
    '/',
  ))
  expect(document.querySelector('h1')?.textContent).toBe('申报表')
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    '「批注」没有打开，本页其余部分可以继续使用。重新加载页面',
  )
})
