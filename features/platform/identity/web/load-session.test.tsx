import { currentCaller, setCaller } from '@portal/web-kit/caller'
import { writeCookie } from '@portal/web-kit/cookies'
import { queryClient } from '@portal/web-kit/query'
import { setTabEnterprise, tabEnterprise } from '@portal/web-kit/session'
import { testBoot } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUserRoute, permissionsRoute } from '../contract/index.ts'
import { loadSession, renewSession } from './load-session.ts'

const userOf = (userId: string, entId: string) => ({
  userId,
  userName: '周敏',
  showName: '周敏',
  account: 'taxclerk',
  phone: '',
  token: 't',
  entId,
  entName: '启明锅炉装备有限公司',
  entType: '1',
  entVersion: '1',
  userSource: '1',
  seq: 0,
  mustChangePassword: false,
  adminPhoneVerified: true,
  roleList: [{ role: { roleId: '1', roleName: '税务会计', roleCode: 'taxClerk' } }],
  enableMenuList: [],
  btnPerm: ['tax:return:edit'],
})
const permissions = { enableMenuList: [], btnPerm: ['tax:return:edit'], resultPath: ['/system/tax-admin/index'] }
const asked: [string, string | null][] = []

beforeEach(() => {
  asked.length = 0
  setCaller(null)
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  writeCookie('token', 't')
  writeCookie('userId', 'u1')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, location.origin)
    const entId = (init.headers as Record<string, string>)['x-ent-id'] ?? null
    asked.push([pathname, entId])
    return Response.json({
      code: 200,
      msg: '',
      data: pathname === permissionsRoute.path ? permissions : userOf('u1', entId ?? 'e1'),
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('SES-02 SES-14 user, menu with buttons and granted addresses, and roles are known before any page', async () => {
  testBoot()
  await loadSession()
  expect(asked.map(([path]) => path)).toEqual([currentUserRoute.path, permissionsRoute.path])
  expect(currentCaller()).toMatchObject({
    userId: 'u1',
    entId: 'e1',
    permissions: new Set(['tax:return:edit']),
    roles: new Set(['taxClerk']),
  })
  expect([localStorage.getItem('resultPath'), tabEnterprise()]).toEqual(['["/system/tax-admin/index"]', 'e1'])
})

test('SES-02 what stands in the document is not asked again but for a tab of another enterprise', async () => {
  testBoot({ [currentUserRoute.path]: userOf('u1', 'e1'), [permissionsRoute.path]: permissions })
  await loadSession()
  expect(asked).toEqual([])
  queryClient.clear()
  setTabEnterprise('e2')
  await loadSession()
  expect(asked).toEqual([
    [currentUserRoute.path, 'e2'],
    [permissionsRoute.path, 'e2'],
  ])
})

test('LEAD-10 somebody else in the tab of a session that vanished begins in an enterprise of his own', async () => {
  setTabEnterprise('e1')
  writeCookie('userId', 'u2')
  testBoot({ [currentUserRoute.path]: userOf('u2', 'e9'), [permissionsRoute.path]: permissions })
  const { user } = await loadSession()
  expect([user.userId, tabEnterprise(), asked]).toEqual(['u2', 'e9', []])
})

test('LEAD-05 a grant that was taken takes along what pages left behind had read', async () => {
  testBoot()
  await loadSession()
  queryClient.setQueryData(['/manage/pool', 'e1'], { lines: ['a line of a page left behind'] })
  await renewSession()
  expect(queryClient.getQueryData(['/manage/pool', 'e1'])).toBeUndefined()
  expect(asked.map(([path]) => path)).toEqual([
    currentUserRoute.path,
    permissionsRoute.path,
    currentUserRoute.path,
    permissionsRoute.path,
  ])
})
