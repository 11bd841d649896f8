import { ok } from '@portal/contract'
import { fileFactsRoute } from '@portal/file/contract'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { Toaster } from '@portal/web-kit/toaster.tsx'
import { approvalDetailRoute } from '@portal/workflow/contract'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  adminChangeRoute,
  administrationRoute,
  agreeChangeRoute,
  applyChangeRoute,
  refuseChangeRoute,
} from '../contract/index.ts'
import { AdministrationTab } from './administration-tab.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { administration, change } from './changes.fixture.ts'

memoryDrafts()
let sent: { path: string; body: unknown }[] = []
let answers: Record<string, object> = {}
let close = async (): Promise<void> => undefined
const closed = vi.fn<() => void>()
const done = vi.fn<() => void>()
beforeEach(() => {
  sent = []
  closed.mockReset()
  done.mockReset()
  testBoot()
  testCaller()
  answers = {
    [administrationRoute.path]: ok(administration),
    [adminChangeRoute.path]: ok(change),
    [agreeChangeRoute.path]: ok({ id: 'c1', state: 'approved' }),
    [refuseChangeRoute.path]: ok({ id: 'c1', state: 'rejected' }),
    [fileFactsRoute.path]: ok({ fileId: 'f1', fileName: 'a.docx', size: 186_368, mediaType: 'x', kind: 'docx' }),
    [approvalDetailRoute.path]: { code: 4004, msg: '没有这件审批', data: null },
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (init?.body !== undefined) sent.push({ path: pathname, body: JSON.parse(String(init.body)) })
    return Response.json(answers[pathname] ?? ok(null))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const text = (): string => document.body.textContent
const show = async (page: ReactNode, at = '/'): Promise<void> => {
  ;({ close } = await draw(
    <>
      {page}
      <Toaster />
    </>,
    at,
  ))
}
const asked = () => (
  <ChangeNotice
    notice={{ id: 'n1', title: '待审批', content: '' }}
    facts={{ id: 'c1' }}
    onClose={closed}
    onDone={done}
  />
)
const sentTo = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body)

test('NOT-03 NOT-05 the notice shows old and new number, file, reason and effects; agreeing ends it', async () => {
  await show(asked())
  await until(() => expect(text()).toContain('taxclerk'))
  expect(document.querySelector<HTMLElement>('[role=dialog]')?.style.width).toBe('1000px')
  for (const said of [
    '等您确认',
    'plantadmin',
    '罗建军',
    '由您作为原管理员确认',
    '可管理本企业 46 位用户',
    '企业管理员变更申请表.docx',
    '岗位调整',
    '不同意时原管理员不变',
  ])
    expect(text()).toContain(said)
  await until(() => expect(text()).toContain('182 KB'))
  await press(byName('button', '同意'))
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(sentTo(agreeChangeRoute.path)).toEqual([{ id: 'n1' }])
  expect(text()).toContain('操作成功')
})

test('NOT-05 not agreeing asks for a reason that may stay blank, and there is a way back', async () => {
  await show(asked())
  await until(() => expect(text()).toContain('taxclerk'))
  const first = byName('button', '不同意')
  await press(first)
  // The button that confirms is another one: the click that began it must not go on to send it.
  expect(first.isConnected).toBe(false)
  expect(sentTo(refuseChangeRoute.path)).toEqual([])
  await press(byName('button', '返回'))
  expect(byName('button', '同意')).not.toBeNull()
  await press(byName('button', '不同意'))
  await typeIn(document.querySelector('textarea') as unknown as HTMLInputElement, '交接还没有做完')
  await press(byName('button', '确认不同意'))
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(sentTo(refuseChangeRoute.path)).toEqual([{ id: 'n1', opinion: '交接还没有做完' }])
})

test('NOT-05 decided by somebody else meanwhile: it says by whom, without buttons, and stays open', async () => {
  answers[agreeChangeRoute.path] = { code: 7799, msg: '已由罗建军办理', data: null }
  await show(asked())
  await until(() => expect(text()).toContain('taxclerk'))
  answers[adminChangeRoute.path] = ok({
    ...change,
    state: 'rejected',
    canDecide: false,
    decidedBy: '罗建军',
    opinion: '缓一缓',
  })
  await press(byName('button', '同意'))
  await until(() => expect(text()).toContain('罗建军没有同意这次变更'))
  expect(text()).toContain('意见：缓一缓')
  expect([...document.querySelectorAll('[role=dialog] footer button')].map((one) => one.textContent)).toEqual(['关闭'])
  expect(done).not.toHaveBeenCalled()
})

test('NOT-05 what can no longer be agreed says why; it can still be refused', async () => {
  answers[adminChangeRoute.path] = ok({ ...change, fault: '新管理员不是这家企业启用的用户，请重新选择' })
  await show(asked())
  await until(() => expect(text()).toContain('现在不能同意：新管理员不是'))
  expect((byName('button', '同意') as HTMLButtonElement).disabled).toBe(true)
  await press(byName('button', '不同意'))
  await press(byName('button', '确认不同意'))
  await until(() => expect(sentTo(refuseChangeRoute.path)).toHaveLength(1))
})

test('NOT-05 the tab shows who administers; while one waits no second is begun; it opens by address', async () => {
  await show(<AdministrationTab />, '/?tab=admins')
  await until(() => expect(text()).toContain('周敏申请由周敏担任企业管理员'))
  expect(text()).toContain('plantadmin')
  expect(text()).toContain('韩松')
  expect((byName('button', '申请变更') as HTMLButtonElement).disabled).toBe(true)
  await press(document.querySelector('[aria-label="查看变更为周敏的申请"]') as HTMLElement)
  await until(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
})

test('NOT-05 the form says who will be asked, and what is missing; an administrator is no new one', async () => {
  answers[administrationRoute.path] = ok({ ...administration, open: null, past: [] })
  await show(<AdministrationTab />, '/?tab=admins')
  await until(() => expect((byName('button', '申请变更') as HTMLButtonElement).disabled).toBe(false))
  await press(byName('button', '申请变更'))
  await until(() => expect(text()).toContain('提交后由原管理员罗建军确认'))
  const chosen = document.querySelector<HTMLSelectElement>('[data-field=fromUserId] select')
  expect(chosen?.selectedOptions[0]?.textContent).toBe('罗建军（plantadmin）')
  await press(byName('button', '提交申请'))
  const faults = () => [...document.querySelectorAll('.field .message')].map((each) => each.textContent)
  await until(() => expect(faults()).toEqual(['请选择新管理员', '请输入变更说明', '请上传申请文件']))
  expect(sentTo(applyChangeRoute.path)).toEqual([])
})
