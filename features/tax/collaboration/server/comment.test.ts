/**
 * Comments on cells, from creation to resolution: permissions, notices and versions. One app with returns serves all
 * tests.
 */
import { everyTax } from '@portal/server-kit/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, makeUser } from '@portal/identity/server/testing'
import { copyDueEvents } from '@portal/server-kit/stream/copy-due'
import { freezeReturn } from '@portal/tax-return/server/public'
import { withReturns, makeReturn, type Office } from '@portal/tax-return/server/testing'
import { getTask } from '@portal/tax-task/server/public'
import { createTestApp, type TestApp } from '@portal/testkit'
import { mostComments, type Comments, type Thread } from '../contract/index.ts'
import { collaborationFeature } from './collaboration.plugin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    ...withReturns({ more: [collaborationFeature()] }),
    businessDay: '2026-03-11',
  })
})
afterAll(() => app.stop())

type Made = Office & { taskNo: string }
const base = '/japi/tax/taxVat/comments'
async function post(who: Office['clerk'], path: string, payload: object, more: object = {}) {
  const answer = await app.inject({ method: 'POST', url: `${base}/${path}`, headers: { ...who, ...more }, payload })
  return { status: answer.statusCode, ...(answer.json() as { code: number; msg: string; data: Thread }) }
}
const list = async (who: Office['clerk'], taskNo: string): Promise<Comments> =>
  (await app.inject({ url: `${base}?taskNo=${taskNo}`, headers: who })).json().data
const add = async ({ clerk, taskNo }: Made, text = '这个数和合同对不上', more: object = {}) =>
  (await post(clerk, 'add', { taskNo, cell: 'VATG_A1.r1.c5', text, ...more })).data
const freeze = ({ entId, taskNo }: Made, number: number | null) =>
  app
    .kitOf('tax-return')
    .write(async (tx) => freezeReturn(tx, app.clock.now(), await getTask(tx.db, everyTax(entId), taskNo), number))
const noticesOf = (userId: string) =>
  app.db
    .withoutPlugins()
    .selectFrom('notice')
    .select(['status', 'notice_type', 'content', 'data', 'remark'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

test('TAX-24 a comment is pinned to its cell, answered and resolved; everybody sees who and when', async () => {
  const made = await makeReturn(app)
  const thread = await add(made)
  expect(thread).toMatchObject({
    cell: 'VATG_A1.r1.c5',
    state: 'open',
    round: 0,
    versionNo: 0,
    canResolve: false,
    comments: [{ userId: made.clerkId, text: '这个数和合同对不上', canChange: true }],
  })
  // A user who only asked can't resolve the thread; one who replied can.
  expect(await post(made.clerk, 'resolve', { threadId: thread.threadId, version: 1 })).toMatchObject({
    code: 7799,
    msg: '由回复的人解决：请先写一句回复',
  })
  const answered = (await post(made.manager, 'reply', { threadId: thread.threadId, text: '合同补签了' })).data
  expect(answered).toMatchObject({ version: 2, canResolve: true })
  expect((await list(made.clerk, made.taskNo)).open[0]).toMatchObject({
    canResolve: false,
    comments: [{ canChange: false }, { userId: made.managerId }],
  })
  const resolved = await post(made.manager, 'resolve', { threadId: thread.threadId, version: 2 })
  expect(resolved.data).toMatchObject({
    state: 'resolved',
    resolvedBy: expect.stringMatching(/^用户/),
    resolvedAt: expect.stringMatching(/^\d{4}-/),
  })
  expect(await list(made.clerk, made.taskNo)).toMatchObject({
    open: [],
    resolved: [{ threadId: thread.threadId }],
    resolvedTotal: 1,
  })
  expect(await post(made.clerk, 'reply', { threadId: thread.threadId, text: '还有一问' })).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('请先重新打开'),
  })
  const again = await post(made.clerk, 'reopen', { threadId: thread.threadId, version: 3 })
  expect(again.data).toMatchObject({ state: 'open', resolvedBy: null, version: 4 })
})

test('TAX-24 an answer and the decision in one word; the asker who answers too may end it', async () => {
  const made = await makeReturn(app)
  const thread = await add(made)
  const done = await post(made.clerk, 'resolve', { threadId: thread.threadId, version: 1, text: '查到了，是运费' })
  expect(done.data).toMatchObject({ state: 'resolved', comments: [{}, { text: '查到了，是运费' }] })
})

test('TAX-24 the round of the review is kept with a comment', async () => {
  const made = await makeReturn(app)
  const submitted = await app.inject({
    method: 'POST',
    url: '/japi/tax/task/taxTaskProcedureController/submitReview',
    headers: made.clerk,
    payload: { taskNo: made.taskNo },
  })
  expect(submitted.json().code).toBe(200)
  expect(
    (await post(made.manager, 'add', { taskNo: made.taskNo, cell: 'VATG_MAIN.r1.c1', text: '请说明' })).data,
  ).toMatchObject({ round: 1 })
})

test('TAX-24 TAX-19 a comment stays with its version: 0 before filing, then the version filed last', async () => {
  const made = await makeReturn(app)
  expect(await add(made)).toMatchObject({ versionNo: 0 })
  await freeze(made, 1)
  const thread = await add(made, '第一版')
  expect(thread).toMatchObject({ versionNo: 1 })
  // Approved figures reopened before filing are not a version.
  await freeze(made, null)
  await freeze(made, 2)
  expect(await add(made, '第二版')).toMatchObject({ versionNo: 2 })
  expect((await post(made.manager, 'reply', { threadId: thread.threadId, text: '还在第一版' })).data).toMatchObject({
    versionNo: 1,
  })
  const other = await makeReturn(app)
  expect(await add(other)).toMatchObject({ versionNo: 0 })
})

test('TAX-24 a comment is about a cell that the return has', async () => {
  const made = await makeReturn(app)
  for (const cell of ['VATG_A9.r1.c1', 'VATG_A1.r99.c1', 'VATG_A1.r1.c99', 'VATS_MAIN.r1.c1']) {
    expect(await post(made.clerk, 'add', { taskNo: made.taskNo, cell, text: '哪里' })).toMatchObject({
      status: 404,
      msg: `这份申报表没有单元格 ${cell}，请刷新后另选一格`,
    })
  }
  for (const cell of ['VATG_A1.r9a.c1', 'VATG_RELIEF.r2.name', 'VATG_MAIN.r1.c1'])
    expect(await post(made.clerk, 'add', { taskNo: made.taskNo, cell, text: '这里' })).toMatchObject({ status: 200 })
})

test('TAX-24 own words can be changed and taken back until somebody answers; a stale change is told so', async () => {
  const made = await makeReturn(app)
  const thread = await add(made)
  const comment = thread.comments[0]?.commentId
  const edited = await post(made.clerk, 'edit', {
    threadId: thread.threadId,
    version: 1,
    commentId: comment,
    text: '这个数和发票对不上',
  })
  expect(edited.data).toMatchObject({
    version: 2,
    comments: [{ text: '这个数和发票对不上', editedAt: expect.stringMatching(/^\d{4}-/) }],
  })
  expect(await post(made.clerk, 'delete', { threadId: thread.threadId, version: 1, commentId: comment })).toMatchObject(
    { status: 409, data: { version: 2 } },
  )
  expect(
    await post(made.manager, 'edit', { threadId: thread.threadId, version: 2, commentId: comment, text: '改别人的' }),
  ).toMatchObject({ code: 7799, msg: '只能改或删自己写的批注' })
  await post(made.manager, 'reply', { threadId: thread.threadId, text: '看到了' })
  expect(await post(made.clerk, 'delete', { threadId: thread.threadId, version: 3, commentId: comment })).toMatchObject(
    { code: 7799, msg: expect.stringContaining('已经有人回复') },
  )
  const other = await add(made, '写错了')
  expect(
    await post(made.clerk, 'delete', { threadId: other.threadId, version: 1, commentId: other.comments[0]?.commentId }),
  ).toMatchObject({ status: 200, data: null })
  expect((await list(made.clerk, made.taskNo)).open.map((each) => each.threadId)).toEqual([thread.threadId])
})

test('TAX-24 PRM-13 a double click writes one comment; two at once stand side by side', async () => {
  const made = await makeReturn(app)
  const key = { 'idempotency-key': `add-${made.taskNo}` }
  const body = { taskNo: made.taskNo, cell: 'VATG_A1.r1.c5', text: '一次' }
  const [one, two] = await Promise.all([post(made.clerk, 'add', body, key), post(made.clerk, 'add', body, key)])
  expect(one.data.threadId).toBe(two.data.threadId)
  const answers = await Promise.all([
    post(made.clerk, 'reply', { threadId: one.data.threadId, text: '甲' }),
    post(made.manager, 'reply', { threadId: one.data.threadId, text: '乙' }),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect((await list(made.clerk, made.taskNo)).open[0]?.comments).toHaveLength(3)
})

test('TAX-24 PRM-17 another enterprise finds nothing, and nobody without the grant comes in', async () => {
  const made = await makeReturn(app)
  const other = await makeReturn(app)
  const thread = await add(made)
  expect((await app.inject({ url: `${base}?taskNo=${made.taskNo}`, headers: other.clerk })).statusCode).toBe(404)
  expect((await post(other.clerk, 'add', { taskNo: made.taskNo, cell: 'VATG_A1.r1.c5', text: '混入' })).status).toBe(
    404,
  )
  for (const [path, more] of [
    ['reply', { text: '混入' }],
    ['resolve', { version: 1, text: '混入' }],
    ['reopen', { version: 1 }],
    ['edit', { version: 1, commentId: thread.comments[0]?.commentId, text: '混入' }],
    ['delete', { version: 1, commentId: thread.comments[0]?.commentId }],
  ] as const) {
    expect((await post(other.manager, path, { threadId: thread.threadId, ...more })).status, path).toBe(404)
  }
  const ordinary = await makeSignedIn(app, { entIds: [made.entId] })
  expect((await app.inject({ url: `${base}?taskNo=${made.taskNo}`, headers: ordinary.headers })).statusCode).toBe(403)
  expect((await list(made.clerk, made.taskNo)).open).toMatchObject([
    { version: 1, comments: [{ text: '这个数和合同对不上' }] },
  ])
})

test('TAX-24 limits: length, blanks, NUL, odd cells, people of elsewhere, too many words; markup is text', async () => {
  const made = await makeReturn(app)
  const write = (more: object) =>
    post(made.clerk, 'add', { taskNo: made.taskNo, cell: 'VATG_A1.r1.c5', text: '好', ...more })
  expect((await write({ text: '长'.repeat(1001) })).status).toBe(400)
  expect((await write({ text: '长'.repeat(1000) })).status).toBe(200)
  expect((await write({ text: '\u0000' })).status).toBe(400)
  expect((await write({ cell: '../../x' })).status).toBe(400)
  expect(await write({ text: ' \n ' })).toMatchObject({ code: 7799, msg: '请写下批注的内容' })
  const stranger = await makeUser(app)
  expect(await write({ mentions: [stranger.userId] })).toMatchObject({
    code: 7799,
    msg: expect.stringContaining('不在本企业'),
  })
  const marked = await write({ text: '<img src=x onerror=alert(1)> & "引号"' })
  expect(marked.data.comments[0]?.text).toBe('<img src=x onerror=alert(1)> & "引号"')
  const { threadId } = marked.data
  const kit = app.kitOf('collaboration')
  await kit.write((tx) =>
    tx.db
      .insertInto('thread_comment')
      .values(
        Array.from({ length: mostComments - 1 }, (_, index) => ({
          id: `${threadId}-${index}`,
          ent_id: made.entId,
          thread_id: threadId,
          seq: index + 2,
          user_id: made.clerkId,
          text: '满',
          mentions: '[]',
          created_at: app.clock.now(),
          edited_at: null,
        })),
      )
      .execute(),
  )
  expect(await post(made.clerk, 'reply', { threadId, text: '再来' })).toMatchObject({
    code: 7799,
    msg: expect.stringContaining(`最多 ${mostComments} 句`),
  })
})

test('TAX-24 NOT-02 the mentioned and all who took part are told once a thread, with the way to the cell', async () => {
  const made = await makeReturn(app)
  const thread = await add(made, '机密的数', { mentions: [made.managerId] })
  expect(await noticesOf(made.managerId)).toMatchObject([
    {
      status: 0,
      notice_type: '101',
      data: {
        route: `/system/tax-admin/tax-detail?id=${made.taskNo}&table=VATG_A1&cell=r1.c5&thread=${thread.threadId}`,
      },
    },
  ])
  await post(made.clerk, 'reply', { threadId: thread.threadId, text: '补一句机密' })
  const twice = await noticesOf(made.managerId)
  expect(twice.map((notice) => notice.status)).toEqual([2, 0])
  expect(JSON.stringify(twice)).not.toContain('机密')
  // Replying settles one's own notice and notifies the user who asked.
  await post(made.manager, 'resolve', { threadId: thread.threadId, version: 2, text: '已核对' })
  expect((await noticesOf(made.managerId)).map((notice) => notice.status)).toEqual([2, 2])
  expect(await noticesOf(made.clerkId)).toMatchObject([
    { status: 0, notice_type: '102', content: expect.stringContaining('解决了2026年2月增值税申报表的批注') },
  ])
})

test("TAX-24 every member's page hears that the comments of the return changed, nobody else's", async () => {
  const made = await makeReturn(app)
  const stranger = await makeSignedIn(app)
  await add(made)
  const people = [made.clerkId, made.managerId, stranger.user.userId]
  await copyDueEvents(app.db.withoutPlugins(), people, app.clock.now())
  const rows = await app.db
    .withoutPlugins()
    .selectFrom('user_event')
    .select(['user_id', 'ent_id', 'data'])
    .where('kind', '=', 'comment')
    .where('user_id', 'in', people)
    .orderBy('user_id')
    .execute()
  expect(rows).toEqual(
    [made.clerkId, made.managerId]
      .toSorted()
      .map((user_id) => ({ user_id, ent_id: made.entId, data: { taskNo: made.taskNo } })),
  )
})
