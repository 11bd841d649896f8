import { ok, type FirstStep } from '@portal/contract'
import { providePreferences } from '@portal/web-kit/preferences'
import { setOfferedPaths } from '@portal/web-kit/permitted-paths'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FirstStepsCard, firstStepsId } from './first-steps-card.tsx'

const step = (id: string, isDone: boolean, route = '/x?tab=tax'): FirstStep => ({
  id,
  order: 1,
  title: `步骤${id}`,
  hint: '',
  isDone,
  route,
})
let steps: FirstStep[] = []
const chosen = vi.fn<(key: string, value: { hidden: string[] }) => void>()
let close: () => Promise<void>
beforeEach(() => {
  chosen.mockReset()
  testBoot()
  testCaller()
  setOfferedPaths(['/x'])
  providePreferences({ useKept: () => undefined, choose: (key, value) => chosen(key, value as { hidden: string[] }) })
  vi.stubGlobal('fetch', async () => Response.json(ok(steps)))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const text = (): string => document.body.textContent

test('SES-17 steps lead to what is still to do, and are hidden by choice', async () => {
  steps = [step('一', true), step('二', false), step('三', false, '/of-others')]
  ;({ close } = await draw(<FirstStepsCard />))
  await until(() => expect(text()).toContain('已完成 1 / 3'))
  expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual(['/x?tab=tax'])
  expect(document.querySelector('li:last-child')?.textContent).toContain('由有权限的人办理')
  await press(byName('button', '不再显示'))
  expect(chosen.mock.calls[0]?.[1].hidden).toEqual([firstStepsId])
})

test('SES-17 without steps, or when all are done, nothing is shown', async () => {
  steps = [step('一', true)]
  ;({ close } = await draw(<FirstStepsCard />))
  await until(() => expect(document.querySelector('section')).toBeNull())
})
