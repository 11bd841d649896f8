/**
 * The notice panel in the page: categories, pages, details, links, failures, as a modal and as a page. All tests share
 * one mock of the calls, which is the first half.
 */
import { ok, type Envelope } from '@portal/contract'
import { registerNoticeClicks } from '@portal/web-kit/notice-clicks'
import { draw, press, typeIn } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { until } from '@portal/web-kit/testing/until'
import { useToasts } from '@portal/web-kit/toast'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  markRoute,
  noticeRoute,
  noticesRoute,
  noticeTypesRoute,
  pinRoute,
  readAllRoute,
  setReadRoute,
  snoozeRoute,
  takeBackReadRoute,
  unreadCountsRoute,
  type Notice,
} from '../../contract/index.ts'
import { refreshNotices } from '../notice.queries.ts'
import { NoticePanel } from './notice-panel.tsx'
import { NoticesPage } from './notices-page.tsx'

const kinds = [
  { noticeType: '101', noticeTypeName: '税务待办', group: 'tax' },
  { noticeType: '102', noticeTypeName: '税务结果', group: 'tax' },
  { noticeType: '7', noticeTypeName: '产品下架', group: 'product' },
  { noticeType: '107', noticeTypeName: '系统公告', group: 'announcement' },
]
const sample = (given: Partial<Notice>): Notice => ({
  id: 'n1',
  userId: 'u1',
  entId: 'e1',
  noticeType: '107',
  noticeTypeName: kinds.find((each) => each.noticeType === (given.noticeType ?? '107'))?.noticeTypeName ?? '其他消息',
  status: 0,
  title: '系统升级公告',
  content: '升级期间不能登录与申报。',
  createDate: '2026-03-11 10:02:00',
  data: null,
  fileId: null,
  fileName: null,
  remark: null,
  isPinned: false,
  remindAt: null,
  isBack: false,
  ...given,
})

/** A server of eleven notices with switchable failures. */
let notices: Notice[]
let failing: string[]
/** The list's answer waits for it. */
let held: Promise<undefined> | null
let asked: Array<{ path: string; body: Record<string, unknown> }>
function answerOf(path: string, body: Record<string, unknown>): Envelope {
  const of = notices.filter(
    (each) => body.noticeType === undefined || body.noticeType === '' || each.noticeType === body.noticeType,
  )
  const size = Number(body.limit)
  const current = Number(body.page)
  const answers: Record<string, () => unknown> = {
    [unreadCountsRoute.path]: () =>
      [
        ...Map.groupBy(
          notices.filter((each) => each.status === 0),
          (each) => each.noticeType,
        ),
      ].map(([noticeType, same]) => ({ noticeType, unReadCount: same.length })),
    [noticeTypesRoute.path]: () =>
      kinds.map((kind) => ({
        ...kind,
        later: 0,
        total: notices.filter((each) => each.noticeType === kind.noticeType).length,
      })),
    [noticesRoute.path]: () => [
      { records: of.slice((current - 1) * size, current * size), current, total: of.length, size },
    ],
    [noticeRoute.path]: () => notices.filter((each) => each.id === body.id),
    [markRoute.path]: () => {
      const ids = body.ids as string[]
      notices = notices.map((each) =>
        ids.includes(each.id) ? { ...each, status: body.isRead === true ? 1 : 0 } : each,
      )
      return kept(ids)
    },
    [readAllRoute.path]: () => {
      notices = notices.map((each) => (each.status === 0 ? { ...each, status: 1, read: true } : each))
      return { batch: 'b1', count: 2 }
    },
    [takeBackReadRoute.path]: () => ({ count: 2 }),
    [pinRoute.path]: () => {
      const ids = body.ids as string[]
      notices = notices.map((each) => (ids.includes(each.id) ? { ...each, isPinned: body.isPinned === true } : each))
      return kept(ids)
    },
    [snoozeRoute.path]: () => ({
      ...kept(body.ids as string[]),
      remindAt: body.until === null ? null : '2026-03-12 09:00:00',
    }),
    [setReadRoute.path]: () => {
      notices = notices.map((each) => (each.id === body.id ? { ...each, status: 1 } : each))
      return { id: body.id, status: 1 }
    },
  }
  return ok(answers[path]?.())
}

/** Ids that acts pass over, with the reason. */
let refused: Record<string, string>
const kept = (ids: string[]) => {
  const done = ids.filter((id) => refused[id] === undefined)
  return {
    done,
    failed: ids.flatMap((id) => (refused[id] === undefined ? [] : { id, msg: refused[id] })),
    changed: done,
  }
}

let drawn: Awaited<ReturnType<typeof draw>>
let closed: number
const text = () => document.body.textContent
const rows = () => [...document.querySelectorAll('.noticeList tr')]
const button = (name: string | RegExp) => {
  const found = [...document.querySelectorAll('button')].find((each) =>
    typeof name === 'string'
      ? (each.getAttribute('aria-label') ?? each.textContent) === name
      : name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const click = (name: string | RegExp) => press(button(name))
const show = async () => {
  drawn = await draw(
    <NoticePanel
      onClose={() => {
        closed += 1
      }}
    />,
  )
  await until(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
}

beforeEach(() => {
  registerNoticeClicks([
    {
      notices: [
        { kind: '101', action: '去审核' },
        { kind: '7', closed: '产品已下架' },
      ],
    },
  ])
  notices = [
    sample({}),
    sample({
      id: 'n2',
      noticeType: '101',
      title: '增值税 2026年2月 等您复核',
      data: '{"route":"/system/tax-admin/tax-detail?id=t1"}',
    }),
    sample({ id: 'n3', noticeType: '7', title: '“单证”产品已于 3月9日下架', status: 1 }),
    sample({ id: 'n4', noticeType: '101', title: '已办过', status: 2, remark: '已由何静办理' }),
    ...Array.from({ length: 7 }, (_, index) =>
      sample({ id: `m${index}`, noticeType: '102', status: 1, title: `结果${index}` }),
    ),
  ]
  failing = []
  refused = {}
  held = null
  asked = []
  closed = 0
  useToasts.setState({ toasts: [] })
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: RequestInit = {}) => {
    const input = JSON.parse(String(body)) as Record<string, unknown>
    asked.push({ path, body: input })
    if (path === noticesRoute.path) await held
    const isFailing = failing.includes(path)
    return new Response(
      JSON.stringify(isFailing ? { code: 7799, msg: '服务正在维护', data: null } : answerOf(path, input)),
      { headers: { 'content-type': 'application/json' } },
    )
  })
})
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('NOT-02 categories with counts on the left, six a page on the right, dots, links, why one is off', async () => {
  await show()
  expect(rows()).toHaveLength(6)
  expect(text()).toContain('共 11 条，每页 6 条')
  expect(button(/^全部/).textContent).toBe('全部2')
  expect(button(/^税务待办/).textContent).toBe('税务待办1')
  expect(
    rows()
      .slice(0, 4)
      .map((row) => [
        row.querySelector('[role=img]')?.getAttribute('aria-label'),
        row.querySelector('button')?.textContent,
        row.querySelector('button')?.disabled,
        row.querySelector('small')?.textContent,
      ]),
  ).toEqual([
    ['未读', '查看详情', false, undefined],
    ['未读', '去审核', false, undefined],
    ['已读', '查看详情', true, '产品已下架'],
    ['已读', '去审核', true, '已由何静办理'],
  ])
  expect(document.querySelector<HTMLElement>('[role=dialog]')?.style.width).toBe('1200px')
  await click('第 2 页')
  await until(() => expect(rows()).toHaveLength(5))
  await click(/^税务结果/)
  await until(() => expect(asked.at(-1)?.body).toEqual({ noticeType: '102', page: 1, limit: 6 }))
  await until(() => expect(rows()).toHaveLength(6))
  expect(text()).toContain('共 7 条')
  expect(drawn.router.state.location.search, 'the page behind the modal keeps its address').toBe('')
})

test('NOT-02 while a category is read, rows of another one are not shown under its name', async () => {
  await show()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  held = promise
  await click(/^税务结果/)
  expect([rows().length, text()?.includes('每页 6 条')]).toEqual([0, false])
  resolve(undefined)
  await until(() => expect(rows()).toHaveLength(6))
})

test('NOT-03 a row opens by Enter too, but not one with nothing left to do', async () => {
  await show()
  const enter = (row: Element | undefined) =>
    act(async () => {
      row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
  await enter(rows()[3])
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  await enter(rows()[0])
  await until(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2))
})

test('NOT-02 a click beside the modal does not close it, × does', async () => {
  await show()
  await press(document.querySelector<HTMLElement>('.backdrop')!)
  expect(closed).toBe(0)
  await click('关闭')
  expect(closed).toBe(1)
})

test('NOT-03 NOT-04 an unread notice without a page shows its details, and its category counts one less', async () => {
  await show()
  await click('查看详情：系统升级公告')
  await until(() => expect(button(/^全部/).textContent).toBe('全部1'))
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog]')
  expect([dialogs.length, dialogs[1]?.style.width]).toEqual([2, '1000px'])
  expect(dialogs[1]?.textContent).toContain('升级期间不能登录与申报。')
  expect(asked.find((each) => each.path === setReadRoute.path)?.body).toEqual({
    id: 'n1',
    status: 1,
    noticeType: '107',
  })
  await until(() => expect(rows()[0]?.className).toContain('read'))
})

test('NOT-04 opening one that is read marks nothing', async () => {
  notices = [sample({ status: 1 })]
  await show()
  await click('查看详情：系统升级公告')
  expect(asked.filter((each) => each.path === setReadRoute.path)).toEqual([])
})

test('NOT-03 our own type goes where it leads and is marked read', async () => {
  await show()
  await click('去审核：增值税 2026年2月 等您复核')
  await until(() => expect(asked.some((each) => each.path === setReadRoute.path && each.body.id === 'n2')).toBe(true))
  expect(drawn.router.state.location.pathname + drawn.router.state.location.search).toBe(
    '/system/tax-admin/tax-detail?id=t1',
  )
})

test('NOT-04 a list that fails to load is empty with page size 6 and can be tried again', async () => {
  failing = [noticesRoute.path]
  await show()
  expect(rows()).toHaveLength(0)
  expect(text()).toContain('共 0 条，每页 6 条')
  expect(text()).toContain('服务正在维护')
  failing = []
  await click(/重试/)
  await until(() => expect(rows()).toHaveLength(6))
})

test('NOT-04 a notice info that fails says 获取通知信息失败 and leaves what the list knew', async () => {
  failing = [noticeRoute.path]
  await show()
  await click('查看详情：系统升级公告')
  await until(() => expect(useToasts.getState().toasts.map((each) => each.text)).toContain('获取通知信息失败'))
  expect(document.querySelectorAll('[role=dialog]')[1]?.textContent).toContain('升级期间不能登录与申报。')
})

test('NOT-02 nothing there says so', async () => {
  notices = []
  await show()
  expect(text()).toContain('还没有消息')
  expect(text()).toContain('其余 4 类暂无消息')
})

test('NOT-02 SHL-19 on their own page the address has category and number; headings go down by one', async () => {
  drawn = await draw(<NoticesPage />, '/workbenches/notice?type=102')
  const at = () => drawn.router.state.location.search
  await until(() => expect(rows()).toHaveLength(6))
  expect(asked.find((each) => each.path === noticesRoute.path)?.body).toEqual({ noticeType: '102', page: 1, limit: 6 })
  await click('第 2 页')
  await until(() => expect(rows()).toHaveLength(1))
  expect(at()).toBe('?type=102&page=2')
  await click(/^全部/)
  await until(() => expect(rows()).toHaveLength(6))
  expect(at()).toBe('')
  const levels = [...drawn.host.querySelectorAll('h1, h2, h3, h4')].map((heading) => Number(heading.tagName[1]))
  expect([levels[0], levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)]).toEqual([
    1,
    true,
  ])
  await click('去审核：增值税 2026年2月 等您复核')
  expect(drawn.router.state.location.pathname).toBe('/system/tax-admin/tax-detail')
})

test('NOT-02 SHL-18 in the modal too headings go down by one below its title', async () => {
  await show()
  expect(
    [...document.querySelectorAll('[role=dialog] h2, [role=dialog] h3, [role=dialog] h4')].map(
      (heading) => heading.tagName,
    ),
  ).toEqual(['H2', ...Array.from({ length: 9 }, () => 'H3')])
})

const toasted = () => useToasts.getState().toasts.at(-1)
const bodies = (path: string) => asked.filter((each) => each.path === path).map(({ body }) => body)
const lists = () => bodies(noticesRoute.path)

test('NOT-13 state and words narrow what is asked; a narrowed list that is empty can be cleared', async () => {
  await show()
  await click('未读 2')
  await until(() => expect(lists().at(-1)).toEqual({ noticeType: '', state: 'unread', page: 1, limit: 6 }))
  await click('全部')
  const word = document.querySelector<HTMLInputElement>('[role=search] form input')!
  notices = []
  await typeIn(word, ' zzs ')
  await act(async () => word.form?.requestSubmit())
  await until(() => expect(lists().at(-1)).toEqual({ noticeType: '', keyword: 'zzs', page: 1, limit: 6 }))
  await until(() => expect(text()).toContain('没有找到消息'))
  await click('清除条件')
  await until(() => expect(text()).not.toContain('没有找到消息'))
})

test('NOT-13 all read at once can be taken back', async () => {
  await show()
  await click('全部标为已读')
  await until(() => expect(toasted()?.text).toBe('已将 2 条标为已读'))
  expect(bodies(readAllRoute.path)).toEqual([{ noticeType: '' }])
  await act(async () => toasted()?.act?.run())
  await until(() => expect(bodies(takeBackReadRoute.path)).toEqual([{ batch: 'b1' }]))
})

test('NOT-13 a row is pinned, marked and snoozed from its menu, each with a way back', async () => {
  await show()
  const menu = async (title: string, item: string) => {
    await click(`更多操作：${title}`)
    await until(() => button(item))
    await click(item)
  }
  await menu('系统升级公告', '置顶')
  await until(() => expect(toasted()?.text).toBe('已置顶'))
  await until(() => expect(rows()[0]?.textContent).toContain('置顶'))
  await menu('系统升级公告', '标为已读')
  await until(() => expect(toasted()?.text).toBe('已标为已读'))
  await act(async () => toasted()?.act?.run())
  await until(() =>
    expect(bodies(markRoute.path)).toEqual([
      { ids: ['n1'], isRead: true },
      { ids: ['n1'], isRead: false },
    ]),
  )
  await menu('系统升级公告', '下个工作日 9:00')
  await until(() => expect(toasted()?.text).toBe('将在 2026-03-12 09:00 提醒您'))
  await act(async () => toasted()?.act?.run())
  await until(() =>
    expect(bodies(snoozeRoute.path)).toEqual([
      { ids: ['n1'], until: 'tomorrow' },
      { ids: ['n1'], until: null },
    ]),
  )
})

const box = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[type=checkbox][aria-label="${name}"]`)
  if (found === null) throw new Error(`no checkbox ${name}`)
  return found
}
const check = (name: string) => act(async () => box(name).click())
const bar = () => document.querySelector('[role=group][aria-label="对所选条目的操作"]')

test('NOT-13 LEAD-12 chosen ones, over pages, are read in one call; only what changed is taken back', async () => {
  await show()
  expect(bar()?.querySelectorAll('button')).toHaveLength(0)
  await check('选择 系统升级公告')
  await check('选择 增值税 2026年2月 等您复核')
  await click('第 2 页')
  await until(() => expect(rows()).toHaveLength(5))
  await check('选择 结果6')
  expect(bar()?.textContent).toBe('已选 3 条标为已读标为未读置顶稍后提醒取消选择')
  refused = { m6: '没有这条消息，可能已被撤回，请刷新后再看' }
  await click('标为已读')
  await until(() => expect(toasted()?.text).toBe('已将 2 条标为已读'))
  expect(bodies(markRoute.path)).toEqual([{ ids: ['n1', 'n2', 'm6'], isRead: true }])
  const said = document.querySelector('[role=alert]')?.textContent
  expect(said).toContain('标为已读：2 条已完成，1 条没有完成，仍处于选中状态')
  expect(said).toContain('结果6：没有这条消息，可能已被撤回，请刷新后再看')
  expect([bar()?.textContent.slice(0, 6), box('选择 结果6').checked]).toEqual(['已选 1 条', true])
  await act(async () => toasted()?.act?.run())
  await until(() => expect(bodies(markRoute.path)[1]).toEqual({ ids: ['n1', 'n2'], isRead: false }))
  await click('取消选择')
  expect([document.querySelector('[role=alert]'), box('选择 结果6').checked]).toEqual([null, false])
})

test('NOT-13 LEAD-12 a whole page is chosen, pinned and snoozed; acts that change none are not offered', async () => {
  notices = [0, 1, 2].map((at) =>
    sample({ id: `k${at}`, title: `公告${at}`, isPinned: at > 0, status: at === 2 ? 2 : 0 }),
  )
  await show()
  const ids = ['k0', 'k1', 'k2']
  await check('本页全选')
  expect(bar()?.textContent).toBe('已选 3 条标为已读置顶取消置顶稍后提醒取消选择')
  await click('取消置顶')
  await until(() => expect(toasted()?.text).toBe('已取消置顶 3 条'))
  expect([bodies(pinRoute.path), bar()?.textContent]).toEqual([[{ ids, isPinned: false }], '已选 0 条'])
  await check('本页全选')
  refused = { k2: '这条消息已经办理完，不用再提醒' }
  await click('稍后提醒')
  await until(() => button('这件事有变化时'))
  await click('这件事有变化时')
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('公告2：这条消息已经办理完'))
  expect(bodies(snoozeRoute.path)).toEqual([{ ids, until: 'changed' }])
})

test('NOT-13 LEAD-12 snoozed ones come back together; a filter ends the choice, a failed call keeps it', async () => {
  notices = [0, 1].map((at) => sample({ id: `k${at}`, title: `公告${at}`, remindAt: '', status: 1 }))
  await show()
  await check('本页全选')
  failing = [snoozeRoute.path]
  await click('现在放回列表')
  await until(() => expect(toasted()?.text).toContain('服务正在维护'))
  expect(bar()?.textContent).toContain('已选 2 条')
  failing = []
  await click('现在放回列表')
  await until(() => expect(toasted()?.text).toBe('已将 2 条放回列表'))
  expect(bodies(snoozeRoute.path).at(-1)).toEqual({ ids: ['k0', 'k1'], until: null })
  await check('选择 公告1')
  await click(/^未读/)
  await until(() => expect(bar()?.textContent).toBe('已选 0 条'))
})

test('LEAD-12 an act of the row opens its dialog, which learns that the task was done elsewhere', async () => {
  registerNoticeClicks([
    {
      notices: [
        {
          kind: '101',
          action: '去审核',
          acts: [
            {
              id: 'pass',
              title: '通过',
              when: ({ route }) => route !== undefined,
              lazy: async () => ({
                Component: ({ title, remark }) => <p className="asked">{remark ?? `问 ${title}`}</p>,
              }),
            },
          ],
        },
      ],
    },
  ])
  await show()
  const title = '增值税 2026年2月 等您复核'
  await click(`通过：${title}`)
  await until(() => expect(document.querySelector('.asked')?.textContent).toBe(`问 ${title}`))
  notices = notices.map((each) => (each.id === 'n2' ? { ...each, status: 2, remark: '已由陈立办理' } : each))
  await act(async () => refreshNotices())
  await until(() => expect(document.querySelector('.asked')?.textContent).toBe('已由陈立办理'))
  expect([...document.querySelectorAll('button')].some((each) => each.textContent === '通过')).toBe(false)
})

test('NOT-06 NOT-04 a loan shows its facts; a detail that fails is only logged and stays empty', async () => {
  const detail = {
    realMoney: '1234567.05',
    realDate: '2026-03-11 10:00:00',
    receiveCompany: '启明锅炉装备有限公司',
    receiveAccount: '***2345',
    notificationStatus: '放款成功',
    updateDate: '2026-03-11 10:05:00',
  }
  notices = [{ ...sample({ noticeType: '9', title: '放款成功' }), ...detail }]
  await show()
  await click('查看详情：放款成功')
  const dialog = () => document.querySelectorAll('[role=dialog]')[1]?.textContent
  await until(() => expect(dialog()).toContain('1,234,567.05'))
  expect(dialog()).toContain('***2345')
  await click('关闭')
  await drawn.close()
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  failing = [noticeRoute.path]
  notices = [sample({ noticeType: '9', title: '放款成功' })]
  await show()
  await click('查看详情：放款成功')
  await until(() => expect(logged).toHaveBeenCalledOnce())
  expect([useToasts.getState().toasts, dialog()?.includes('放款金额—')]).toEqual([[], true])
  logged.mockRestore()
})
