import { ok } from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { refusalPlace, type RefusalProps } from '@portal/web-kit/refusal-place'
import { registerScreenParts } from '@portal/web-kit/screen-parts'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { showError } from '@portal/web-kit/show-error'
import { ApiError } from '@portal/web-kit/api-error'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusalPage } from './refusal-page.tsx'
import { forgetRefused, noteRefused } from './refused.ts'

const assign = vi.fn()
const reload = vi.fn()
let close = async (): Promise<void> => {}
const retry = async (path: string): Promise<void> => {
  close = (await draw(<RefusalPage />, path)).close
  await press(byName('button', '重试'))
}

beforeEach(() => {
  testBoot()
  testCaller()
  vi.clearAllMocks()
  forgetRefused()
  document.cookie = 'token=t'
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(
        JSON.stringify(ok({ menu: '系统设置 / 权限管理 / 角色管理', giver: '企业管理员', people: ['马会计'] })),
      ),
  )
  vi.stubGlobal('location', { assign, reload, pathname: '/404', search: '' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await close()
})

test.for(['/404?errorCode=404', '/noPermission', '/500', '/error'])(
  'SES-24 %s offers a retry: without an address that was refused it loads anew',
  async (path) => {
    await retry(path)
    expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0])
  },
)

test('SES-24 the retry opens the page that was asked for, its query with it; never another site', async () => {
  await retry('/500?from=%2FtaxData%3Fcode%3D1')
  expect(assign).toHaveBeenLastCalledWith('/taxData?code=1')
  await close()
  noteRefused('/crm/portrait?id=1')
  await retry('/404?errorCode=404&from=https%3A%2F%2Fevil.example')
  expect(assign).toHaveBeenLastCalledWith('/crm/portrait?id=1')
})

test('SES-15 LEAD-05 a missing grant names page, grant and giver; 重试 outlasts a reload', async () => {
  noteRefused('/Base/auth-management/role?tab=2')
  const drawn = await draw(<RefusalPage />, '/404?errorCode=404')
  close = drawn.close
  await until(() => expect(drawn.host.textContent).toContain('企业管理员（马会计）'))
  expect(drawn.host.querySelector('h1')?.textContent).toBe('暂无菜单权限，请联系管理员分配权限')
  expect([...drawn.host.querySelectorAll('dd')].map((each) => each.textContent)).toEqual([
    '角色管理',
    '菜单「系统设置 / 权限管理 / 角色管理」',
    '企业管理员（马会计）',
  ])
  await press(byName('button', '重试'))
  expect(assign).toHaveBeenLastCalledWith('/Base/auth-management/role?tab=2')
  expect(sessionStorage.getItem('portal.refused')).toBe('/Base/auth-management/role?tab=2')
})

test("SES-15 an address that is nobody's is told as that", async () => {
  noteRefused('/no/such/page')
  const drawn = await draw(<RefusalPage />, '/404?errorCode=404')
  close = drawn.close
  expect([drawn.host.querySelector('h1')?.textContent, drawn.host.querySelector('dl')]).toEqual(['没有找到页面', null])
})

const offering = {
  place: refusalPlace,
  id: 'offer',
  order: 1,
  title: '申请权限',
  lazy: async () => ({ Component: (refused: RefusalProps) => <p data-part="offer">{JSON.stringify(refused)}</p> }),
}
const offered = (): unknown[] =>
  [...document.querySelectorAll('[data-part=offer]')].map((each) => JSON.parse(each.textContent))

test('LEAD-05 a refused page and a refusal in passing draw what features offer, by what is missing', async () => {
  registerScreenParts([{ name: 'offers', pages: [], parts: [offering] }])
  noteRefused('/Base/auth-management/role?tab=2')
  close = (await draw(<RefusalPage />, '/404?errorCode=404')).close
  await until(() =>
    expect(offered()).toEqual([{ route: '/Base/auth-management/role', permission: 'base:role:manage' }]),
  )
  await close()
  close = (await draw(<Toaster />)).close
  const refusal = (missing: string) => new ApiError(missing, { code: '403', status: 403, data: { missing } })
  act(() => showError(refusal('verify:second-factor')))
  act(() => showError(refusal('perm:base:role:manage')))
  await until(() => expect(offered()).toEqual([{ permission: 'base:role:manage' }]))
  registerScreenParts([])
})
