/** Definitions as operators keep them: drafts, checks, publishing, and cases tried on them. */
import { usualStep, type ApprovalStep } from '@portal/contract'
import { makeEnterprise, makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApproval } from '../public.ts'
import { workflowFeature } from '../workflow.plugin.ts'

const managers = { kind: 'role', code: 'taxManager' } as const
const kindOf = (type: string): ApprovalKind => ({
  type,
  name: `流程${type}`,
  act: '审批',
  for: 'business',
  notice: '101',
  fields: { amount: { name: '金额', type: 'amount' }, sort: { name: '种类', type: 'text' } },
  choices: async () => ({ sort: { a: '甲' } }),
  steps: [usualStep({ key: 'review', name: '主管', who: [managers] })],
})
const kinds = ['kept', 'raced', 'faulty', 'tried', 'denied', 'back'].map(kindOf)
const nothing = () => Promise.resolve()
const business: Feature = {
  name: 'business',
  migrations: [],
  tables: [],
  approvals: kinds.map((kind) => ({ ...kind, effect: { passed: nothing, rejected: nothing, withdrawn: nothing } })),
  mount() {},
}

let app: TestApp
let operator: object
let entId: string
let clerk: Awaited<ReturnType<typeof makeSignedIn>>
let manager: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), business, workflowFeature()),
  })
  ;({ entId } = await makeEnterprise(app, { name: '启明锅炉' }))
  operator = (await makeSignedIn(app, { entIds: [entId], roles: ['superAdmin'], name: '林沐' })).headers
  clerk = await makeSignedIn(app, { entIds: [entId], name: '周敏' })
  manager = await makeSignedIn(app, { entIds: [entId], name: '陈立', roles: ['taxManager'] })
})
afterAll(() => app.stop())

const base = '/japi/api/manage/workflowdefinition'
async function post(name: string, payload: object, headers = operator) {
  const answer = await app.inject({ method: 'POST', url: `${base}/${name}`, headers: { ...headers }, payload })
  return { status: answer.statusCode, ...(answer.json() as { code: number; msg: string; data: never }) }
}
const get = async (path: string, headers = operator) => {
  const answer = await app.inject({ url: `${base}/${path}`, headers: { ...headers } })
  return { status: answer.statusCode, ...(answer.json() as { data: never }) }
}
const save = async (type: string, steps: readonly ApprovalStep[], edition: string | null = null) => {
  const { data } = await post('saveDraft', { type, edition, steps })
  return (data as { edition: string }).edition
}
let serial = 0
const start = (type: string, amount: string) =>
  app.kitOf('workflow').write((tx) => {
    serial += 1
    return startApproval(tx, app.clock.now(), {
      entId,
      kind: kindOf(type),
      businessCode: `business-${serial}`,
      title: `申请 ${serial}`,
      applicantId: clerk.user.userId,
      fields: { amount },
      route: () => '/workflow/index',
    })
  })
const definitionOf = (id: string) =>
  app.db
    .withoutPlugins()
    .selectFrom('approval')
    .select('definition')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ definition }) => [definition.version, definition.steps.map(({ key }) => key)])

const first = kindOf('').steps[0] as ApprovalStep
const second = usualStep({
  key: 'board',
  name: '内控',
  who: [{ kind: 'enterpriseAdmins' }, managers],
  when: { field: 'amount', is: '≥', value: '1000' },
  due: { workingDays: 2, escalateTo: [{ kind: 'role', code: 'superAdmin' }] },
})

test('PRM-12 running approvals keep the version they began with, new ones follow the published one', async () => {
  const before = await start('kept', '5.00')
  const edition = await save('kept', [first, second])
  expect(await definitionOf(await start('kept', '5.00'))).toEqual([1, ['review']])
  const published = await post('publish', { type: 'kept', edition, note: '大额加内控' })
  expect(published).toMatchObject({ code: 200, data: { version: 2, goOn: 2 } })
  expect(await definitionOf(before)).toEqual([1, ['review']])
  expect(await definitionOf(await start('kept', '5.00'))).toEqual([2, ['review', 'board']])
  const rows = (await get('list')).data as { type: string }[]
  expect(rows.find(({ type }) => type === 'kept')).toMatchObject({
    version: 2,
    publishedBy: '林沐',
    draft: null,
    running: expect.arrayContaining([
      { version: 1, count: 2 },
      { version: 2, count: 1 },
    ]) as object[],
  })
  expect((await get('version?type=kept&version=1')).data).toEqual({ steps: [first] })
  expect((await get('version?type=kept&version=3')).status).toBe(404)
})

test('PRM-12 two who draft at once: the second gets 409 with the draft that stands, so does an old page', async () => {
  const both = await Promise.all(
    [first, second].map((step) => post('saveDraft', { type: 'raced', edition: null, steps: [step] })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, lost] = both.toSorted((one, other) => one.status - other.status)
  const edition = (won?.data as { edition: string } | undefined)?.edition ?? ''
  expect(lost?.data).toMatchObject({ version: 1, draft: { edition, savedBy: '林沐' } })
  const next = await save('raced', [first, { ...second, when: undefined } as never], edition)
  expect((await post('publish', { type: 'raced', edition, note: '改' })).status).toBe(409)
  expect((await post('discardDraft', { type: 'raced', edition })).status).toBe(409)
  expect((await post('discardDraft', { type: 'raced', edition: next })).code).toBe(200)
  expect((await post('saveDraft', { type: 'raced', edition: next, steps: [first] })).data).toMatchObject({
    draft: null,
  })
})

test('PRM-12 faults stop publishing and lead to their steps; what changes nothing is not published', async () => {
  const gone = { kind: 'role', code: 'gone' } as const
  const broken = { ...second, who: [gone], due: { workingDays: 90, escalateTo: [] } }
  const edition = await save('faulty', [{ ...first, returnTo: ['board'] }, broken])
  const refused = await post('publish', { type: 'faulty', edition, note: '改' })
  expect(refused).toMatchObject({ code: 7799, msg: '还有 4 项要改，改好再发布' })
  const { findings } = refused.data as { findings: { step: string }[] }
  expect(findings.map(({ step }) => step)).toEqual(['review', 'board', 'board', 'board'])
  expect(((await get('detail?type=faulty')).data as { version: number }).version).toBe(1)
  const same = await save('faulty', [first], edition)
  expect(await post('publish', { type: 'faulty', edition: same, note: '改' })).toMatchObject({
    code: 7799,
    msg: '草稿和现行版本一样，不用发布',
  })
  const empty = usualStep({ key: 'news', name: '资讯', who: [{ kind: 'role', code: 'newsReviewer' }] })
  expect((await post('check', { type: 'faulty', steps: [first, empty] })).data).toMatchObject({
    findings: [
      { level: 'hint', step: 'review', text: '没有期限，不会提醒和升级' },
      { level: 'hint', step: 'news', text: '没有期限，不会提醒和升级' },
      { level: 'hint', step: 'news', text: expect.stringContaining('资讯审批员') as string },
    ],
  })
})

test('PRM-12 conditions know the closed lists of fields; a value outside is a hint and is published', async () => {
  expect((await get('detail?type=faulty')).data).toMatchObject({ fields: { sort: { codes: { a: '甲' } } } })
  const odd = { ...second, when: { field: 'sort', is: '=', value: 'b' } as const }
  const { findings } = (await post('check', { type: 'faulty', steps: [first, odd] })).data as { findings: object[] }
  expect(findings).toMatchObject([
    { level: 'hint', step: 'review' },
    { level: 'hint', step: 'board' },
    { step: 'board' },
  ])
  const { draft } = (await get('detail?type=faulty')).data as { draft: { edition: string } }
  const edition = await save('faulty', [first, odd], draft.edition)
  expect((await post('publish', { type: 'faulty', edition, note: '改' })).code).toBe(200)
})

test('PRM-12 an earlier version comes back as a draft: running ones stay, another draft is not lost', async () => {
  const edition = await save('back', [first, second])
  await post('publish', { type: 'back', edition, note: '加内控' })
  const running = await start('back', '5000.00')
  const drafted = await save('back', [second])
  const overtaken = await post('restoreVersion', { type: 'back', edition: null, version: 1 })
  expect(overtaken).toMatchObject({ status: 409, data: { draft: { edition: drafted } } })
  const restored = await post('restoreVersion', { type: 'back', edition: drafted, version: 1 })
  expect(restored).toMatchObject({ code: 200, data: { version: 3, steps: [first] } })
  expect((await get('detail?type=back')).data).toMatchObject({ version: 2, steps: [first, second] })
  expect((await post('restoreVersion', { type: 'back', edition: null, version: 9 })).status).toBe(404)
  const { edition: mine } = restored.data as { edition: string }
  expect((await post('publish', { type: 'back', edition: mine, note: '退回' })).data).toMatchObject({ version: 3 })
  expect(await definitionOf(running)).toEqual([2, ['review', 'board']])
  const row = await app.db
    .withoutPlugins()
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'workflow.definition.restore')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).toContain('"restored":1')
})

test('PRM-12 a stored and a typed case: who, why, until when, and what differs from the version in force', async () => {
  const processInstId = await start('tried', '1500.00')
  const steps = [second, first]
  const tried = await post('simulate', { type: 'tried', steps, case: { processInstId } })
  expect(tried.data).toMatchObject({
    steps: [
      {
        step: 'board',
        outcome: 'asks',
        people: [{ name: '陈立', standIn: '' }],
        why: '启明锅炉的“税务主管”',
        dueAt: '2026-11-12',
        difference: '新增',
      },
      { step: 'review', outcome: 'asks', difference: '相同' },
    ],
    lost: [],
    refusal: '',
  })
  const typed = { applicantId: manager.user.userId, fields: { amount: '5' } }
  expect((await post('simulate', { type: 'tried', steps: [second], case: typed })).data).toMatchObject({
    steps: [{ step: 'board', outcome: 'left', why: '条件不符，不经过' }],
    refusal: expect.stringContaining('没有人可以审批') as string,
  })
  const cases = (await get(`cases?type=tried&word=${encodeURIComponent('周敏')}`)).data
  expect(cases).toMatchObject([{ processInstId, applicant: '周敏', entName: '启明锅炉' }])
  const foreign = { type: 'denied', steps, case: { processInstId } }
  expect((await post('simulate', foreign)).status).toBe(404)
})

test('PRM-12 definitions are for operators alone; people are found by name without their phones', async () => {
  const { headers } = await makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'] })
  expect((await get('list', headers)).status).toBe(403)
  const draft = { type: 'denied', edition: null, steps: [first] }
  expect((await post('saveDraft', draft, headers)).status).toBe(403)
  expect((await post('saveDraft', { ...draft, type: 'unknown' })).status).toBe(404)
  expect((await get(`people?kind=user&word=${encodeURIComponent('陈')}`)).data).toEqual([
    { value: `user:${manager.user.userId}`, label: '陈立', hint: manager.user.account },
  ])
  expect((await get(`people?values=role:taxManager,user:gone`)).data).toEqual([
    { value: 'role:taxManager', label: '税务主管', hint: '' },
  ])
})
