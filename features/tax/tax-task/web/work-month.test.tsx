import { draw } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastMonth, rememberWorkMonth, useWorkMonth } from './work-month.ts'

let close = async (): Promise<void> => {}
beforeEach(() => {
  localStorage.clear()
  testCaller()
})
afterEach(() => close())

const Page = ({ asked }: { asked?: string }) => <p>{useWorkMonth(asked, '202611')}</p>
async function shown(asked?: string): Promise<string | null> {
  const drawn = await draw(<Page {...(asked === undefined ? {} : { asked })} />)
  close = drawn.close
  const text = drawn.host.textContent
  await close()
  close = async () => {}
  return text
}

test('TAX-03 the period goes along: a page without one in its address opens with the month of last', async () => {
  expect(await shown()).toBe('202611')
  expect(await shown('202603')).toBe('202603')
  expect(await shown()).toBe('202603')
  testCaller({ entId: 'e2' })
  expect(await shown(), 'another enterprise has its own').toBe('202611')
})

test('TAX-03 a quarter keeps the month worked on in it, else its last; what is no month is ignored', () => {
  rememberWorkMonth('202608')
  rememberWorkMonth('20263')
  expect(lastMonth()).toBe('202608')
  rememberWorkMonth('20262')
  expect(lastMonth()).toBe('202606')
  localStorage.setItem('work-month u1 e1', '2026')
  expect(lastMonth()).toBeUndefined()
})
