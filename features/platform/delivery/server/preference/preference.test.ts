import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignedIn, signedInAs } from '@portal/identity/server/testing'
import type { KindChoice } from '../../contract/index.ts'
import { callsOf, deliveryApp, reader } from '../testing/app.fixture.ts'
import { moods } from '../testing/smtp.fixture.ts'

let made: Awaited<ReturnType<typeof deliveryApp>>
beforeAll(async () => {
  made = await deliveryApp()
})
afterAll(() => made.stop())
const usual = { quietFrom: null, quietUntil: null, digest: 'none', digestHour: 9 }
const choice = (noticeType: string, more: object = {}) => ({
  noticeType,
  inPortal: true,
  sms: false,
  email: false,
  ...more,
})

test('NOT-12 who chose nothing is told in the portal alone; what must be decided says it stays', async () => {
  const { headers } = await makeSignedIn(made.app)
  const { data } = await made.get('/setting', headers)
  expect(data).toMatchObject({ ...usual, version: 0, email: '', isMailSent: true })
  const kinds = new Map((data.kinds as KindChoice[]).map((kind) => [kind.noticeType, kind]))
  expect(kinds.get('101')).toMatchObject({
    name: '税务待办',
    inPortal: true,
    email: false,
    keeps: '需要您办理，站内不能关闭',
  })
  expect(kinds.get('102')).toMatchObject({ keeps: null })
  expect(kinds.get('104')).toMatchObject({ isUrgent: true })
})

test('NOT-12 choices are saved by version; what may not be chosen is refused with the reason', async () => {
  const { headers } = await makeSignedIn(made.app)
  const save = (more: object) => made.post('/setting/save', { ...usual, version: 0, choices: [], ...more }, headers)
  const words = async (more: object) => {
    const { msg, data } = await save(more)
    return data?.errors?.[0]?.message ?? msg
  }
  expect(await words({ choices: [choice('101', { inPortal: false })] })).toBe('“税务待办”在站内不能关闭')
  expect(await words({ choices: [choice('102', { email: true })] })).toBe('还没有绑定邮箱，请先绑定再选择邮件')
  expect(await words({ choices: [choice('102', { sms: true })] })).toBe('还没有绑定手机号，请先绑定再选择短信')
  expect(await words({ choices: [choice('999')] })).toBe('没有这类消息，请刷新页面后再设置')
  expect(await words({ quietFrom: '21:00' })).toBe('请同时填写免打扰的开始和结束，或都留空')
  expect(await words({ quietFrom: '21:00', quietUntil: '21:00' })).toBe('免打扰的开始和结束不能相同')
  expect((await save({ quietFrom: '25:00', quietUntil: '08:00' })).status).toBe(400)
  expect((await save({ quietFrom: '21:00', quietUntil: '08:00' })).data).toMatchObject({
    version: 1,
    quietFrom: '21:00',
  })
  const late = await save({ digest: 'daily' })
  expect([late.status, late.data.version, late.data.quietFrom]).toEqual([409, 1, '21:00'])
})

test('NOT-12 a kind silenced in the portal stands there as read: no dot, nothing counted', async () => {
  const own = await reader(made.app, [choice('102', { inPortal: false })])
  await own.tell()
  await own.tell({ noticeType: '104' })
  const found = await made.app.asOwner(
    `select notice_type, status from notice where user_id = '${own.userId}' order by notice_type`,
  )
  expect(found).toEqual([
    { notice_type: '102', status: 1 },
    { notice_type: '104', status: 0 },
  ])
  const counts = await made.app.asOwner(
    `select notice_type, total, unread from notice_count where user_id = '${own.userId}' order by notice_type`,
  )
  expect(counts).toEqual([
    { notice_type: '102', total: 1, unread: 0 },
    { notice_type: '104', total: 1, unread: 1 },
  ])
})

async function codeTo(email: string, headers: object) {
  const before = made.smtp.received.length
  const answer = await made.post('/email/code', { email }, headers)
  if (answer.code !== 200) return { answer, token: '', code: '' }
  await made.until(() => expect(made.smtp.received.length).toBe(before + 1))
  const code = /验证码 (\d{6})/.exec(made.smtp.received.at(-1)?.text ?? '')?.[1] ?? ''
  return { answer, token: answer.data.token as string, code }
}

test('NOT-12 an address is bound by the code that it got, once, by who asked; no record has the code', async () => {
  const { headers, user } = await makeSignedIn(made.app)
  const email = `new${user.userId}@Group.Example`
  const { token, code, answer } = await codeTo(email, headers)
  expect(answer.data.demoCode).toBeNull()
  const bind = (given: object, who: object = headers) => made.post('/email/bind', { token, email, code, ...given }, who)
  const stranger = await makeSignedIn(made.app)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await bind({}, stranger.headers)).data.errors[0].message).toBe('验证码已失效，请重新获取')
  expect((await bind({ email: 'other@group.example' })).data.errors[0].message).toBe('验证码已失效，请重新获取')
  expect((await bind({ code: wrong })).data.errors[0].message).toContain('还可以再试4次')
  expect((await bind({})).data).toEqual({ email: email.toLowerCase() })
  expect((await bind({})).data.errors[0].message).toBe('验证码已失效，请重新获取')
  const [row] = await made.app.asOwner(`select * from delivery where user_id = '${user.userId}' and purpose = 'code'`)
  expect(row).toMatchObject({ state: 'sent', content: expect.stringContaining('******') })
  expect(JSON.stringify(row)).not.toContain(code)
  const { data } = await made.get('/setting', headers)
  expect(data.email).toBe(email.toLowerCase())
})

test('NOT-12 a code may be tried five times, asked for once a minute, and lives ten minutes', async () => {
  const { headers, user } = await makeSignedIn(made.app)
  const email = `tries${user.userId}@group.example`
  const { token, code } = await codeTo(email, headers)
  expect((await made.post('/email/code', { email }, headers)).status).toBe(429)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 5; tries += 1) await made.post('/email/bind', { token, email, code: wrong }, headers)
  expect((await made.post('/email/bind', { token, email, code }, headers)).data.errors[0].message).toContain('已失效')
  made.app.clock.advance(61_000)
  const second = await codeTo(email, headers)
  made.app.clock.advance(10 * 60_000)
  const anew = await signedInAs(made.app, user)
  const late = await made.post('/email/bind', { token: second.token, email, code: second.code }, anew)
  expect(late.data.errors[0].message).toContain('已失效')
})

test('NOT-12 an unknown mailbox is said at once; a removed address takes its choices along', async () => {
  const { headers } = await makeSignedIn(made.app)
  await made.smtp.answers(moods.unknown)
  const { answer } = await codeTo('nobody@group.example', headers)
  expect(answer.msg).toContain('550 5.1.1')
  for (const email of ['a@b', 'a b@group.example', 'a@group.example\r\nBcc: x@y.example', '<a@group.example>'])
    expect((await made.post('/email/code', { email }, headers)).status).toBe(400)
  const own = await reader(made.app, [choice('102', { email: true })])
  await made.post('/email/remove', {}, own.headers)
  await own.tell()
  expect(await made.app.asOwner(`select id from delivery where user_id = '${own.userId}'`)).toEqual([])
  const { data } = await made.get('/setting', own.headers)
  expect((data.kinds as KindChoice[]).some(({ email }) => email)).toBe(false)
})

test('NOT-15 the test button sends to who presses it, and gives the provider’s answer', async () => {
  const permissions = ['delivery:robot:manage']
  const own = await reader(made.app, [], {}, { permissions })
  expect((await made.get('/channels', own.headers)).data).toMatchObject([
    { channel: 'email', isKept: false, to: `${own.email[0]}***@group.example` },
    { channel: 'sms', isKept: true, to: '*******9000' },
  ])
  const tested = await made.post('/channels/test', { channel: 'email' }, own.headers)
  expect(tested.data).toEqual({ isSent: true, to: `${own.email[0]}***@group.example`, answer: '250 queued as 4711' })
  expect(made.smtp.received.at(-1)).toMatchObject({ to: [own.email], subject: '测试消息' })
  const without = await makeSignedIn(made.app, { permissions })
  expect((await made.post('/channels/test', { channel: 'email' }, without.headers)).msg).toContain('还没有绑定邮箱')
  const nobody = await makeSignedIn(made.app)
  expect((await made.post('/channels/test', { channel: 'email' }, nobody.headers)).status).toBe(403)
})

test('NOT-15 without a mail server mails stay on the page; a demonstration binds addresses all the same', async () => {
  const kept = await deliveryApp({ smtp: null, demo: true })
  try {
    const own = await reader(kept.app, [choice('102', { email: true })])
    await own.tell()
    await kept.until(async () =>
      expect(await kept.app.asOwner(`select state, provider from delivery where user_id = '${own.userId}'`)).toEqual([
        { state: 'sent', provider: 'outbox' },
      ]),
    )
    const { data } = await kept.post('/email/code', { email: 'demo@group.example' }, own.headers)
    const bound = await callsOf(kept.app).post(
      '/email/bind',
      { token: data.token, email: 'demo@group.example', code: data.demoCode },
      own.headers,
    )
    expect(bound.data).toEqual({ email: 'demo@group.example' })
  } finally {
    await kept.stop()
  }
})
