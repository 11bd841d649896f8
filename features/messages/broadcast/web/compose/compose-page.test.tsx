import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  audienceRoute,
  broadcastList,
  manageBroadcasts,
  saveBroadcastRoute,
  templateList,
  trialBroadcastRoute,
} from '../../contract/index.ts'
import { ComposePage } from './compose-page.tsx'

const audience = {
  people: 1126,
  sum: 1205,
  away: 3,
  excluded: 0,
  valueless: 0,
  parts: [{ target: 'everyone', name: '所有人', isGone: false, people: 1205 }],
  samples: [{ target: 'everyone', userName: '周敏', entName: '启明锅炉', role: '税务会计', values: { 姓名: '周敏' } }],
}
let sent: Record<string, unknown>[] = []
let close: () => Promise<void>
beforeEach(async () => {
  sent = []
  testBoot()
  testCaller({ permissions: new Set([manageBroadcasts]) })
  const answers: Record<string, object> = {
    [audienceRoute.path]: ok(audience),
    [broadcastList.path]: ok({ records: [], total: 0, next: null }),
    [templateList.path]: ok({ records: [], total: 0, next: null }),
    [saveBroadcastRoute.path]: ok({ id: 'b1', version: 1, state: 'sending', people: 1126 }),
    [trialBroadcastRoute.path]: ok({ missing: ['截止日'], isAgain: false }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (pathname === saveBroadcastRoute.path || pathname === trialBroadcastRoute.path)
      sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>)
    return Response.json(answers[pathname] ?? ok(null))
  })
  ;({ close } = await draw(
    <>
      <ComposePage />
      <ConfirmHost />
      <Toaster />
    </>,
    '/',
  ))
  await until(() => {
    if (document.querySelector('[name=title]') === null) throw new Error('the form is not drawn yet')
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const text = () => document.body.textContent

test('NOT-07 the reader stands beside what is written; sending asks with the number of people', async () => {
  await press(byName('button', '所有人'))
  await until(() => expect(text()).toContain('1,126人会收到合计 1,205，重复 79；3 人的账号没有启用'))
  await typeInto('[name=title]', '{姓名}看')
  await typeInto('[name=content]', '剩{剩余天数}天')
  await until(() => expect(text()).toContain('周敏看'))
  expect(text()).toContain('他没有这些变量的值：剩余天数')
  await press(byName('button', '发给 1,126 人'))
  await until(() => expect(text()).toContain('将发给 1,126 人，发出后不能修改，可以撤回。'))
  expect(sent).toEqual([])
  await press(byName('.modal button', '发给 1,126 人'))
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ act: 'now', targets: ['everyone'], title: '{姓名}看', sendAt: null, isMust: false })
})

test('NOT-07 an unknown variable is told at its field, with its place, and nothing is sent', async () => {
  await press(byName('button', '所有人'))
  await typeInto('[name=title]', '你好{公司}')
  await typeInto('[name=content]', '甲')
  await press(byName('button', '存为草稿'))
  await until(() => expect(text()).toContain('第 3 个字起的 {公司} 不是可用的变量'))
  expect(sent).toEqual([])
})

test('NOT-07 先发给我 sends the words alone, to the writer alone, and stays on the page', async () => {
  await press(byName('button', '先发给我'))
  await until(() => expect(text()).toContain('请先写标题和正文'))
  await typeInto('[name=title]', '{截止日}前')
  await typeInto('[name=content]', '甲')
  await press(byName('button', '先发给我'))
  await until(() => expect(text()).toContain('您自己没有这些变量的值：截止日'))
  expect(sent).toEqual([
    { noticeType: '107', title: '{截止日}前', content: '甲', link: null, isMust: false, dueOn: null },
  ])
  expect(document.querySelector('[name=title]')).not.toBeNull()
})
