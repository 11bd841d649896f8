/** A message about a return is done with once that return is filed: the real filing, in one transaction with it. */
import { codeLibraryFeature } from '@portal/code-library/server/testing'
import { filingRegistered } from '@portal/filing/contract'
import { filingFeature, filingOffice } from '@portal/filing/server/testing'
import { makeSignedIn } from '@portal/identity/server/testing'
import { organizationFeature } from '@portal/organization/server/testing'
import { withReturns } from '@portal/tax-return/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manageBroadcasts, saveBroadcastRoute, type Written } from '../../contract/index.ts'
import { broadcastFeature } from '../broadcast.plugin.ts'
import { workThrough } from '../sending/job.ts'

let app: TestApp
let operator: Awaited<ReturnType<typeof makeSignedIn>>
beforeAll(async () => {
  const more = [filingFeature(), codeLibraryFeature(), organizationFeature(), broadcastFeature()]
  app = await createTestApp({ ...withReturns({ more }), businessDay: '2026-03-11' })
  operator = await makeSignedIn(app, { permissions: [manageBroadcasts] })
})
afterAll(() => app.stop())

const rows = (statement: string) => app.asOwner(statement)
const asked = { noticeType: '103', title: '{截止日}前报{税种}', content: '{属期}', excluded: [], link: null }
async function send(entIds: readonly string[], more: Partial<Written> = {}): Promise<string> {
  const targets = entIds.map((entId) => `enterprise:${entId}`)
  const said = { ...asked, targets, sendAt: null, isMust: false, dueOn: null, act: 'now', ...more }
  const answer = await app.inject({
    method: 'POST',
    url: saveBroadcastRoute.path,
    headers: { ...operator.headers },
    payload: said,
  })
  const { id } = answer.json<{ data: { id: string } }>().data
  await workThrough(app.kitOf('broadcast'))
  return id
}
const noticesOf = (id: string, entId: string) =>
  rows(`select status, remark from notice where business_key = 'broadcast:${id}' and ent_id = '${entId}' order by id`)
const openIn = async (id: string, entId: string) =>
  (await noticesOf(id, entId)).filter(({ status }) => Number(status) < 2).length
const figuresOf = async (id: string) =>
  (
    await rows(`select sum(sent)::int as sent, sum(seen)::int as seen, sum(withdrawn)::int as withdrawn
    from broadcast_tally where broadcast_id = '${id}'`)
  )[0]
const unreadOf = async (entId: string) =>
  (
    await rows(`select coalesce(sum(unread), 0)::int as unread from notice_count
    where ent_id = '${entId}' and notice_type = '103'`)
  )[0]?.['unread']
const done = { status: 2, remark: '已申报，不用再办' }

/** An office with a return of February that is approved, so that it can be registered as filed. */
async function office() {
  const made = await filingOffice(app)
  const taskNo = await made.open()
  await made.validate(taskNo)
  await made.approve(taskNo)
  return { ...made, taskNo }
}

test('NOT-07 a filed return settles the message in its enterprise alone, counts and reminders with it', async () => {
  const [files, waits] = [await office(), await office()]
  const id = await send([files.entId, waits.entId])
  const people = (await noticesOf(id, files.entId)).length
  expect([people, await openIn(id, files.entId)]).toEqual([2, 2])
  // One has read it, and both were reminded once.
  await rows(`update broadcast_recipient set seen_at = now() where broadcast_id = '${id}'
    and user_id = '${files.clerkId}'`)
  await rows(`update broadcast set reminders = 1, remind_after = '' where id = '${id}'`)
  await workThrough(app.kitOf('broadcast'))
  expect((await files.register(files.taskNo)).code).toBe(200)
  expect(await noticesOf(id, files.entId)).toEqual([done, done])
  expect(
    await rows(`select status from notice where business_key = 'broadcast-remind:${id}:1'
    and ent_id = '${files.entId}'`),
  ).toEqual([{ status: 2 }])
  expect(await openIn(id, waits.entId)).toBe(2)
  expect([await unreadOf(files.entId), await figuresOf(id)]).toEqual([0, { sent: 4, seen: 0, withdrawn: 1 }])
  expect(await rows(`select ent_id from broadcast_tax where broadcast_id = '${id}'`)).toEqual([{ ent_id: waits.entId }])
})

test('NOT-07 while one of several returns of the message is open, it stays; with the last one it goes', async () => {
  const made = await office()
  const other = await made.open('202603')
  await rows(`update tax_task set due_date = (select due_date from tax_task where task_no = '${made.taskNo}')
    where task_no = '${other}'`)
  const id = await send([made.entId])
  await made.register(made.taskNo)
  expect(await openIn(id, made.entId)).toBe(2)
  // In review it is not filed yet.
  await rows(`update tax_task set state = 'inReview' where task_no = '${other}'`)
  await app.kitOf('filing').write(async (tx) => tx.happened(filingRegistered, filed(made.entId)))
  expect(await openIn(id, made.entId)).toBe(2)
  await rows(`update tax_task set state = 'filed' where task_no = '${other}'`)
  await app.kitOf('filing').write(async (tx) => tx.happened(filingRegistered, filed(made.entId)))
  expect(await noticesOf(id, made.entId)).toEqual([done, done])
})
const filed = (entId: string) => ({
  entId,
  data: {
    taskNo: 't1',
    taxType: '01',
    period: '202602',
    occasion: '',
    number: 1,
    kind: 'original',
    filedOn: '2026-03-10',
    receiptNo: 'r1',
  },
})

test('NOT-07 LEAD-12 a must-read, and a message without tax variables, do not go with a filing', async () => {
  const made = await office()
  const must = await send([made.entId], { isMust: true, dueOn: '2099-01-01' })
  const plain = await send([made.entId], { title: '请看', content: '甲' })
  expect((await made.register(made.taskNo)).code).toBe(200)
  expect([await openIn(must, made.entId), await openIn(plain, made.entId)]).toEqual([2, 2])
})
