import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, signedInAs } from '@portal/identity/server/testing'
import { sendNotices, settleNotices } from '@portal/notification/server/public'
import { deliveryApp, operator, reader } from '../testing/app.fixture.ts'
import { moods } from '../testing/smtp.fixture.ts'
import { watching } from '../testing/watching.fixture.ts'

let made: Awaited<ReturnType<typeof deliveryApp>>
beforeAll(async () => {
  made = await deliveryApp()
})
afterAll(() => made.stop())

const { mailsTo, rowsOf, look } = watching(() => made)
const minutes = (count: number) => made.app.clock.advance(count * 60_000)

test('NOT-15 a notice goes where its reader wants it: once, with its words and a link to its page', async () => {
  const own = await reader(made.app, [{ noticeType: '102', email: true, sms: true }])
  await own.tell({ businessKey: 'review:p1' })
  await own.tell({ businessKey: 'review:p1' })
  await made.until(async () => expect((await rowsOf(own.userId)).map(({ state }) => state)).toEqual(['sent', 'sent']))
  await look()
  const mails = mailsTo(own.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('增值税 2026年10月 已复核')
  expect(mails[0]?.text).toContain('应补税额 86,412.30 元。')
  expect(mails[0]?.text).toContain('https://portal.example/system/tax-admin/tax-detail?id=t1')
  const texted = await made.app.asOwner(`select content, kind, state from sms_outbox where kind = 'notice'`)
  expect(texted).toEqual([
    { content: '您有一条新消息：增值税 2026年10月 已复核，请登录门户查看。', kind: 'notice', state: 'sent' },
  ])
})

test('NOT-15 nothing goes when the transaction fails, nor what nobody chose', async () => {
  const own = await reader(made.app, [{ noticeType: '102', email: true }])
  const other = await reader(made.app)
  const failing = made.app.kitOf('identity').write(async (tx) => {
    await sendNotices(tx, [own.userId], { entId: own.entId, noticeType: '102', content: 'x' })
    throw new Error('not saved')
  })
  await expect(failing).rejects.toThrow('not saved')
  await own.tell({ noticeType: '101' })
  await other.tell()
  expect([...(await rowsOf(own.userId)), ...(await rowsOf(other.userId))]).toEqual([])
})

test('NOT-15 greylisted: waiting, then sent; refused: a dead letter that an operator sends again, once', async () => {
  const own = await reader(made.app, [{ noticeType: '102', email: true }])
  await made.smtp.answers(moods.greylisted, moods.unknown)
  await own.tell()
  await made.until(async () => expect(await rowsOf(own.userId)).toMatchObject([{ state: 'failed', tries: 1 }]))
  expect(mailsTo(own.email)).toHaveLength(0)
  minutes(1)
  await look()
  await made.until(async () => expect((await rowsOf(own.userId))[0]?.state).toBe('dead'))
  const who = await operator(made.app)
  const [dead] = await who.list('state=dead')
  expect(dead).toMatchObject({ channel: 'email', state: 'dead', title: '增值税 2026年10月 已复核', tries: 2 })
  const detail = await who.detail(dead?.id ?? '')
  expect(detail.attempts.map(({ outcome }) => outcome)).toEqual(['passing', 'final'])
  expect(detail.address).toBe(`${own.email[0]}***@group.example`)
  expect(detail.text).toContain('应补税额 86,412.30 元。')
  const again = await made.post('/resend', { ids: [dead?.id, 'unknown'] }, who.headers)
  expect(again.data).toEqual({ done: [dead?.id], failed: [{ id: 'unknown', msg: '这条消息已不在记录中' }] })
  await made.until(() => expect(mailsTo(own.email)).toHaveLength(1))
  await made.until(async () => expect((await rowsOf(own.userId))[0]?.state).toBe('sent'))
  const twice = await made.post('/resend', { ids: [dead?.id] }, who.headers)
  expect(twice.data).toEqual({ done: [], failed: [{ id: dead?.id, msg: '只能重新发送未送达的消息' }] })
})

test('NOT-15 what nobody needs any more is not sent: settled, silenced meanwhile, or the reader left', async () => {
  const quiet = { quietFrom: '08:00', quietUntil: '10:00' }
  const choice = [{ noticeType: '102', email: true }]
  const people = await Promise.all([1, 2, 3].map(() => reader(made.app, choice, quiet)))
  made.app.clock.set('2026-11-11 09:00:00')
  for (const own of people) await own.tell({ businessKey: `review:${own.userId}` })
  const [settled, silenced, left] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await made.app
    .kitOf('identity')
    .write((tx) => settleNotices(tx, { entId: settled.entId, businessKey: `review:${settled.userId}` }))
  const fresh = await signedInAs(made.app, silenced.user)
  const { data } = await made.get('/setting', fresh)
  await made.post(
    '/setting/save',
    {
      ...quiet,
      digest: 'none',
      digestHour: 9,
      version: data.version,
      choices: [{ noticeType: '102', inPortal: true, sms: false, email: false }],
    },
    fresh,
  )
  await made.app.asOwner(`update membership set enabled = false where user_id = '${left.userId}'`)
  made.app.clock.set('2026-11-11 10:00:00')
  await look()
  const reasons = ['已办结，不再发送', '收件人已关闭这类消息', '收件人已停用，或不在这个企业']
  for (const [index, own] of people.entries()) {
    await made.until(async () =>
      expect(await rowsOf(own.userId)).toMatchObject([{ state: 'dropped', problem: reasons[index] }]),
    )
    expect(mailsTo(own.email)).toHaveLength(0)
  }
})

test('NOT-15 a message whose process died is taken over after its time, and given up after too many', async () => {
  const own = await reader(made.app, [{ noticeType: '102', email: true }], { quietFrom: '09:00', quietUntil: '11:00' })
  await own.tell({ title: '接手' })
  const soon = () => new Date(made.app.clock.now().getTime() + 90_000).toISOString()
  const lease = (tries: number) =>
    made.app.asOwner(`update delivery set tries = ${tries}, next_at = '${soon()}' where user_id = '${own.userId}'`)
  await lease(1)
  await look()
  expect((await rowsOf(own.userId))[0]?.state).toBe('waiting')
  await lease(8)
  minutes(2)
  await look()
  await made.until(async () =>
    expect(await rowsOf(own.userId)).toMatchObject([{ state: 'dead', problem: '多次发送都没有得到结果' }]),
  )
  expect(mailsTo(own.email)).toHaveLength(0)
})

test('NOT-15 operators of one enterprise see its messages alone, others are told nothing', async () => {
  const own = await reader(made.app, [{ noticeType: '102', email: true }])
  await own.tell()
  const [row] = await rowsOf(own.userId)
  const permissions = ['monitor:delivery:read', 'delivery:resend']
  const here = await makeSignedIn(made.app, { permissions, entIds: [own.entId] })
  const elsewhere = await makeSignedIn(made.app, { permissions })
  expect((await made.get('/list', here.headers)).data.records).toHaveLength(1)
  expect((await made.get('/list', elsewhere.headers)).data.records).toHaveLength(0)
  const service = await makeSignedIn(made.app, { roles: ['service'], permissions })
  expect((await made.get(`/detail?id=${row?.id}`, service.headers)).data.id).toBe(row?.id)
  expect((await made.get(`/detail?id=${row?.id}`, elsewhere.headers)).status).toBe(404)
  const resent = await made.post('/resend', { ids: [row?.id] }, elsewhere.headers)
  expect(resent.data.failed).toEqual([{ id: row?.id, msg: '这条消息已不在记录中' }])
})
