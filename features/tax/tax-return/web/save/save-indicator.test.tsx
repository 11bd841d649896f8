import { draw } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createSignal } from '@portal/tax-grid/stores/signal'
import { SaveIndicator } from './save-indicator.tsx'
import type { SaveQueue, SaveState } from './save-ports.ts'

beforeEach(() => {
  testBoot()
  testCaller()
})

test('LEAD-15 what a filling or check did is said where saving is, aloud, until something is saved', async () => {
  const state = createSignal({ kind: 'saved', at: 1, message: '', conflicts: [] } as unknown as SaveState)
  const queue = { state } as unknown as SaveQueue
  const { host, close } = await draw(
    <SaveIndicator queue={queue} said={{ words: '已取数：3 张（行）发票计入', after: 1 }} />,
  )
  const place = host.querySelector('[role=status]')
  expect(place?.textContent).toBe('已取数：3 张（行）发票计入')
  await act(async () => state.set({ ...state.get(), kind: 'saving' } as SaveState))
  expect(host.querySelector('[role=status]')?.textContent).not.toContain('已取数')
  await act(async () => state.set({ ...state.get(), kind: 'saved', at: 2 } as SaveState))
  expect(host.querySelector('[role=status]')?.textContent).toContain('已自动保存')
  // The element stays the same: the layout does not move, and screen readers announce the change.
  expect(host.querySelector('[role=status]')).toBe(place)
  await close()
})
