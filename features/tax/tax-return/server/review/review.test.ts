/**
 * A review from its reviewer's side: changes, marks, a second submission, the stored decision. Each test submits a
 * return first, so all share one app.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '@portal/testkit'
import { makeSignedIn } from '@portal/identity/server/testing'
import type { ReturnReview } from '../../contract/index.ts'
import { poolFeature } from '../testing/pool.ts'
import { storeReturn } from '../testing/store-return.ts'
import {
  chosenPlans,
  makeOffice,
  managerPermissions,
  openReturn,
  planOf,
  plans,
  share,
  withReturns,
} from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ planInvoices: chosenPlans, more: [poolFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

const january = {
  period: '202601',
  forms: { VATG_A1: { header: {}, cells: { r1: { c1: '300.00', c2: '39.00', c5: '50.00', c6: '6.50' } } } },
}

/** A return in review: two invoice figures, and two typed ones that equal January's. */
async function handedIn() {
  const office = await openReturn(app)
  await storeReturn(app, office, january, 'filed')
  plans.set(
    office.entId,
    planOf(
      share('VATG_A1.r1.c1', 'D:1', '400.00'),
      share('VATG_A1.r1.c1', 'D:2', '100.00'),
      share('VATG_A1.r1.c2', 'D:1', '65.00'),
    ),
  )
  await office.fill()
  await office.save('VATG_A1', { r1: { c5: '50.00', c6: '6.50' } }, { taxItem: { 'r1.c5': 'goods' } })
  const as = (headers: object) => async (url: string, payload?: object) => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { ...headers },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const manager = as(office.manager)
  const review = async (call = manager, of = ''): Promise<ReturnReview> =>
    (await call(`/japi/tax/taxVat/return/changesForReview?taskNo=${office.taskNo}${of}`)).data
  const submit = async (): Promise<string> =>
    (await office.call('/japi/tax/task/taxTaskProcedureController/submitReview', { taskNo: office.taskNo })).data
      .processInstId
  const mark = async (cells: string[], call = manager, more: object = {}) =>
    call('/japi/tax/taxVat/return/seen', {
      taskNo: office.taskNo,
      figures: (await review()).figures,
      cells,
      seen: true,
      ...more,
    })
  const decide = (processInstId: string, approve: boolean, more: object = {}) =>
    manager('/japi/api/manage/workflowtask/submitAuditResult', {
      processInstId,
      approve,
      auditOpinion: '请补发货单',
      ...more,
    })
  const reviewed = async () => (await office.call(`/japi/tax/taxVat/return/reviewed?taskNo=${office.taskNo}`)).data
  return { ...office, as, review, submit, mark, decide, reviewed }
}
const changesOf = (review: ReturnReview) => review.tables.flatMap((table) => table.changes)
const seenOf = (review: ReturnReview) =>
  changesOf(review)
    .filter((change) => change.seenAt !== null)
    .map((change) => change.cell)

test('LEAD-16 the reviewer reads each change, before, after and its origin; marks are his and can go', async () => {
  const office = await handedIn()
  const processInstId = await office.submit()
  const first = await office.review()
  expect(first).toMatchObject({
    base: { of: 'lastMonth', label: '上期 2026年1月' },
    submission: { processInstId, number: 1, canDecide: true },
  })
  const sales = first.tables.find((table) => table.tableCode === 'VATG_A1')
  expect(sales?.changes).toMatchObject([
    {
      cell: 'VATG_A1.r1.c1',
      before: '300.00',
      now: '500.00',
      difference: '200.00',
      percent: '66.7',
      kind: 'invoice',
      isLarge: true,
      seenAt: null,
    },
    { cell: 'VATG_A1.r1.c2', before: '39.00', now: '65.00', kind: 'invoice' },
    { cell: 'VATG_A1.r1.c5', before: '50.00', now: '50.00', difference: '0.00', kind: 'hand', isHand: true },
    { cell: 'VATG_A1.r1.c6', kind: 'hand' },
  ])
  expect(sales?.changes[0]?.from).toMatch(/^2 张/)
  expect(sales?.changes[2]?.from).toContain('手填，没有说明')
  expect(sales?.following.map((cell) => cell.cell)).toContain('VATG_A1.r1.c9')

  expect(await office.mark(['VATG_A1.r1.c1', 'VATG_A1.r1.c2'])).toMatchObject({ status: 200, data: { count: 2 } })
  expect(seenOf(await office.review())).toEqual(['VATG_A1.r1.c1', 'VATG_A1.r1.c2'])
  await office.mark(['VATG_A1.r1.c1'], undefined, { seen: false })
  expect(seenOf(await office.review())).toEqual(['VATG_A1.r1.c2'])
  const other = await makeSignedIn(app, {
    entIds: [office.entId],
    roles: ['taxManager'],
    permissions: managerPermissions,
  })
  expect(seenOf(await office.review(office.as(other.headers)))).toEqual([])
})

test('LEAD-16 PRM-17 only who decides marks: no clerk, reader, other enterprise; none after the decision', async () => {
  const office = await handedIn()
  expect((await office.mark(['VATG_A1.r1.c1'])).msg).toBe('这份申报表不在复核中，不能标记看过')
  const processInstId = await office.submit()
  expect((await office.mark(['VATG_A1.r1.c1'], office.as(office.clerk))).status).toBe(403)
  const reader = await makeSignedIn(app, {
    entIds: [office.entId],
    roles: ['ordinary'],
    permissions: managerPermissions,
  })
  expect(await office.mark(['VATG_A1.r1.c1'], office.as(reader.headers))).toMatchObject({
    status: 403,
    msg: '需要税务主管才能复核',
  })
  const stranger = await makeOffice(app)
  expect((await office.mark(['VATG_A1.r1.c1'], office.as(stranger.manager))).status).toBe(404)
  expect((await office.mark(['VATG_A1.r99.c1'])).msg).toBe('没有单元格 VATG_A1.r99.c1')
  expect(await office.mark(['VATG_A1.r1.c1'], undefined, { figures: 'other' })).toMatchObject({
    status: 409,
    data: { moved: [] },
  })
  await office.decide(processInstId, true)
  expect((await office.mark(['VATG_A1.r1.c1'])).code).toBe(7799)
})

test('LEAD-16 handed in again, marks stand for figures that stayed and are gone for those that moved', async () => {
  const office = await handedIn()
  const first = await office.submit()
  await office.mark(['VATG_A1.r1.c1', 'VATG_A1.r1.c5'])
  await office.decide(first, false)
  await office.save('VATG_A1', { r1: { c5: '60.00' } }, { taxItem: { 'r1.c5': 'goods' } })
  const second = await office.submit()
  const review = await office.review()
  expect(review.submission).toMatchObject({ processInstId: second, number: 2 })
  expect(seenOf(review)).toEqual(['VATG_A1.r1.c1'])
  // Compared with the last decision: the one corrected figure, and the typed ones.
  const since = await office.review(undefined, '&of=handedIn')
  expect(
    changesOf(since)
      .filter((change) => !change.isHand || change.difference !== '0.00')
      .map((change) => [change.cell, change.before, change.now]),
  ).toEqual([['VATG_A1.r1.c5', '50.00', '60.00']])
  // The old figure returns in a later submission; its old mark is not valid again.
  await office.decide(second, false)
  await office.save('VATG_A1', { r1: { c5: '50.00' } }, { taxItem: { 'r1.c5': 'goods' } })
  await office.submit()
  expect(seenOf(await office.review())).toEqual(['VATG_A1.r1.c1'])
})

test('LEAD-16 a decision stands with each change and figure that was looked at; nothing rewrites it', async () => {
  const office = await handedIn()
  expect(await office.reviewed()).toBeNull()
  const processInstId = await office.submit()
  const { figures } = await office.review()
  await office.mark(['VATG_A1.r1.c1'])
  expect((await office.decide(processInstId, false, { shown: figures })).code).toBe(200)
  const kept = await office.reviewed()
  expect(kept).toMatchObject({ processInstId, passed: false, opinion: '请补发货单', base: { of: 'lastMonth' } })
  expect(kept.changes.filter((change: { seenAt: string | null }) => change.seenAt !== null)).toMatchObject([
    { cell: 'VATG_A1.r1.c1', before: '300.00', now: '500.00' },
  ])
  await office.save('VATG_A1', { r1: { c5: '60.00' } }, { taxItem: { 'r1.c5': 'goods' } })
  expect(await office.reviewed()).toEqual(kept)
  const row = app.db.selectFrom('return_decision').selectAll().where('ent_id', '=', office.entId)
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({
    figures,
    cells: expect.objectContaining({ 'VATG_A1.r1.c5': '50.00' }),
    marks: [{ cell: 'VATG_A1.r1.c1', value: '500.00', userId: office.managerId }],
  })
  await expect(
    app.db.updateTable('return_decision').set({ opinion: '' }).where('ent_id', '=', office.entId).execute(),
  ).rejects.toThrow('永久保留')
})

test("LEAD-16 nothing writes a return in review; figures other than the page's are refused and named", async () => {
  const office = await handedIn()
  const processInstId = await office.submit()
  const { figures } = await office.review()
  await office.mark(['VATG_A1.r1.c5'])
  plans.set(office.entId, planOf(share('VATG_A1.r1.c1', 'D:1', '999.00')))
  expect((await office.fill()).code).toBe(7799)
  expect((await office.save('VATG_A1', { r1: { c5: '60.00' } })).code).toBe(7799)
  expect(
    (
      await office.call('/japi/tax/taxVat/taxcommon/deleteColumnData', {
        taskNo: office.taskNo,
        tableCode: 'VATG_A1',
        version: 2,
        columns: ['c5'],
      })
    ).code,
  ).toBe(7799)
  await office.call('/japi/tax/taxVat/engineValidate', { taskNo: office.taskNo })
  expect((await office.review()).figures).toBe(figures)

  const cell = app.db
    .updateTable('return_cell')
    .where('ent_id', '=', office.entId)
    .where('task_no', '=', office.taskNo)
    .where('table_code', '=', 'VATG_A1')
    .where('cell', '=', 'r1.c5')
  await cell.set({ amount: '70.00' }).execute()
  const refused = await office.decide(processInstId, true, { shown: figures })
  expect(refused).toMatchObject({
    status: 409,
    data: { moved: [{ cell: 'VATG_A1.r1.c5', seen: '50.00', now: '70.00' }] },
  })
  expect(refused.msg).toBe('申报表的数与页面所示不同，您看过的有 1 处变了，请重新核对')
  expect(await office.reviewed()).toBeNull()
  expect((await office.review()).submission).toMatchObject({ processInstId })
  // Without `shown` a decision works as before.
  await cell.set({ amount: '50.00' }).execute()
  expect((await office.decide(processInstId, true)).code).toBe(200)
})

const submitPath = '/japi/tax/task/taxTaskProcedureController/submitReview'

test('LEAD-15 PRM-10 a word goes along to whom the clerk names, in notice, history and summary', async () => {
  const office = await handedIn()
  const other = await makeSignedIn(app, {
    entIds: [office.entId],
    roles: ['taxManager'],
    permissions: managerPermissions,
    name: '林芳',
  })
  const summary = async () => (await office.call(`/japi/tax/taxVat/return/summary?taskNo=${office.taskNo}`)).data
  expect((await summary()).submission).toBeNull()
  const body = { taskNo: office.taskNo, message: ' 发货单在共享盘 ', reviewers: [other.user.userId] }
  const [one, two] = await Promise.all([office.call(submitPath, body), office.call(submitPath, body)])
  expect([one.code, two.code].toSorted()).toEqual([200, 7799])
  const { processInstId } = [one, two].find(({ code }) => code === 200)?.data ?? {}
  expect((await summary()).submission).toMatchObject({ message: '发货单在共享盘', asked: ['林芳'] })
  const notices = await app.db
    .withoutPlugins()
    .selectFrom('notice')
    .select(['user_id', 'content'])
    .where('ent_id', '=', office.entId)
    .where('notice_type', '=', '101')
    .execute()
  expect(notices).toMatchObject([
    { user_id: other.user.userId, content: expect.stringMatching(/应补（退）税额合计 .*捎话：发货单在共享盘$/) },
  ])
  const { data } = await office.as(office.manager)(
    `/japi/api/manage/workflowtask/detail?processInstId=${processInstId}`,
  )
  expect(data).toMatchObject({ asked: ['林芳'], canDecide: true, history: [{ message: '发货单在共享盘' }, {}] })
  expect((await office.decide(processInstId, false)).code).toBe(200)
  // Back in work, the return has no pending submission.
  expect((await summary()).submission).toBeNull()
})

test('LEAD-16 PRM-11 the history keeps every round; what was sent back waits for an answer', async () => {
  const office = await handedIn()
  const summary = async () => (await office.call(`/japi/tax/taxVat/return/summary?taskNo=${office.taskNo}`)).data
  expect((await summary()).sentBack).toBeNull()
  await office.decide(await office.submit(), false)
  await office.save('VATG_A1', { r1: { c5: '60.00' } }, { taxItem: { 'r1.c5': 'goods' } })
  expect((await summary()).sentBack).toMatchObject({ userName: expect.any(String), opinion: '请补发货单' })
  const answered = { taskNo: office.taskNo, message: '发货单已补，收入改为 60 元' }
  const { processInstId } = (await office.call(submitPath, answered)).data
  expect((await summary()).sentBack).toBeNull()
  // In lists a return has its day, and what it comes to.
  const [page] = (await office.as(office.manager)('/japi/api/manage/workflowtask/upcoming')).data
  expect(page.records).toMatchObject([
    { processInstId, dueAt: expect.stringMatching(/^2026-/), amount: expect.stringMatching(/^(应补|留抵) [\d,.]+$/) },
  ])
  const history = async (call = office.as(office.manager)) =>
    (await call(`/japi/api/manage/workflowtask/detail?processInstId=${processInstId}`)).data.history
  expect(await history()).toMatchObject([
    { round: 1, operationTypeString: '提交' },
    { round: 1, operationTypeString: expect.stringMatching(/^退回/), message: '请补发货单' },
    { round: 2, operationTypeString: '提交', message: '发货单已补，收入改为 60 元' },
    { round: 2, endTime: null },
  ])
  await office.decide(processInstId, true)
  expect((await summary()).sentBack).toBeNull()
  expect((await history()).map(({ round }: { round: number }) => round)).toEqual([1, 1, 2, 2])
})

test('LEAD-15 PRM-17 nobody is asked who may not review here, nor the clerk; a word too long is refused', async () => {
  const [office, other] = [await handedIn(), await makeOffice(app)]
  const tell = async (more: object) => office.call(submitPath, { taskNo: office.taskNo, ...more })
  expect(await tell({ reviewers: [office.clerkId] })).toMatchObject({ code: 7799, msg: '不能请自己办理，请选择其他人' })
  for (const userId of [other.managerId, 'nobody'])
    expect(await tell({ reviewers: [office.managerId, userId] })).toMatchObject({
      code: 7799,
      msg: '选的人现在不是本企业的税务主管，请重新选择',
    })
  for (const more of [
    { message: '长'.repeat(201) },
    { reviewers: [] },
    { reviewers: office.managerId },
    { message: 5 },
  ])
    expect((await tell(more)).status).toBe(400)
  expect((await office.as(other.clerk)(submitPath, { taskNo: office.taskNo, message: '看' })).status).toBe(404)
  expect((await office.review()).submission).toBeNull()
  expect((await tell({ message: '长'.repeat(200) })).code).toBe(200)
  expect(await tell({ message: '再来' })).toMatchObject({ code: 7799 })
})
