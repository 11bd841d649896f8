/** The next feature's web side, joined as a line of features.ts would join it; the application starts with it. */
import { currentUserRoute, permissionsRoute } from '@portal/identity/contract'
import { currentMaintenanceRoute } from '@portal/operations/contract'
import { preferencesRoute } from '@portal/preference/contract'
import { approvalKindOf } from '@portal/web-kit/approval-kinds'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { noticeClickOf } from '@portal/web-kit/notice-clicks'
import { quickEntries, settledLists } from '@portal/web-kit/page-facts'
import { until } from '@portal/web-kit/testing/render.tsx'
import { testBoot } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { start } from '../app.tsx'
import { pageIcon } from '../menu/page-icon.ts'

vi.mock('../features.ts', async (original) => {
  const { features } = await original<{ features: readonly FeatureManifest[] }>()
  const { manifest } = await import('./loan.manifest.fixture.tsx')
  return { features: [...features, manifest] }
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const entry = (menuId: string, menuName: string, routeUrl: string, children: object[] = []) => ({
  menuId,
  menuName,
  frontEndName: menuId,
  routeUrl,
  icon: 'tax',
  hidden: '0',
  ifRouteHidden: '0',
  button: '',
  remark: '',
  ifIntOrExt: '0',
  productType: '00',
  children,
})
const enableMenuList = [entry('tax', '税务管理', '', [entry('loans', '图书借阅', '/loan/index')])]
const user = {
  userId: 'u1',
  userName: '周敏',
  showName: '周敏',
  account: 'zhoumin',
  phone: '*******0009',
  token: 't',
  entId: 'e1',
  entName: '启明锅炉装备有限公司',
  entType: '1',
  entVersion: '1',
  userSource: '1',
  seq: 0,
  mustChangePassword: false,
  adminPhoneVerified: true,
  roleList: [],
  enableMenuList,
}

test('house: a next feature’s page, menu picture, header, banner, notice and approval need one line', async () => {
  testBoot({
    [currentUserRoute.path]: user,
    [permissionsRoute.path]: { enableMenuList, resultPath: ['/loan/index'], btnPerm: [] },
    [currentMaintenanceRoute.path]: null,
    [preferencesRoute.path]: {},
  })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  document.head.append(Object.assign(document.createElement('base'), { href: '/' }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  document.cookie = 'token=t'
  history.replaceState(null, '', '/loan/index')
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(() => start(root))
  await until(() => expect(host.querySelector('main h1')?.textContent).toBe('借出的书'))
  await until(() => expect(host.textContent).toContain('图书馆周一闭馆'))
  for (const words of ['借书卡', '问图书馆']) await until(() => expect(document.body.textContent).toContain(words))
  expect(pageIcon('/loan/index')).toBe('documents')
  expect(quickEntries()).toMatchObject([{ title: '借书', path: '/loan/index', icon: 'documents' }])
  expect(settledLists()).toEqual([{ to: '/loan/index', title: '借过的书' }])
  expect(noticeClickOf('201')?.action).toBe('去还书')
  expect(approvalKindOf('loan')?.to?.({ businessCode: 'b1', processInstId: 'p1' })).toBe('/loan/index?book=b1')
  await act(async () => root.unmount())
  history.replaceState(null, '', '/')
})
