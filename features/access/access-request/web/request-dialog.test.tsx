import { ok } from '@portal/contract'
import { getMenuByProductTypeRoute } from '@portal/menu-admin/contract'
import { queryProductRoute } from '@portal/product/contract'
import { queryRoleRoute } from '@portal/role-admin/contract'
import { approvalDetailRoute, submitAuditResultRoute } from '@portal/workflow/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { useOverlays } from '@portal/web-kit/overlay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { previewRequestRoute, requestDetailRoute, requestDraftRoute, requestEffectRoute } from '../contract/index.ts'
import { effectOf } from './effect.fixture.ts'
import { approval, request } from './request.fixture.ts'
import { RefusalOffer } from './refusal-offer.tsx'
import { RequestDialog } from './request-dialog.tsx'

memoryDrafts()
const row = (menuId: string, before: boolean) => ({
  menuId,
  parentName: '工作台',
  menuName: menuId,
  isButton: false,
  before,
  after: true,
  conflict: null,
  note: '',
})
const effect = effectOf({
  added: 1,
  unchanged: 1,
  shown: 'digest',
  rows: [row('税务日历', false), row('待办事项', true)],
  people: [
    { userId: 'u1', userName: '陈立', account: 'chenli', entName: '启明锅炉', before: 1, after: 2, until: null },
  ],
  peopleCount: 1,
})
let answers: Record<string, object> = {}
let sent: unknown[] = []
let asked: string[] = []
let previewed: object[] = []
let close = async (): Promise<void> => {}
beforeEach(() => {
  sent = []
  asked = []
  previewed = []
  testBoot()
  testCaller()
  const none = ok([{ records: [], current: 1, total: 0, size: 9999 }])
  answers = {
    [queryProductRoute.path]: none,
    [queryRoleRoute.path]: none,
    [getMenuByProductTypeRoute.path]: ok([]),
    [previewRequestRoute.path]: ok(effect),
    [requestDetailRoute.path]: ok(request),
    [approvalDetailRoute.path]: ok(approval),
    [requestEffectRoute.path]: ok(effect),
    [submitAuditResultRoute.path]: ok({ processInstId: 'p1', state: 'approved' }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, search } = new URL(address, 'http://portal.test')
    asked.push(`${pathname}${search}`)
    if (pathname === submitAuditResultRoute.path) sent.push(JSON.parse(String(init?.body)))
    if (pathname === previewRequestRoute.path) previewed.push(JSON.parse(String(init?.body)) as object)
    const answer = answers[pathname] ?? ok(null)
    return Response.json(answer, { status: 'code' in answer && answer.code === 404 ? 404 : 200 })
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const opened = async (isReview: boolean) => {
  ;({ close } = await draw(<RequestDialog id="a1" isReview={isReview} onClose={() => undefined} />))
}
const title = () => document.querySelector('[role=dialog] h2')?.textContent
const text = (): string => document.body.textContent

test('PRM-05 LEAD-06 the decider sees what passing changes, for whom, and decides on exactly that', async () => {
  await opened(true)
  await until(() => expect(text()).toContain('新增 1 项，减少 0 项，不变 1 项'))
  expect(title()).toContain('企业管理员审批')
  expect(text()).toContain('1 → 2 项')
  expect(text()).not.toContain('待办事项')
  await press(document.querySelector('input[type=checkbox]') as HTMLElement)
  expect(text()).toContain('待办事项')
  await until(() => expect(document.querySelector('[data-decision] .button.primary')).not.toBeNull())
  await press(document.querySelector('[data-decision] .button.primary') as HTMLElement)
  await until(() => expect(sent).toMatchObject([{ processInstId: 'p1', approve: true, shown: 'digest' }]))
})

test('PRM-05 one that is decided is only looked at: what was asked, and nothing to decide or to send', async () => {
  answers[requestDetailRoute.path] = ok({ ...request, state: 'approved', stateName: '已通过' })
  answers[approvalDetailRoute.path] = ok({ ...approval, state: 'approved', canDecide: false, actions: [] })
  await opened(false)
  await until(() => expect(text()).toContain('申请的权限税务日历'))
  expect(title()).toContain('查看申请')
  expect(document.querySelector('[data-decision]')).toBeNull()
  expect(document.querySelectorAll('[role=dialog] form, [role=dialog] textarea')).toHaveLength(0)
  expect(asked.some((each) => each.startsWith(requestEffectRoute.path))).toBe(false)
})

test.for<[boolean, string]>([
  [false, '编辑申请'],
  [true, '企业管理员审批'],
])('PRM-05 one sent back to its applicant is edited with the reason above it (review %j)', async ([isReview, name]) => {
  answers[requestDetailRoute.path] = ok({
    ...request,
    applicantId: 'u1',
    state: 'returned',
    stateName: '已退回',
    canEdit: true,
    opinions: '请写明期限',
  })
  answers[approvalDetailRoute.path] = ok({ ...approval, state: 'returned', canDecide: false, actions: ['resubmit'] })
  await opened(isReview)
  await until(() => expect(title()).toBe(name))
  expect(text()).toContain('审批人退回了这件申请：请写明期限')
  expect(document.querySelector('textarea')?.value).toBe('汇缴')
  await until(() => expect(previewed).toHaveLength(1))
  // A field that the call does not know is refused.
  expect(Object.keys(previewRequestRoute.body.properties)).toEqual(
    expect.arrayContaining(Object.keys(previewed[0] ?? {})),
  )
})

test('LEAD-05 a refusal is offered what would lift it, and nothing where no application does', async () => {
  const draft = { name: '税务日历', applied: null, endsAt: '2026-06-30', reason: '', applyType: '3' }
  const role = { productType: '00', roleId: 'r1', roleName: '税务会计' }
  answers[requestDraftRoute.path] = ok({ ...draft, ...role, resRoleUserApplyList: [], resRoleMenuApplyList: [] })
  ;({ close } = await draw(<RefusalOffer permission="base:user:manage" />))
  await until(() => byName('button', '申请权限'))
  expect(asked).toEqual([`${requestDraftRoute.path}?permission=base%3Auser%3Amanage`])
  await press(byName('button', '申请权限'))
  expect(useOverlays.getState().open).toMatchObject([{ id: 'access-request.apply', given: draft }])
  await close()
  const applied = { id: 'a1', state: 'pending', taskName: '企业管理员审批', opinion: '' }
  const drawApplied = async (change: object) => {
    answers[requestDraftRoute.path] = ok({
      ...draft,
      ...role,
      resRoleUserApplyList: [],
      resRoleMenuApplyList: [],
      applied: { ...applied, ...change },
    })
    ;({ close } = await draw(<RefusalOffer permission="base:user:manage" />))
    await until(() => byName('a', '查看申请'))
    const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
    const read = [document.querySelector('[role=status]')?.textContent, buttons]
    await close()
    return read
  }
  expect(await drawApplied({})).toEqual(['已申请，待审批：企业管理员审批 查看申请', []])
  expect(await drawApplied({ state: 'rejected', opinion: '不需要' })).toEqual([
    '已申请，被拒绝：不需要 查看申请重新申请',
    ['重新申请'],
  ])
  asked.length = 1
  answers[requestDraftRoute.path] = { code: 404, msg: '请求地址出错', data: null }
  ;({ close } = await draw(<RefusalOffer route="/nowhere" />))
  await until(() => expect(asked).toHaveLength(2))
  expect(document.querySelector('button')).toBeNull()
})
