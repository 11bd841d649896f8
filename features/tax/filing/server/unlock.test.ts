import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn } from '@portal/identity/server/testing'
import { clerkPermissions } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { asGoods, filingOffice, sale, withFilings } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ ...withFilings(), businessDay: '2026-03-11' })
})
afterAll(() => app.stop())

async function filed() {
  const office = await filingOffice(app)
  const taskNo = await office.open()
  await office.save(taskNo, 'VATG_A1', sale('10000.00', '1300.00'), asGoods)
  await office.approve(taskNo)
  await office.register(taskNo)
  return { ...office, taskNo }
}
const notices = async (entId: string, userId: string) =>
  app.db
    .withoutPlugins()
    .selectFrom('notice')
    .select(['notice_type', 'title', 'content', 'data', 'status'])
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

test("TAX-25 PRM-10 unlocked by a reason and the manager's word, a return is at work as an amendment", async () => {
  const { taskNo, entId, clerkId, managerId, applyUnlock, decide, state, task, asManager, save } = await filed()
  const {
    data: { processInstId },
  } = await applyUnlock(taskNo, { reason: ' 漏记一笔收入 ' })
  expect(await state(taskNo)).toMatchObject({
    canUnlock: false,
    unlocks: [{ processInstId, state: 'pending', reason: '漏记一笔收入', opinion: '', decidedAt: null }],
  })
  expect(await notices(entId, managerId)).toMatchObject({
    notice_type: '101',
    title: '2026年2月增值税申报表解锁待审批',
    content: expect.stringContaining('理由：漏记一笔收入'),
    data: { route: `/system/tax-admin/tax-detail?id=${taskNo}&review=${processInstId}` },
  })
  const detail = (await asManager.get(`/japi/api/manage/workflowtask/detail?processInstId=${processInstId}`)).data
  expect(detail).toMatchObject({
    businessType: 'taxUnlock',
    taskName: '解锁审批',
    canDecide: true,
    history: [{ operationTypeString: '提交', message: '漏记一笔收入' }, { endTime: null }],
  })
  expect((await task(taskNo)).state).toBe('filed')

  expect((await decide(processInstId, true, '同意更正')).data.state).toBe('approved')
  const now = await task(taskNo)
  expect(now).toMatchObject({ state: 'computed', editable: true })
  expect(now.steps.at(-1)).toMatchObject({ from: 'filed', to: 'computed', reason: '更正申报：漏记一笔收入' })
  expect(await state(taskNo)).toMatchObject({
    isAmending: true,
    canUnlock: false,
    canRegister: false,
    unlocks: [{ state: 'approved', opinion: '同意更正', decidedAt: '2026-11-10 09:00:00' }],
  })
  expect(await notices(entId, clerkId)).toMatchObject({ notice_type: '106', title: '2026年2月增值税申报表解锁已通过' })
  expect((await save(taskNo, 'VATG_A1', sale('11000.00', '1430.00'))).code).toBe(200)
})

test('TAX-25 a rejected unlocking says why to who asked; the return stays filed, asking again is allowed', async () => {
  const { taskNo, entId, clerkId, applyUnlock, decide, state, task, save } = await filed()
  const {
    data: { processInstId },
  } = await applyUnlock(taskNo)
  expect((await decide(processInstId, false)).msg).toBe('请输入审批意见')
  expect((await decide(processInstId, false, '没有依据')).data.state).toBe('rejected')
  expect((await task(taskNo)).state).toBe('filed')
  expect(await state(taskNo)).toMatchObject({
    canUnlock: true,
    isAmending: false,
    unlocks: [{ state: 'rejected', opinion: '没有依据' }],
  })
  expect(await notices(entId, clerkId)).toMatchObject({
    notice_type: '106',
    title: '2026年2月增值税申报表解锁被退回',
    content: expect.stringContaining('审批意见：没有依据'),
  })
  expect((await save(taskNo, 'VATG_A1', sale('1.00', '0.13'))).msg).toBe('申报表已申报，不能修改；需要修改请申请解锁')
  expect((await applyUnlock(taskNo)).code).toBe(200)
})

test('TAX-25 PRM-10 the applicant never decides his own unlocking, though he is a manager', async () => {
  const { taskNo, entId, as, state } = await filed()
  const both = await makeSignedIn(app, { entIds: [entId], roles: ['taxManager'], permissions: clerkPermissions })
  const { data } = await as(both.headers).post('/japi/tax/filing/applyUnlock', {
    taskNo,
    version: (await state(taskNo)).version,
    reason: '改',
  })
  expect(
    await as(both.headers).post('/japi/api/manage/workflowtask/submitAuditResult', {
      processInstId: data.processInstId,
      approve: true,
    }),
  ).toMatchObject({ status: 403, data: { missing: 'not-applicant' } })
  expect((await state(taskNo)).unlocks[0].state).toBe('pending')
})

test('TAX-25 unlocking needs a reason of at most 225 and a locked return; other states say what to do', async () => {
  const { taskNo, applyUnlock, ...office } = await filed()
  expect((await applyUnlock(taskNo, { reason: '  ' })).msg).toBe('请填写解锁理由')
  expect((await applyUnlock(taskNo, { reason: '字'.repeat(226) })).status).toBe(400)
  const open = await office.open('202601')
  expect((await applyUnlock(open)).msg).toBe('申报表未开始，没有锁定，可以直接修改')
  await office.save(open, 'VATG_A1', sale('1.00', '0.13'), asGoods)
  await office.submit(open)
  expect((await applyUnlock(open)).msg).toBe('申报表正在复核，需要修改请由复核人退回')
})

test('TAX-25 a double click asks once; while a request runs none else is taken and nothing registered', async () => {
  const { taskNo, applyUnlock, state, ...office } = await filed()
  const key = { 'idempotency-key': `unlock-${taskNo}` }
  const [one, two] = await Promise.all([applyUnlock(taskNo, {}, key), applyUnlock(taskNo, {}, key)])
  expect(one.data).toEqual(two.data)
  expect((await applyUnlock(taskNo)).msg).toBe('已在审批中，不能重复提交')
  expect((await state(taskNo)).unlocks).toHaveLength(1)
  const next = await office.open('202601')
  await office.save(next, 'VATG_A1', sale('1.00', '0.13'), asGoods)
  await office.approve(next)
  await applyUnlock(next)
  expect((await office.register(next)).msg).toBe('正在申请解锁，审批结束前不能登记申报')
})

test('TAX-25 TAX-04 an approved return not yet filed goes back the same way and is filed as original', async () => {
  const { taskNo: _filed, ...office } = await filed()
  const taskNo = await office.open('202601')
  await office.save(taskNo, 'VATG_A1', sale('500.00', '65.00'), asGoods)
  await office.approve(taskNo)
  await office.unlock(taskNo)
  expect((await office.task(taskNo)).steps.at(-1)).toMatchObject({
    from: 'approved',
    to: 'computed',
    reason: '退回编制：漏记一笔收入',
  })
  expect(await office.state(taskNo)).toMatchObject({ isAmending: false, versions: [] })
  await office.approve(taskNo)
  expect((await office.register(taskNo)).data.versions).toMatchObject([{ number: 1, kind: 'original' }])
})
