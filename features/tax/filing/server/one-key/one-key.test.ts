/** Filing by one key against the simulated bureau over HTTP: once, whatever becomes of the answers. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everyTax } from '@portal/server-kit/caller'
import type { TestApp } from '@portal/testkit'
import { returnToFile } from '@portal/tax-return/server/public'
import { getTask } from '@portal/tax-task/server/public'
import { appWithBureau, approvedReturn, type TestBureau } from './one-key.fixture.ts'
import { runDue } from './run.service.ts'

let app: TestApp
let bureau: TestBureau
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, bureau, stop } = await appWithBureau())
})
afterAll(() => stop())
beforeEach(() => {
  Object.assign(bureau.state, { script: '', sent: 0, asked: 0 })
})
type Made = Awaited<ReturnType<typeof approvedReturn>>
async function becomes(made: Made, state: string): Promise<void> {
  await expect.poll(async () => (await made.attempt())?.state, { timeout: 10_000 }).toBe(state)
}
/** What the job of the next minute does. */
const nextLook = () => runDue(app.kitOf('filing'), bureau.adapter)

test('TAX-15 TAX-04 a passed return goes to the bureau and comes back filed by receipt, as it was sent', async () => {
  const made = await approvedReturn(app)
  expect(await made.preview()).toMatchObject({ bureau: 'simulated', rows: [{ taskNo: made.taskNo, fault: null }] })
  const key = { entId: made.entId, taskNo: made.taskNo }
  const { figures } = await returnToFile(app.db, await getTask(app.db, everyTax(made.entId), key.taskNo))
  expect((await made.start()).data).toMatchObject([{ taskNo: made.taskNo, fault: null }])
  await becomes(made, 'accepted')
  const attempt = await made.attempt()
  expect(attempt).toMatchObject({ isSimulated: true, filedOn: '2026-03-11', nextAt: null })
  expect(attempt.exchanges.map(({ act, outcome }: { act: string; outcome: string }) => `${act} ${outcome}`)).toEqual([
    'submit under-way',
    'submit good',
    'register good',
  ])
  const filed = await made.state(made.taskNo)
  expect(filed.versions).toMatchObject([
    { receiptNo: attempt.receiptNo, filedOn: '2026-03-11', remark: '一键申报（模拟税局，不是真实回执）' },
  ])
  expect(attempt.receiptNo).toMatch(/^MN20260311/)
  expect((await made.task(made.taskNo)).state).toBe('filed')
  const snapshot = (await made.asClerk.get(`/japi/tax/taxVat/return/snapshot?taskNo=${made.taskNo}&number=1`)).data
  for (const table of figures.tables)
    expect(
      snapshot.view.tables.find((each: { tableCode: string }) => each.tableCode === table.tableCode).cells,
    ).toEqual(table.cells)
  expect(bureau.state).toMatchObject({ sent: 1, asked: 0 })
})

test('TAX-15 pressed twice and in two tabs it is one attempt, sent once; filed, it is refused', async () => {
  const made = await approvedReturn(app)
  const answers = await Promise.all([made.start(), made.start(), made.start()])
  const ids = new Set(answers.map(({ data }) => data[0].attemptId))
  expect(ids.size).toBe(1)
  await becomes(made, 'accepted')
  expect(bureau.state.sent).toBe(1)
  expect((await made.start()).data[0]).toMatchObject({ attemptId: null, fault: expect.stringContaining('已于') })
  expect(await made.attempts()).toHaveLength(1)
})

test('TAX-15 an answer that was lost is asked for, and the filing never sent again', async () => {
  bureau.state.script = 'lost'
  const made = await approvedReturn(app)
  await made.start()
  await becomes(made, 'accepted')
  expect(bureau.state).toMatchObject({ sent: 1, asked: 1 })
  const { exchanges } = await made.attempt()
  expect(exchanges[1]).toMatchObject({ act: 'submit', outcome: 'waiting', said: '没有回答（连接断开）' })
  expect(exchanges[2]).toMatchObject({ act: 'ask', outcome: 'good' })
})

test('TAX-15 what the bureau never got is asked about until it is sure, then sent again', async () => {
  bureau.state.script = 'unheard'
  const made = await approvedReturn(app)
  await made.start()
  await becomes(made, 'unknown')
  expect((await made.attempt()).told).toContain('查清之前不会再次提交')
  expect((await made.start()).data[0].fault).toBeNull()
  expect((await made.register(made.taskNo, { receiptNo: '' })).status).toBe(400)
  bureau.state.script = ''
  const sentBefore = bureau.state.sent
  app.clock.advance(60_000)
  await nextLook()
  expect([(await made.attempt()).state, bureau.state.sent]).toEqual(['unknown', sentBefore])
  app.clock.advance(180_000)
  await nextLook()
  await becomes(made, 'accepted')
  expect((await made.state(made.taskNo)).versions).toHaveLength(1)
})

test('TAX-15 a bureau that is down is tried again later and given up in the end; nothing counts as filed', async () => {
  bureau.state.script = 'down'
  const made = await approvedReturn(app)
  await made.start()
  await expect.poll(async () => (await made.attempt())?.told, { timeout: 10_000 }).toContain('税务局连不上')
  expect((await made.attempt()).state).toBe('queued')
  for (let turn = 0; turn < 6; turn += 1) {
    app.clock.advance(1_800_000)
    await nextLook()
  }
  expect(await made.attempt()).toMatchObject({ state: 'failed', told: '没有申报：税务局一直连不上' })
  expect((await made.task(made.taskNo)).state).toBe('approved')
  expect((await made.preview()).rows).toMatchObject([{ fault: null, attemptId: null }])
})

test('TAX-15 a refusal says its reasons, files nothing, and the return can be taken back to be mended', async () => {
  bureau.state.script = 'refuse'
  const made = await approvedReturn(app)
  await made.start()
  await becomes(made, 'refused')
  expect(await made.attempt()).toMatchObject({ reasons: [{ text: '模拟税局按设定退回：请核对后重新申报' }] })
  expect(await made.state(made.taskNo)).toMatchObject({ versions: [], canUnlock: true })
  const told = await app.db
    .selectFrom('notice')
    .select(['notice_type', 'title'])
    .where('user_id', '=', made.clerkId)
    .where('business_key', 'like', 'filing-attempt:%')
    .execute()
  expect(told).toMatchObject([{ notice_type: '102', title: expect.stringContaining('已退回') }])
  await made.unlock(made.taskNo)
  expect((await made.task(made.taskNo)).state).toBe('computed')
})

test('TAX-15 while an answer is awaited nobody unlocks or registers; a senseless answer is a person’s', async () => {
  bureau.state.script = 'nonsense'
  const made = await approvedReturn(app)
  await made.start()
  await becomes(made, 'unreadable')
  expect((await made.attempt()).answer).toContain('0x80004005')
  expect((await made.applyUnlock(made.taskNo)).msg).toBe('正在一键申报，回执到之前不能再次申报、登记或解锁')
  expect((await made.register(made.taskNo)).data.versions).toHaveLength(1)
  expect(await made.attempt()).toMatchObject({ state: 'accepted', receiptNo: `R${made.taskNo}` })
})

test('TAX-15 who found nothing at the bureau ends the attempt with a reason, and may file again', async () => {
  bureau.state.script = 'nonsense'
  const made = await approvedReturn(app)
  await made.start()
  await becomes(made, 'unreadable')
  expect((await made.act('stop')).msg).toBe('已经提交，停不下来；等税务局回答')
  expect((await made.act('settle', { reason: '电子税务局查无申报' })).data).toMatchObject({ state: 'failed' })
  expect((await made.act('settle', { reason: '再来' })).msg).toContain('只有答复未知')
  expect((await made.preview()).rows).toMatchObject([{ fault: null, attemptId: null }])
})

test('TAX-15 the receipt of another return registers nothing', async () => {
  const first = await approvedReturn(app)
  await first.start()
  await becomes(first, 'accepted')
  bureau.state.script = 'foreign'
  const made = await approvedReturn(app)
  await made.start()
  await becomes(made, 'unreadable')
  expect((await made.state(made.taskNo)).versions).toEqual([])
  expect((await made.attempt()).exchanges.at(-1)).toMatchObject({ outcome: 'bad', said: '答复看不懂，原文已留下' })
})

test('TAX-15 a slow bureau is asked until it has decided', async () => {
  bureau.state.script = 'slow'
  const made = await approvedReturn(app)
  await made.start()
  await becomes(made, 'accepted')
  expect(bureau.state.sent).toBe(1)
  expect((await made.attempt()).exchanges[1]).toMatchObject({ said: '税务局收到了，还没有办完' })
})

test('TAX-15 after a process died in the middle the bureau is asked, and sent nothing twice', async () => {
  const made = await approvedReturn(app)
  const kit = app.kitOf('filing')
  const died = { ...bureau.adapter, submit: () => Promise.reject(new Error('killed')) }
  await kit.write((tx) =>
    tx.db
      .insertInto('filing_attempt')
      .values({
        id: `a${made.taskNo}`,
        ent_id: made.entId,
        task_no: made.taskNo,
        tax_type: '01',
        state: 'queued',
        simulated: true,
        asked_by: made.clerkId,
        asked_at: app.clock.now(),
        next_at: app.clock.now(),
      })
      .execute(),
  )
  await runDue(kit, died)
  expect((await made.attempt()).state).toBe('submitting')
  await nextLook()
  const acts = async () => (await made.attempt()).exchanges.map(({ act }: { act: string }) => act)
  expect([(await made.attempt()).state, await acts()]).toEqual(['submitting', ['submit']])
  app.clock.advance(21_000)
  await nextLook()
  expect([(await made.attempt()).state, await acts()]).toEqual(['unknown', ['submit', 'ask']])
  expect(bureau.submissions.find(`a${made.taskNo}`)).toBeUndefined()
})

test('TAX-15 what stands against a filing is said before: review, unlocking, credit code, changes', async () => {
  const made = await approvedReturn(app)
  const asked = (await made.applyUnlock(made.taskNo)).data.processInstId as string
  expect((await made.preview()).rows[0].fault).toBe('正在申请解锁，审批结束前不能登记申报')
  expect((await made.start()).data[0]).toMatchObject({ attemptId: null })
  await made.decide(asked, true)
  expect((await made.preview()).rows[0].fault).toBe('申报表编制中，复核通过后才能申报')
  expect(bureau.state.sent).toBe(0)
})
