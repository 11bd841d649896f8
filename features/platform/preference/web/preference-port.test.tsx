import { prefer, preferenceName, providePreferences, usePreferred } from '@portal/web-kit/preferences'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { preferencesRoute } from '../contract/index.ts'
import { preferenceStore } from './preference-port.ts'

interface Cards {
  main: string[]
  side: string[]
  hidden: string[]
}
const cards = preferenceName<Cards>('workbench')
const Hidden = () => <p>{usePreferred(cards)?.hidden.join() ?? 'never chosen'}</p>

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('WRK-01 SHL-18 a page arranges through the kit: shown at once, sent under its key; others fail', async () => {
  const sent: unknown[] = []
  testCaller()
  testBoot({ [preferencesRoute.path]: { workbench: { value: { main: [], side: [], hidden: ['quick'] }, version: 1 } } })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ code: 200, msg: '', data: { version: 2 } })
  })
  providePreferences(preferenceStore)
  const { host, close } = await draw(<Hidden />)
  await until(() => expect(host.textContent).toBe('quick'))
  const value = { main: ['todos'], side: [], hidden: ['notices'] }
  await act(async () => {
    prefer(cards, value)
    prefer(preferenceName<number>('nobodys'), 1)
  })
  expect(host.textContent).toBe('notices')
  await until(() => expect(sent).toEqual([{ key: 'workbench', value }]))
  await close()
})
