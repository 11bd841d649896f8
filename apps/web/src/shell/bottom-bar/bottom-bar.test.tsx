import { ok } from '@portal/contract'
import { todosRoute } from '@portal/home/contract'
import { unreadCountsRoute } from '@portal/notification/contract'
import { setOfferedPaths } from '@portal/web-kit/permitted-paths'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { until } from '@portal/web-kit/testing/until'
import { afterEach, expect, test, vi } from 'vitest'
import { BottomBar } from './bottom-bar.tsx'

let close = async (): Promise<void> => {}
afterEach(() => close())
const todo = { kind: 'approval', title: '增值税', state: 'pending', dueDate: null, route: '/r/1', trouble: null }
const show = async (unread: number, offered: readonly string[] = []) => {
  testCaller()
  testBoot({ [todosRoute.path]: [todo, { ...todo, route: '/r/2' }] })
  setOfferedPaths(offered)
  vi.stubGlobal(
    'fetch',
    async (path: string) =>
      new Response(
        JSON.stringify(ok(path === unreadCountsRoute.path ? [{ noticeType: '101', unReadCount: unread }] : [])),
      ),
  )
  const drawn = await draw(<BottomBar />, '/workbenches/notice')
  close = drawn.close
  return () =>
    [...drawn.host.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ])
}

test('SHL-19 the bar at the foot leads to to-dos, notices and oneself, with what waits there', async () => {
  const links = await show(120)
  await until(() =>
    expect(links()).toEqual([
      ['待办2', '/workbenches/todo', null],
      ['消息99+', '/workbenches/notice', 'page'],
      ['我的', '/userCenter/userManage', null],
    ]),
  )
})

test('SHL-19 SHL-01 consultation stands in the bar once its page is offered', async () => {
  const links = await show(0, ['/userCenter/onlineConsultation'])
  expect(links().map(([title]) => title)).toEqual(['待办2', '消息', '咨询', '我的'])
})
