/** A thread between parties of several enterprises: what is kept to some of them reaches nobody else in any way. */
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../server.fixture.ts'
import { threadCalls } from './testing/prove-thread.ts'
import { loans, loanThread } from './thread.fixture.ts'

let app: TestApp
let thing: string
let made = 0
beforeAll(async () => {
  app = await createTestApp({ features: [loans], sessions })
})
afterAll(() => app.stop())

const who = (token: string, entId: string) => ({ authorization: `Bearer ${token}`, 'x-ent-id': entId })
const applicant = who('asks.loan:write', 'e1')
const debtor = who('owes.loan:write', 'e2')
const officer = who('decides.loan:write', 'e1')
const stranger = who('nosy.loan:write', 'e2')

const newLoan = async (debtorEnt = 'e2') => {
  thing = `loan-${(made += 1)}`
  await app.asOwner(`insert into loan_probe values ('${thing}', 'e1', '${debtorEnt}', 'decides', false)`)
  return threadCalls(app, loanThread, thing)
}
const texts = async (calls: ReturnType<typeof threadCalls>, as: object) => {
  const { data } = await calls.list(as)
  return data.rows.map(({ seq, text }) => [seq, text])
}
const heard = async () => ({
  enterprises: (await app.asOwner(`select ent_id, data from enterprise_event where kind = 'thread'`))
    .filter((event) => JSON.stringify(event).includes(`"${thing}"`))
    .map((event) => event['ent_id']),
  users: (await app.asOwner(`select user_id, data from user_event where kind = 'thread'`))
    .filter((event) => JSON.stringify(event).includes(`"${thing}"`))
    .map((event) => event['user_id']),
})

test('house: a row for one party reaches no other: not its rows, numbers, counts, answers or events', async () => {
  const calls = await newLoan()
  await calls.send(applicant, '请审批')
  await calls.send(officer, '内部意见', { for: ['officer'] })
  const sent = await calls.send(debtor, '确认应收')
  // Numbers are the reader's own: the one kept from him leaves no gap.
  expect(sent.data.seq).toBe(2)
  expect(await texts(calls, applicant)).toEqual([
    [1, '请审批'],
    [2, '确认应收'],
  ])
  expect(await texts(calls, officer)).toEqual([
    [1, '请审批'],
    [2, '内部意见'],
    [3, '确认应收'],
  ])
  expect((await calls.list(applicant, { after: '1' })).data.rows.map(({ text }) => text)).toEqual(['确认应收'])
  expect((await calls.list(applicant)).data).toMatchObject({ unread: 1, choices: ['applicant'] })
  expect((await calls.read(applicant, 2)).data).toEqual({ read: 2, unread: 0 })
  expect((await calls.list(officer)).data).toMatchObject({ unread: 2, choices: ['officer'] })
  const before = await heard()
  await calls.send(officer, '再记一笔', { for: ['officer'] })
  const after = await heard()
  expect(after.enterprises).toEqual(before.enterprises)
  expect(after.users).toEqual([...before.users, 'decides'])
  expect((await calls.list(applicant)).data).toMatchObject({ read: 2, unread: 0 })
  expect((await calls.list(debtor)).data.rows).toHaveLength(2)
})

test('house: nobody writes as a party that he is not, nor to a thread that is none of his', async () => {
  const calls = await newLoan('e1')
  const foreign = await calls.send(applicant, '冒充', { for: ['officer'] })
  expect(foreign.msg).toContain('不能写给这些参与方')
  expect((await calls.send(applicant, '冒充', { for: ['applicant', 'nobody'] })).msg).toContain('不能写给这些参与方')
  for (const answer of [
    calls.list(stranger),
    calls.send(stranger, 'x'),
    calls.read(stranger, 1),
    calls.people(stranger),
  ])
    expect(await answer).toMatchObject({ code: 404, msg: '没有这笔贷款' })
  expect(await texts(calls, officer)).toEqual([])
  expect((await calls.send(applicant, '@甲', { mentions: ['x'] })).msg).toBe('这里不能提到人')
})

test('house: a thread that is over takes nothing new, and answers a repeat of what it took', async () => {
  const calls = await newLoan()
  const first = await calls.send(applicant, '最后一句', {}, 'the-last-word')
  await app.asOwner(`update loan_probe set is_over = true where id = '${thing}'; truncate idempotency`)
  expect((await calls.send(applicant, '最后一句', {}, 'the-last-word')).data).toEqual(first.data)
  expect((await calls.send(applicant, '还有')).msg).toBe('贷款已结清，不能再发言')
  expect((await calls.list(applicant)).data.whyNot).toBe('贷款已结清，不能再发言')
  expect((await calls.list(who('asks', 'e1'))).data.whyNot).toBe('您只能看，不能在这里发言')
  expect((await calls.send(who('asks', 'e1'), '偷写')).code).toBe(403)
  expect(await texts(calls, applicant)).toEqual([[1, '最后一句']])
})
