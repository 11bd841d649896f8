/** Approvals of several steps through the calls: sending back, handing on, standing in. */
import { makeSignedIn, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resubmitApproval } from '../public.ts'
import { effects, leave, makeOffice, titlesOf } from './steps.fixture.ts'
import { workflowFeature } from '../workflow.plugin.ts'

let app: TestApp
beforeAll(async () => {
  const business: Feature = { name: 'business', migrations: [], tables: [], approvals: [leave], mount() {} }
  app = await createTestApp({
    ...withIdentity(notificationFeature(), business, workflowFeature()),
  })
})
afterAll(() => app.stop())
beforeEach(() => {
  effects.length = 0
})

const office = (days = '2') => makeOffice(app, days)
const titles = (entId: string, userId: string) => titlesOf(app, entId, userId)
const back = { auditOpinion: '请改' }

test('PRM-10 PRM-11 step by step: who is asked when, what flow and history say, the effect at the end', async () => {
  const { entId, userId, decide, detail, total, id } = await office('5')
  expect([await total('clerk', 'upcoming'), await total('first', 'upcoming')]).toEqual([1, 0])
  expect((await detail('clerk')).flow).toMatchObject([
    { name: '会计', state: 'open', people: [{ name: '吴桐', state: 'open' }] },
    { name: '主管', state: 'coming', mode: 'all', people: [{ name: '陈立' }, { name: '何静' }] },
    { name: '管理员', state: 'coming', people: [{ name: '韩松' }] },
  ])
  expect(await decide('clerk', true)).toMatchObject({ data: { state: 'pending' } })
  expect(await decide('first', true, { auditOpinion: '同意' })).toMatchObject({ data: { state: 'pending' } })
  expect([await total('first', 'upcoming'), await total('second', 'upcoming')]).toEqual([0, 1])
  expect(await decide('first', true)).toMatchObject({ code: 7799, msg: '已由陈立办理' })
  expect(await decide('second', true)).toMatchObject({ data: { state: 'pending' } })
  expect(effects.map(([what]) => what)).toEqual(['passing', 'passing', 'passing'])
  expect(await decide('admin', true)).toMatchObject({ data: { state: 'approved' } })
  expect(effects.at(-1)).toMatchObject(['passed', { entId, processInstId: id, fields: { days: '5' } }])
  const { history, flow, stateName } = await detail('applicant')
  expect(history.map((line: { userName: string }) => line.userName)).toEqual(['周敏', '吴桐', '陈立', '何静', '韩松'])
  expect(flow.map((step: { state: string }) => step.state)).toEqual(['done', 'done', 'done'])
  expect(stateName).toBe('已通过')
  expect([await total('clerk', 'done'), await total('applicant', 'applied')]).toEqual([1, 1])
  expect(await titles(entId, userId('second'))).toEqual([expect.stringMatching(/待审批 2$/)])
})

test('PRM-10 sent back to a step, to the one before, to the applicant, who hands in the same one again', async () => {
  const { entId, decide, detail, total, userId, id } = await office()
  await decide('clerk', true)
  expect(await decide('first', false, { ...back, action: 'returnToStep' })).toMatchObject({ msg: '请选择退回到哪一步' })
  expect(await decide('first', false, { ...back, action: 'returnToStep', targetStep: 'admin' })).toMatchObject({
    msg: '这次没有经过“管理员”，不能退回到这里',
  })
  expect(await decide('first', false, { ...back, action: 'sideways' })).toMatchObject({ code: 7799 })
  expect(await decide('first', false, { action: 'returnToPrevious' })).toMatchObject({ msg: '请输入审批意见' })
  expect((await detail('first')).returnSteps).toEqual([{ key: 'clerk', name: '会计' }])
  expect(await decide('first', false, { ...back, action: 'returnToPrevious' })).toMatchObject({ code: 200 })
  expect([await total('clerk', 'upcoming'), await total('second', 'upcoming')]).toEqual([1, 0])
  expect(await decide('clerk', false, back)).toMatchObject({ data: { state: 'returned' } })
  expect(effects.at(-1)).toMatchObject(['returned', { opinion: '请改' }])
  expect(await detail('applicant')).toMatchObject({
    state: 'returned',
    stateName: '已退回',
    actions: expect.arrayContaining(['resubmit', 'withdraw']),
  })
  const again = (round?: number) =>
    app.kitOf('workflow').write((tx) =>
      resubmitApproval(tx, app.clock.now(), {
        kind: leave,
        entId,
        processInstId: id,
        applicantId: userId('applicant'),
        fields: { days: '1' },
        message: '改为一天',
        ...(round !== undefined && { round }),
      }),
    )
  expect(await again(1)).toBe('pending')
  await expect(again(1)).rejects.toThrow('不用重新提交')
  expect((await detail('clerk')).history.at(-2)).toMatchObject({
    taskName: '修改后重新提交',
    message: '改为一天',
    operationTypeString: '重新提交',
  })
  expect(await titles(entId, userId('clerk'))).toEqual([
    expect.stringMatching(/ 2$/),
    expect.stringMatching(/ 2$/),
    expect.stringMatching(/ 0$/),
  ])
  for (const who of ['clerk', 'first', 'second'] as const) await decide(who, true)
  expect(effects.at(-1)?.[0]).toBe('passed')
})

test('PRM-10 transfer, added signers, copies and reminders reach members alone, each once', async () => {
  const { act, ask, id, userId, detail, total, decide, entId } = await office()
  const stranger = await makeSignedIn(app, {})
  expect(await act('clerk', 'transfer', { to: stranger.user.userId })).toMatchObject({ code: 7799 })
  expect(await act('clerk', 'transfer', { to: userId('applicant') })).toMatchObject({ msg: '不能请申请人本人办理' })
  expect(await act('first', 'transfer', { to: userId('other') })).toMatchObject({ code: 403 })
  const offered = (await ask('clerk', `candidates?purpose=hand&processInstId=${id}`)).data
  expect(offered.map((one: { name: string }) => one.name)).not.toContain('周敏')
  expect(await act('clerk', 'transfer', { to: userId('other'), opinion: '请您看' })).toMatchObject({ code: 200 })
  expect([await total('clerk', 'upcoming'), await total('other', 'upcoming')]).toEqual([0, 1])
  expect(await act('other', 'addSigner', { to: userId('other'), place: 'beside' })).toMatchObject({ code: 7799 })
  expect(await act('other', 'addSigner', { to: userId('admin'), place: 'before' })).toMatchObject({ code: 200 })
  expect(await decide('other', true)).toMatchObject({ msg: '还没有轮到您办理' })
  expect(await decide('admin', true)).toMatchObject({ data: { state: 'pending' } })
  expect(await act('applicant', 'urge', {})).toMatchObject({ code: 200 })
  expect(await act('applicant', 'urge', {})).toMatchObject({ code: 7799 })
  expect(await act('other', 'urge', {})).toMatchObject({ code: 403 })
  expect(await act('applicant', 'copy', { to: [userId('second')], message: '知悉' })).toMatchObject({ code: 200 })
  expect(await total('second', 'copied')).toBe(1)
  expect(await titles(entId, userId('second'))).toEqual([expect.stringMatching(/^抄送：.* 0$/)])
  expect((await detail('second')).canDecide).toBe(false)
  expect((await titles(entId, userId('other'))).some((title) => title.startsWith('催办'))).toBe(true)
  expect(await decide('other', true)).toMatchObject({ data: { state: 'pending' } })
})

test('PRM-10 PRM-13 an edit of fields: who may, the step it brings up, pages that are outdated by it', async () => {
  const { decide, detail } = await office('2')
  expect(await decide('clerk', true, { fields: { days: '9' } })).toMatchObject({ msg: '这一步不能修改天数' })
  await decide('clerk', true)
  const { edition } = await detail('second')
  expect(await decide('first', true, { fields: { days: '9' }, edition })).toMatchObject({ code: 200 })
  expect(await decide('second', true, { edition })).toMatchObject({ code: 409 })
  const seen = await detail('second')
  expect(seen.flow.at(-1)).toMatchObject({ name: '管理员', state: 'coming' })
  expect(await decide('second', true, { edition: seen.edition })).toMatchObject({ data: { state: 'pending' } })
  expect(await decide('admin', true)).toMatchObject({ data: { state: 'approved' } })
  expect(effects.at(-1)).toMatchObject(['passed', { fields: { days: '9' } }])
})

test('NOT-08 PRM-10 withdrawn, everything that was told of it closes: asking, urging, copies', async () => {
  const { act, entId, userId } = await office()
  await act('applicant', 'urge', {})
  await act('applicant', 'copy', { to: [userId('other')] })
  const open = async () =>
    (
      await app.asOwner(`select title, remark from notice where ent_id = '${entId}' and status <> 2
        and notice_type in ('101', '106') and title not like '%已撤回'`)
    ).length
  expect(await open()).toBe(3)
  await act('applicant', 'withdraw', {})
  expect(await open()).toBe(0)
  const [{ remark } = { remark: '' }] = await app.asOwner(
    `select remark from notice where ent_id = '${entId}' and title like '抄送%'`,
  )
  expect(remark).toBe('已由周敏撤回')
})

test('NOT-08 PRM-10 decided, what urged to decide it closes with it', async () => {
  const { act, decide, entId, userId } = await office()
  await act('applicant', 'urge', {})
  await decide('clerk', true)
  expect((await titles(entId, userId('clerk'))).every((each) => each.endsWith(' 2'))).toBe(true)
})

test('PRM-10 who is away has a delegate for some days: no circles, nobody else, the history names both', async () => {
  const { ask, userId, decide, detail, total, id } = await office()
  const today = '2026-03-11'
  const give = (who: 'clerk' | 'other', to: string, from = today, until = today) =>
    ask(who, 'delegate', { to, from, until })
  expect(await give('clerk', userId('clerk'))).toMatchObject({ code: 7799 })
  expect(await give('clerk', userId('other'), today, '2026-03-10')).toMatchObject({ code: 7799 })
  app.clock.set(new Date(`${today}T02:00:00Z`))
  expect((await give('clerk', userId('other'), today, today)).data).toMatchObject([{ delegate: '许诺', until: today }])
  expect(await give('other', userId('clerk'))).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('最后又回到您'),
  })
  expect([await total('other', 'delegated'), await total('other', 'upcoming')]).toEqual([1, 0])
  expect((await ask('other', 'delegated')).data[0].records).toMatchObject([{ processInstId: id, standsFor: '吴桐' }])
  expect(await decide('other', true)).toMatchObject({ data: { state: 'pending' } })
  expect((await detail('other')).history[1]).toMatchObject({ userName: '许诺（代吴桐）' })
  const [own] = (await ask('clerk', 'delegations')).data
  expect((await ask('other', 'endDelegation', { id: own.id })).code).toBe(404)
  expect((await ask('clerk', 'endDelegation', { id: own.id })).data).toEqual([])
})
