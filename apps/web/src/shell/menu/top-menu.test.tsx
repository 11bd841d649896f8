import { deriveMenu, type MenuNode } from '@portal/identity/contract'
import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { useToasts } from '@portal/web-kit/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMenu } from '../../menu/menu-store.ts'
import { TopMenu } from './top-menu.tsx'

const node = (menuId: string, own: Partial<MenuNode>): MenuNode => ({
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
  ...own,
})
const opened = vi.fn()
let drawn: Awaited<ReturnType<typeof draw>>

beforeEach(async () => {
  testBoot()
  testCaller()
  opened.mockClear()
  vi.stubGlobal('open', opened)
  const tree = deriveMenu([
    node('外部系统', { ifIntOrExt: '1', routeUrl: 'https://mall.example/' }),
    node('没有页面', {}),
    node('停用', { remark: 'disabled', routeUrl: '/a' }),
    node('保险', {
      children: [node('保险产品', { routeUrl: '/b' }), node('保险首页', { routeUrl: '/c', button: '0' })],
    }),
  ])
  useMenu.setState({ tree, tops: tree, top: null })
  drawn = await draw(<TopMenu />)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await drawn.close()
})
const at = (): string => drawn.router.state.location.pathname

test('SHL-05 an external link opens a window of its own and leaves the page where it is', async () => {
  await press(byName('a', '外部系统'))
  expect([opened.mock.calls, at()]).toEqual([[['https://mall.example/', '_blank', 'noopener']], '/'])
})

test('SHL-05 SHL-07 an entry without a page says 正在开发中, a disabled one does nothing', async () => {
  await press(byName('button', '停用'))
  expect([useToasts.getState().toasts.length, at()]).toEqual([0, '/'])
  await press(byName('button', '没有页面'))
  expect([useToasts.getState().toasts.map((each) => each.text), at()]).toEqual([['正在开发中'], '/'])
})

test('SHL-05 a group opens the child that is marked as its entry page', async () => {
  await press(byName('a', '保险'))
  expect([at(), useMenu.getState().top?.menuName]).toEqual(['/c', '保险'])
})
