import { ok } from '@portal/contract'
import { ConfirmHost } from '@portal/web-kit/confirm-host.tsx'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { recycledList, restoreRoute } from '../contract/index.ts'
import { RecycleBinPage } from './recycle-bin-page.tsx'

const thing = {
  id: 'r1',
  kind: 'role',
  kindName: '角色',
  name: '临时会计',
  removedBy: '林管理',
  removedAt: '2026-11-10 09:00:00',
  keptUntil: '2027-02-08 09:00:00',
}
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('PRM-18 a chosen thing is restored when asked; one that cannot come back keeps its reason in sight', async () => {
  testBoot()
  testCaller()
  const sent: unknown[] = []
  const answers: Record<string, object> = {
    [recycledList.path]: ok({ records: [thing], total: 1, next: null }),
    [restoreRoute.path]: ok({ done: [], failed: [{ id: 'r1', msg: '名称已被占用' }] }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (typeof init?.body === 'string' && pathname === restoreRoute.path) sent.push(JSON.parse(init.body))
    return Response.json(answers[pathname] ?? ok([]))
  })
  ;({ close } = await draw(
    <>
      <RecycleBinPage />
      <ConfirmHost />
    </>,
    '/',
  ))
  await until(() => expect(document.querySelector('tbody tr')?.textContent).toContain('临时会计'))
  await press(byName('input', '选择 角色 临时会计'))
  await press(byName('[role=group] button', '恢复'))
  await press(byName('.modal button', '恢复'))
  await until(() => expect(document.body.textContent).toContain('名称已被占用'))
  expect(sent).toEqual([{ ids: ['r1'] }])
})
