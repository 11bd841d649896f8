import { setTabEnterprise } from '@portal/web-kit/session'
import { queryClient } from '@portal/web-kit/query'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { until } from '@portal/web-kit/testing/until'
import { adoptLook, chooseTheme } from '@portal/web-kit/theme'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferencesRoute } from '../contract/index.ts'
import { followLook } from './look/follow-look.ts'
import { preferenceOf, setPreference, startPreferences } from './preference.store.ts'

const sent: unknown[] = []
let server: 'answers' | 'away' | 'refuses' = 'answers'

beforeEach(() => {
  sent.length = 0
  server = 'answers'
  localStorage.clear()
  queryClient.clear()
  setTabEnterprise('e1')
  testCaller()
  testBoot({ [preferencesRoute.path]: { theme: { value: 'dark', version: 3 } } })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (server === 'away') throw new TypeError('Failed to fetch')
    if (init.method === 'GET')
      return Response.json({ code: 200, msg: '', data: { density: { value: 'loose', version: 1 } } })
    if (server === 'refuses') return Response.json({ code: 403, msg: '拒绝访问', data: null }, { status: 403 })
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ code: 200, msg: '', data: { version: 1 } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('SHL-18 a choice shows at once and reaches the server', async () => {
  await startPreferences()
  expect(preferenceOf('theme')).toBe('dark')
  setPreference('density', 'compact')
  expect(preferenceOf('density')).toBe('compact')
  await until(() => expect(sent).toEqual([{ key: 'density', value: 'compact' }]))
})

test('SHL-18 SHL-21 a choice made without the server outlives a reload and is sent later; the last wins', async () => {
  await startPreferences()
  server = 'away'
  setPreference('density', 'compact')
  setPreference('density', 'loose')
  await until(() => expect(localStorage.getItem('portal.preferences.u1.e1')).toBe('{"density":"loose"}'))
  queryClient.clear()
  server = 'answers'
  await startPreferences()
  expect(preferenceOf('density')).toBe('loose')
  await until(() => expect(sent).toEqual([{ key: 'density', value: 'loose' }]))
  await until(() => expect(localStorage.getItem('portal.preferences.u1.e1')).toBeNull())
})

test('SHL-24 a choice that is refused is taken back', async () => {
  await startPreferences()
  server = 'refuses'
  setPreference('watermark', true)
  expect(preferenceOf('watermark')).toBe(true)
  await until(() => expect(localStorage.getItem('portal.preferences.u1.e1')).toBeNull())
})

test('SHL-18 the look chosen on another device is taken over, the one chosen here is kept', async () => {
  adoptLook({ choice: 'light', density: 'standard' })
  followLook()
  await until(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  chooseTheme('light')
  await until(() => expect(sent).toEqual([{ key: 'theme', value: 'light' }]))
})
