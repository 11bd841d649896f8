import { ok, type FlowStep } from '@portal/contract'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { useToasts } from '@portal/web-kit/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { approvalDetailRoute, submitAuditResultRoute, type ApprovalDetail } from '../../contract/index.ts'
import { detailOf } from '../detail.fixture.ts'
import { ApprovalPanel } from './approval-panel.tsx'

let detail: ApprovalDetail
let answer: () => Response
const bodies: unknown[] = []
const outcomes: string[] = []
let close: () => Promise<void>

const person = (name: string, state: 'open' | 'coming' = 'coming') => ({ name, state, standIn: '' })
const step = (key: string, state: FlowStep['state'], people: FlowStep['people']): FlowStep => ({
  key,
  name: key,
  mode: 'any',
  state,
  people,
  at: null,
  dueAt: null,
})
/** Applied for, passed by the enterprise, now with two managers of whom one decides. */
const applied = (): ApprovalDetail =>
  detailOf({
    act: '审批',
    stateName: '待审批',
    isResubmitted: true,
    dueAt: '2026-03-10',
    actions: ['pass', 'reject', 'returnToPrevious', 'returnToApplicant', 'returnToStep', 'transfer', 'addSigner'],
    returnSteps: [{ key: 's1', name: '企业管理员' }],
    flow: [
      step('企业管理员', 'done', []),
      step('税务主管', 'open', [person('周敏', 'open'), person('罗成', 'open')]),
      step('免看', 'left', []),
      step('内控', 'coming', [person('冯雅')]),
    ],
    fields: [
      { key: 'until', name: '有效期', type: 'date', value: '2026-06-30', isEditable: true },
      { key: 'reason', name: '事由', type: 'text', value: '汇缴', isEditable: true },
      { key: 'role', name: '角色', type: 'text', value: '税务会计', isEditable: false },
    ],
  })

beforeEach(() => {
  testBoot()
  testCaller()
  bodies.length = 0
  outcomes.length = 0
  useToasts.setState({ toasts: [] })
  detail = applied()
  answer = () => Response.json(ok({ processInstId: 'p1', state: 'pending' }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes(approvalDetailRoute.path)) return Response.json(ok(detail))
    if (!address.includes(submitAuditResultRoute.path)) return Response.json(ok([]))
    bodies.push(JSON.parse(String(init.body)))
    return answer()
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function show(read: Promise<unknown> = Promise.resolve()): Promise<void> {
  const hear = (outcome: string): Promise<unknown> => {
    outcomes.push(outcome)
    return read
  }
  const panel = <ApprovalPanel businessCode="b1" processInstId="p1" onDecided={hear} />
  ;({ close } = await draw(panel))
  await until(() => expect(document.querySelector('textarea')).not.toBeNull())
}
const opinion = () => document.querySelector('textarea') as HTMLTextAreaElement
const field = (name: string) => document.querySelector(`[name="field-${name}"]`) as HTMLInputElement
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)

test('PRM-10 PRM-11 several steps are drawn; who has it, who is next and that it is late are said', async () => {
  await show()
  expect([...document.querySelectorAll('[role=region] li b')].map((each) => each.textContent)).toEqual([
    '提交',
    '企业管理员',
    '税务主管',
    '内控',
    '生效',
  ])
  expect(document.body.textContent).toContain('现在：税务主管 周敏、罗成')
  expect(document.body.textContent).toContain('之后：内控 冯雅')
  expect(document.body.textContent).toContain('2026-03-10 已逾期')
  expect(byName('button', '转办').tagName).toBe('BUTTON')
})

test('PRM-10 each way of sending back names its step; an opinion is demanded and goes with it', async () => {
  await show()
  await press(byName('button', '驳回'))
  expect([...document.querySelectorAll('[role=menuitem] > :first-child')].map((each) => each.textContent)).toEqual([
    '退回申请人',
    '退回上一步',
    '退回到企业管理员',
    '不同意',
  ])
  await press(byName('[role=menuitem]', '退回到企业管理员'))
  expect(document.querySelector('.field .message')?.textContent).toBe('请输入审批意见')
  expect(bodies).toEqual([])
  await typeIn(opinion(), '请补依据')
  await press(byName('button', '驳回'))
  await press(byName('[role=menuitem]', '退回到企业管理员'))
  await until(() => expect(outcomes).toEqual(['done']))
  expect(bodies).toEqual([
    {
      processInstId: 'p1',
      seat: 3,
      edition: 1,
      approve: false,
      auditOpinion: '请补依据',
      action: 'returnToStep',
      targetStep: 's1',
    },
  ])
  expect(toasts()).toEqual(['驳回成功'])
})

test('PRM-10 fields that may be changed go with passing, by their own names, if they were changed', async () => {
  await show()
  expect(field('role')).toBeNull()
  await typeIn(field('reason'), '汇缴与清缴')
  await press(document.querySelector('[data-decision] .button.primary') as HTMLElement)
  await until(() => expect(outcomes).toEqual(['done']))
  expect(bodies).toEqual([
    { processInstId: 'p1', seat: 3, edition: 1, approve: true, fields: { reason: '汇缴与清缴' } },
  ])
  expect(toasts()).toEqual(['通过成功'])
})

test('PRM-13 LEAD-06 that the latest is read is said once the page beside has read it', async () => {
  answer = () => Response.json({ code: 409, msg: '组织树有变动', data: null }, { status: 409 })
  let done = (): void => undefined
  await show(new Promise<void>((resolve) => (done = resolve)))
  await press(document.querySelector('[data-decision] .button.primary') as HTMLElement)
  await until(() => expect(outcomes).toEqual(['refused']))
  expect(document.querySelector('[role=alert]')).toBeNull()
  done()
  await until(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain('组织树有变动。已读取最新情况'),
  )
})

test('PRM-13 what changed meanwhile is read anew and said; opinion and own changes stay', async () => {
  answer = () => Response.json({ code: 409, msg: '数据已被他人修改，请核对后重试', data: null }, { status: 409 })
  await show()
  await typeIn(opinion(), '同意')
  await typeIn(field('reason'), '我改的')
  const [until1, , role] = applied().fields
  detail = {
    ...applied(),
    edition: 2,
    fields: [
      { ...(until1 as ApprovalDetail['fields'][number]), value: '2026-05-31' },
      { key: 'reason', name: '事由', type: 'text', value: '别人改的', isEditable: true },
      role as ApprovalDetail['fields'][number],
    ],
  }
  await press(document.querySelector('[data-decision] .button.primary') as HTMLElement)
  await until(() => expect(field('until').value).toBe('2026-05-31'))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('数据已被他人修改')
  expect([opinion().value, field('reason').value]).toEqual(['同意', '我改的'])
  expect(outcomes).toEqual(['refused'])
  answer = () => Response.json(ok({ processInstId: 'p1', state: 'pending' }))
  await press(document.querySelector('[data-decision] .button.primary') as HTMLElement)
  await until(() => expect(outcomes).toEqual(['refused', 'done']))
  expect(bodies[1]).toEqual({
    processInstId: 'p1',
    seat: 3,
    edition: 2,
    approve: true,
    auditOpinion: '同意',
    fields: { reason: '我改的' },
  })
})

test('PRM-13 who comes second is told by whom it was decided, also where his buttons are gone', async () => {
  answer = () => Response.json({ code: 7799, msg: '已由罗成办理', data: null })
  await show()
  detail = { ...applied(), canDecide: false, actions: [], state: 'approved', stateName: '已通过' }
  await press(document.querySelector('[data-decision] .button.primary') as HTMLElement)
  await until(() => expect(document.querySelector('[data-decision]')).toBeNull())
  expect(document.querySelector('[role=alert]')?.textContent).toContain('已由罗成办理')
})
