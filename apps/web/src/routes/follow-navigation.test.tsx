import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedAddress } from '../pages/refused.ts'
import { useApplication } from '../stores/application-store.ts'
import { followNavigation } from './follow-navigation.ts'

const scrolled = vi.fn()
const begin = () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/crm/tagManage?page=2'] })
  followNavigation(router)
  return router
}

beforeEach(() => { scrolled.mockClear(); vi.stubGlobal('scrollTo', scrolled); testBoot(); testCaller() })
afterEach(() => { vi.unstubAllGlobals() })

test('SHL-01 SHL-14 a navigation sets the title and the routes, and begins the page at its top', async () => {
  const router = begin()
  await router.navigate('/crm/portrait')
  expect([document.title, useApplication.getState(), scrolled.mock.calls]).toMatchObject(['客户画像 · 财金运营门户', { currentRoute: '/crm/portrait', previousRoute: '/crm/tagManage', appLoading: false }, [[0, 0]]])
})

test('SHL-01 the same page keeps its place while its query changes, and going back is the browser\'s', async () => {
  const router = begin()
  await router.navigate('/crm/tagManage?page=3')
  expect(scrolled).not.toHaveBeenCalled()
  await router.navigate('/crm/portrait')
  await router.navigate(-1)
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('SES-24 the page that an error page took the place of is the one to try again, with its query', async () => {
  const router = begin()
  await router.navigate('/noPermission', { replace: true })
  expect(refusedAddress()).toBe('/crm/tagManage?page=2')
})
