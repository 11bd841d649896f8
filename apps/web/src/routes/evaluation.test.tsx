import { expect, test, vi } from 'vitest'

// The first formatter of a page costs Chromium 30 ms, four times that on a slow machine: nobody should wait for one.
test('house: no file of a page formats or compares by locale while it is evaluated', async () => {
  const formatters = {
    number: vi.spyOn(Number.prototype, 'toLocaleString'),
    date: vi.spyOn(Date.prototype, 'toLocaleString'),
    day: vi.spyOn(Date.prototype, 'toLocaleDateString'),
    time: vi.spyOn(Date.prototype, 'toLocaleTimeString'),
    text: vi.spyOn(String.prototype, 'localeCompare'),
    DateTimeFormat: vi.spyOn(Intl, 'DateTimeFormat'),
    NumberFormat: vi.spyOn(Intl, 'NumberFormat'),
    Collator: vi.spyOn(Intl, 'Collator'),
  }
  const { pages } = await import('./find-page.ts')
  const screens = pages.flatMap(({ screen }) => (screen === null ? [] : [screen]))
  for (const screen of screens) await screen.lazy()
  expect(screens.length).toBeGreaterThan(50)
  for (const [name, called] of Object.entries(formatters)) expect(called, name).not.toHaveBeenCalled()
})
