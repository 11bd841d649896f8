import { ok } from '@portal/contract'
import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { setTabEnterprise, tabEnterprise } from '@portal/web-kit/session'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { endViewingRoute, startViewingRoute } from '../../contract/index.ts'
import { ViewingBanner } from './viewing-banner.tsx'
import { goViewing } from './viewing-from.ts'
import { followViewing } from './viewing-tabs.ts'

let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const opened = vi.fn<() => void>()
const WhyNot = () => <p>{useUnavailableReason(startViewingRoute) ?? '可以保存'}</p>

test('PRM-14 while an operator looks every page says so, nothing can be saved, and he ends it from there', async () => {
  testBoot()
  testCaller({ showName: '周会计', viewer: { userId: 'u9', userName: '林管理', until: '2026-11-10 09:30:00' } })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(new URL(address, 'http://portal.test').pathname)
    return Response.json(ok(null))
  })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  ;({ close } = await draw(
    <>
      <ViewingBanner />
      <WhyNot />
      <OpenButton onClick={opened}>新增</OpenButton>
    </>,
    '/',
  ))
  expect(document.body.textContent).toContain('林管理 正在以 周会计 的身份查看，只能看，不能改，09:30 自动结束')
  expect(document.body.textContent).toContain('正在以用户的身份查看，不能修改')
  await press(byName('button', '新增'))
  expect(opened).not.toHaveBeenCalled()
  await press(byName('button', '结束查看'))
  await until(() => expect(assign).toHaveBeenCalledWith('/workbenches/newIndex'))
  expect(sent).toEqual([endViewingRoute.path])
  // From a page of another enterprise it goes back there.
  history.replaceState(null, '', '/Base/why?userId=u1')
  setTabEnterprise('e9')
  goViewing('e1')
  expect(tabEnterprise()).toBe('e1')
  await press(byName('button', '结束查看'))
  await until(() => expect(assign).toHaveBeenLastCalledWith('/Base/why?userId=u1'))
  expect(tabEnterprise()).toBe('e9')
})

test('PRM-14 a page of one’s own says nothing of it', async () => {
  testBoot()
  testCaller()
  ;({ close } = await draw(
    <>
      <ViewingBanner />
      <WhyNot />
    </>,
    '/',
  ))
  expect(document.body.textContent).toBe('可以保存')
})

test('PRM-14 tabs of the session begin anew when a look begins in another one, and when its time is over', async () => {
  ;({ close } = await draw(<p />, '/'))
  testCaller({ viewer: { userId: 'u9', userName: '林管理', until: '2026-11-10 09:30:00' } })
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-10T09:00:00+08:00'))
  const wait = vi.spyOn(globalThis, 'setTimeout')
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  followViewing()
  expect(wait).toHaveBeenCalledWith(expect.any(Function), 30 * 60_000)
  vi.restoreAllMocks()
  vi.spyOn(location, 'replace').mockImplementation(replace)
  const other = new BroadcastChannel('portal-viewing')
  other.postMessage({ what: 'begun', tab: 'another' })
  await until(() => expect(sessionStorage.getItem('portal.arrival')).toMatch('您在另一个标签页开始'))
  other.close()
})
