import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { createMemoryRouter, redirect } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseTop, setMenu, useMenu } from '../menu/menu-store.ts'
import { noteRefused, refusedAddress } from '../pages/refused.ts'
import { crumbsOf } from '../shell/menu/crumbs.ts'
import { useApplication } from '../stores/application-store.ts'
import { followNavigation } from './follow-navigation.ts'

const scrolled = vi.fn()
const begin = () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/crm/tagManage?page=2'] })
  followNavigation(router)
  return router
}

beforeEach(() => {
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  testBoot()
  testCaller()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('SHL-01 SHL-14 a navigation sets the title and the routes, and begins the page at its top', async () => {
  const router = begin()
  await router.navigate('/crm/portrait')
  expect([document.title, useApplication.getState(), scrolled.mock.calls]).toMatchObject([
    '客户画像 · 财金运营门户',
    { currentRoute: '/crm/portrait', previousRoute: '/crm/tagManage', appLoading: false },
    [[0, 0]],
  ])
})

test("SES-13 SHL-01 the title of who has several enterprises begins with the tab's, by its short name", async () => {
  testCaller({ userSource: '2', entName: '启明国际贸易有限公司' })
  await begin().navigate('/crm/portrait')
  expect(document.title).toBe('启明国际贸易 · 客户画像 · 财金运营门户')
})

test("SHL-01 the same page keeps its place while its query changes, and going back is the browser's", async () => {
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

const node = (menuId: string, more: object = {}) => ({
  menuId,
  menuName: menuId,
  frontEndName: menuId,
  routeUrl: '',
  icon: 'use',
  hidden: '0',
  ifRouteHidden: '0',
  button: '',
  remark: '',
  ifIntOrExt: '0',
  productType: '00',
  children: [],
  ...more,
})

test('SHL-07 the place is kept by the way chosen, through back, else by the first entry that fits', async () => {
  setMenu([
    node('settings', {
      icon: 'setting',
      children: [node('group', { children: [node('own', { routeUrl: '/crm/portrait' })] })],
    }),
    node('review', {
      children: [node('twin', { routeUrl: '/crm/portrait' }), node('other', { routeUrl: '/crm/tagManage' })],
    }),
  ])
  const shown = () => {
    const { top, place, side } = useMenu.getState()
    return [top?.menuId, place?.menuId, side.openKeys]
  }
  const router = begin()
  expect(shown()).toEqual(['review', 'other', []])
  await router.navigate('/crm/portrait', { state: { place: 'twin' } })
  expect(shown()).toEqual(['review', 'twin', []])
  await router.navigate('/crm/portrait?page=2')
  expect(shown(), 'a query changes nothing').toEqual(['review', 'twin', []])
  await router.navigate('/crm/tagManage')
  chooseTop(useMenu.getState().tops[0]!)
  await router.navigate('/crm/portrait')
  expect(shown(), 'its group stands open').toEqual(['settings', 'own', ['group']])
  await router.navigate(-3)
  expect(shown()).toEqual(['review', 'twin', []])
})

test('SHL-01 SHL-07 a page without an entry stands below the entry it names, with its own title', async () => {
  const setting = node('setting', { routeUrl: '/system/tax-admin/vat-setting' })
  setMenu([node('tax', { menuName: '税务管理', children: [setting] })])
  await begin().navigate('/system/tax-admin/vat-opening?start=202601')
  const { tree, place } = useMenu.getState()
  expect(place?.menuId).toBe('setting')
  expect(crumbsOf(tree, place, '期初录入', true).map(({ name }) => name)).toEqual(['税务管理', 'setting', '期初录入'])
})

test('SES-24 what was refused before is forgotten when another page opens', async () => {
  const router = begin()
  await router.navigate('/noPermission', { replace: true })
  await router.navigate('/crm/portrait')
  expect(refusedAddress()).toBeNull()
})

test('SES-24 LEAD-05 a first page that the guard refuses stays the wanted one', async () => {
  const refuse = async () => {
    noteRefused('/crm/tagManage?page=2')
    throw redirect('/404?errorCode=404')
  }
  const router = createMemoryRouter([{ path: '/404' }, { path: '*', middleware: [refuse] }], {
    initialEntries: ['/crm/tagManage?page=2'],
  })
  followNavigation(router)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/404'))
  expect(refusedAddress()).toBe('/crm/tagManage?page=2')
})
