import { makeSignedIn } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryApp, reader, robotSecret } from '../../../platform/delivery/server/testing/app.fixture.ts'
import { watching } from '../../../platform/delivery/server/testing/watching.fixture.ts'
import { manageBroadcasts, saveBroadcastRoute } from '../contract/index.ts'
import { broadcastFeatures, text } from './broadcast.fixture.ts'
import { workThrough } from './sending/job.ts'

let made: Awaited<ReturnType<typeof deliveryApp>>
beforeAll(async () => {
  made = await deliveryApp({}, broadcastFeatures())
})
afterAll(() => made.stop())
const { mailsTo, look } = watching(() => made)

test('NOT-07 NOT-15 what operators send reaches mail, SMS and robots as readers chose, once', async () => {
  const chosen = { noticeType: text.noticeType, email: true, sms: true }
  const own = await reader(made.app, [chosen])
  const quiet = await reader(made.app, [], {}, { entIds: [own.entId], phone: '13900139001' })
  const admin = await makeSignedIn(made.app, { entIds: [own.entId], permissions: ['delivery:robot:manage'] })
  const robot = { name: '税务群', channel: 'dingtalk', address: made.robots.dingtalk, secret: robotSecret, kinds: [] }
  await made.post('/robot/save', { ...robot, template: null, isOn: true, note: null }, admin.headers)
  const operator = await makeSignedIn(made.app, { permissions: [manageBroadcasts] })
  const answer = await made.app.inject({
    method: 'POST',
    url: saveBroadcastRoute.path,
    headers: { ...operator.headers },
    payload: { ...text, act: 'now', targets: [`user:${own.userId}`, `user:${quiet.userId}`], content: '今晚维护。' },
  })
  expect(answer.json()).toMatchObject({ code: 200, data: { people: 2 } })
  await workThrough(made.app.kitOf('broadcast'))
  await workThrough(made.app.kitOf('broadcast'))
  await look()
  await made.until(() => expect([mailsTo(own.email).length, made.robots.said.length]).toEqual([1, 1]))
  expect(mailsTo(own.email)[0]?.text).toContain('今晚维护。')
  expect(made.robots.said[0]?.text).toContain('今晚维护。')
  await made.until(async () => {
    const texted = await made.app.asOwner(`select state from sms_outbox where kind = 'notice'`)
    expect(texted).toEqual([{ state: 'sent' }])
  })
  expect(mailsTo(quiet.email)).toEqual([])
})

test('NOT-07 NOT-15 channels that the operator chose reach readers who chose none', async () => {
  const own = await reader(made.app, [], {}, { phone: '13900139002' })
  const operator = await makeSignedIn(made.app, { permissions: [manageBroadcasts] })
  const send = (more: object) =>
    made.app.inject({
      method: 'POST',
      url: saveBroadcastRoute.path,
      headers: { ...operator.headers },
      payload: { ...text, act: 'now', targets: [`user:${own.userId}`], content: '明早停电。', ...more },
    })
  await send({})
  await send({ byEmail: true, bySms: true })
  await workThrough(made.app.kitOf('broadcast'))
  await workThrough(made.app.kitOf('broadcast'))
  await look()
  await made.until(() => expect(mailsTo(own.email).map((mail) => mail.text.includes('明早停电。'))).toEqual([true]))
  const rows = await made.app.asOwner(
    `select channel, purpose from delivery where user_id = '${own.userId}' order by channel`,
  )
  expect(rows).toEqual([
    { channel: 'email', purpose: 'sent' },
    { channel: 'sms', purpose: 'sent' },
  ])
})
