import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeRoundRoute, decideRoute, reviewLinesList, roundsRoute } from '../../contract/index.ts'
import { RecertifyPage } from './recertify-page.tsx'

const round = {
  id: 'r1',
  name: '四季度',
  scope: '企业：启明锅炉',
  dueOn: '2026-12-31',
  startedBy: '林管理',
  startedAt: '2026-11-10 09:00:00',
  closedAt: null,
  total: 2,
  open: 1,
  revoked: 0,
}
const line = {
  id: 'l1',
  userName: '甲会计',
  account: 'jia',
  roleName: '税务会计',
  entName: '启明锅炉',
  lastSignIn: '2026-11-09 08:30:00',
  lastUse: '未统计',
  givenBy: '林管理',
  until: '长期有效',
  conflicts: '禁止：同一人既填写又复核申报表，可以自编自审（NK-01）',
  decision: 'open',
  decidedBy: null,
  decidedAt: null,
}
let sent: [string, unknown][] = []
let close: () => Promise<void>
beforeEach(() => {
  sent = []
  testBoot()
  const answers: Record<string, object> = {
    [roundsRoute.path]: ok([round]),
    [reviewLinesList.path]: ok({ records: [line], total: 1, next: null }),
    [decideRoute.path]: ok({ done: ['l1'], failed: [] }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (typeof init?.body === 'string') sent.push([pathname, JSON.parse(init.body)])
    return Response.json(answers[pathname] ?? ok(null))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
async function open(path: string, permissions: string[]): Promise<void> {
  testCaller({ permissions: new Set(permissions) })
  ;({ close } = await draw(
    <>
      <RecertifyPage />
      <ConfirmHost />
    </>,
    path,
  ))
}

test('PRM-14 an administrator takes a reviewed grant after being told what it does', async () => {
  await open('/?round=r1', ['base:access:recertify'])
  await until(() => expect(document.querySelector('tbody tr')?.textContent).toContain('甲会计'))
  const said = document.querySelector('tbody tr')?.textContent
  for (const word of ['未统计', '林管理', '长期有效', 'NK-01']) expect(said).toContain(word)
  await press(byName('input', '选择 甲会计 税务会计'))
  await press(byName('[role=group] button', '收回'))
  await until(() => expect(document.body.textContent).toContain('用户立即失去这些角色'))
  await press(byName('.modal button', '收回'))
  await until(() => expect(sent).toEqual([[decideRoute.path, { ids: ['l1'], decision: 'revoke' }]]))
})

test('PRM-14 a reviewer closes a round knowing what is still open; an administrator has no such button', async () => {
  await open('/', ['base:access:recertify', 'base:access:review'])
  await until(() => expect(document.querySelector('tbody tr')?.textContent).toContain('四季度'))
  await press(byName('button', '结束'))
  await until(() => expect(document.body.textContent).toContain('还有 1 项待确认'))
  await press(byName('.modal button', '结束'))
  await until(() => expect(sent).toEqual([[closeRoundRoute.path, { id: 'r1' }]]))
  await close()
  await open('/', ['base:access:recertify'])
  await until(() => expect(document.querySelector('tbody tr')?.textContent).toContain('四季度'))
  expect(document.body.textContent).not.toContain('发起复查')
  expect([...document.querySelectorAll('button')].filter((each) => each.textContent === '结束')).toEqual([])
})
