import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '@portal/testkit'
import { newPhone, send, validate, verificationApp } from '../testing.ts'
import { sendWarning } from '../warning.service.ts'
import { aliyunProvider } from './aliyun.ts'
import { deliver } from './deliver.ts'
import { fakeProvider } from './fake-provider.ts'

let fake: Awaited<ReturnType<typeof fakeProvider>>
let app: TestApp
beforeAll(async () => {
  fake = await fakeProvider()
  app = await verificationApp({
    demo: false,
    sms: { provider: { name: 'aliyun', ...fake.settings }, limits: { phone: 20, address: 500, day: 5000 } },
  })
})
afterAll(async () => {
  await app.stop()
  await fake.stop()
})
beforeEach(() => {
  app.clock.advance(25 * 3_600_000)
})
const messageTo = (phone: string) =>
  app.db
    .selectFrom('sms_outbox')
    .select(['state', 'provider', 'attempts', 'reference', 'problem', 'code', 'content'])
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('SES-21 the provider gets a signed request with phone and code, which the person then types', async () => {
  const phone = newPhone()
  const [token = ''] = (await send(app, { phone })).data as string[]
  const taken = fake.taken.at(-1)
  expect(taken).toMatchObject({
    phone,
    sign: '启明门户',
    template: 'SMS_1',
    code: expect.stringMatching(/^\d{6}$/) as string,
  })
  expect(await messageTo(phone)).toEqual({
    state: 'sent',
    provider: 'aliyun',
    attempts: 1,
    reference: `biz-${fake.taken.length}`,
    problem: '',
    code: null,
    content: '验证码 ******，5 分钟内有效。请勿告诉他人。',
  })
  expect((await validate(app, { phone, code: taken?.code ?? '', token })).code).toBe(200)
})

test('SES-21 a wrong secret is found by the other side', async () => {
  const provider = aliyunProvider({ ...fake.settings, accessKeySecret: 'another' }, () => new Date())
  expect(await deliver(provider, { phone: newPhone(), code: '123456' })).toEqual({
    reference: '',
    attempts: 1,
    problem: 'SignatureDoesNotMatch Specified signature is not matched with our calculation.',
  })
})

test('SES-21 what passes is tried again, with the same code and a new nonce', async () => {
  const phone = newPhone()
  fake.next('throttled', 'broken')
  const before = fake.asked()
  expect((await send(app, { phone })).code).toBe(200)
  expect(fake.asked() - before).toBe(3)
  expect(await messageTo(phone)).toMatchObject({ state: 'sent', attempts: 3 })
  expect(new Set(fake.taken.map((each) => each.nonce)).size).toBe(fake.taken.length)
})

test('SES-21 a refusal is not tried again; operators read why, the person is told, without phone or code', async () => {
  const phone = newPhone()
  fake.next('refusing')
  const before = fake.asked()
  expect(await send(app, { phone })).toMatchObject({
    status: 200,
    code: 7799,
    msg: '短信没有发送成功，请稍后再试；多次失败请联系管理员',
  })
  expect(fake.asked() - before).toBe(1)
  expect(await messageTo(phone)).toMatchObject({
    state: 'failed',
    attempts: 1,
    problem: 'isv.BUSINESS_LIMIT_CONTROL 触发小时级流控 for …',
  })
  expect((await send(app, { phone })).code).toBe(200)
})

test('SES-21 a connection that breaks every time ends after three attempts', async () => {
  const phone = newPhone()
  fake.next('hanging up', 'hanging up', 'hanging up')
  expect((await send(app, { phone })).code).toBe(7799)
  expect(await messageTo(phone)).toMatchObject({ state: 'failed', attempts: 3, problem: '连不上服务商' })
})

test('SES-21 a provider that does not answer is given up after four seconds an attempt', async () => {
  fake.next('silent')
  const provider = aliyunProvider(fake.settings, () => new Date())
  await expect(provider.send({ phone: newPhone(), code: '123456' })).rejects.toMatchObject({
    passing: true,
    message: '服务商 4 秒内没有回答',
  })
})

test('SES-21 outside a demonstration nobody reads a code in the outbox', async () => {
  expect(await app.db.selectFrom('sms_outbox').select('id').where('code', 'is not', null).execute()).toEqual([])
})

test('SES-19 SES-21 a warning goes out by its own template, without a code; once a day to a phone', async () => {
  const kit = app.kitOf('verification')
  const phone = newPhone()
  for (const _ of [1, 2]) await kit.write((tx) => sendWarning(kit, tx, app.clock.now(), phone))
  await expect.poll(async () => (await messageTo(phone)).state, { timeout: 8000 }).toBe('sent')
  expect(fake.taken.filter((each) => each.phone === phone)).toMatchObject([{ template: 'SMS_2', code: '' }])
  await kit.write((tx) => sendWarning(kit, tx, app.clock.now(), ''))
  const without = aliyunProvider({ ...fake.settings, warningTemplateCode: null }, () => new Date())
  expect((await deliver(without, { phone, code: null })).problem).toBe(
    '没有设置 SMS_WARNING_TEMPLATE_CODE，提醒短信没有发送',
  )
  expect(await app.db.selectFrom('sms_outbox').select('id').where('kind', '=', 'warning').execute()).toHaveLength(1)
})

test('SES-21 PRM-01 of an invitation the provider gets the token alone, and nothing without template', async () => {
  const now = () => app.clock.now()
  const message = { phone: newPhone(), code: null, invitation: { address: 'https://portal/login#abc', token: 'abc' } }
  expect((await deliver(aliyunProvider(fake.settings, now), message)).problem).toBe('')
  expect(fake.taken.at(-1)).toMatchObject({ phone: message.phone, template: 'SMS_4', token: 'abc', code: '' })
  const before = fake.asked()
  const without = aliyunProvider({ ...fake.settings, inviteTemplateCode: null }, now)
  expect((await deliver(without, message)).problem).toContain('SMS_INVITE_TEMPLATE_CODE')
  expect(fake.asked()).toBe(before)
})
