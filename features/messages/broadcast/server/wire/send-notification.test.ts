import { takeApplication } from '@portal/organization/server/public'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotificationRoute } from '../../contract/index.ts'
import { createBroadcasts, type Broadcasts } from '../broadcast.fixture.ts'

let world: Broadcasts
beforeAll(async () => {
  world = await createBroadcasts({ others: { '11': takeApplication } })
})
afterAll(() => world.app.stop())

test("NOT-07 sendNotification sends an operator's message once a business key", async () => {
  const { target, people } = await world.readers(1)
  const sent = { noticeType: 107, title: '{姓名}', content: '今晚维护', targets: [target], businessKey: 'erp-7' }
  const answers = [await world.ask(sendNotificationRoute, sent), await world.ask(sendNotificationRoute, sent)]
  expect(answers[0]?.code).toBe(200)
  expect(answers[1]?.data).toEqual(answers[0]?.data)
  await world.work()
  const id = String(answers[0]?.data.id)
  expect(await world.rows(`select title from notice where business_key = 'broadcast:${id}'`)).toEqual([
    { title: '读者0' },
  ])
  expect(await world.rows(`select action, target from audit_log where target = '${id}'`)).toEqual([
    { action: 'broadcast.call', target: id },
    { action: 'broadcast.call', target: id },
  ])
  const reader = people[0]?.headers
  expect((await world.ask(sendNotificationRoute, sent, reader)).status).toBe(403)
  expect((await world.ask(sendNotificationRoute, { ...sent, noticeType: 101 })).code).toBe(7799)
  expect((await world.ask(sendNotificationRoute, { noticeType: 107 })).data.errors).toHaveLength(3)
  expect((await world.ask(sendNotificationRoute, { ...sent, evil: 1 })).status).toBe(400)
})

test('ORG-03 NOT-07 kind 11 stays open to everybody signed in and hands in an application', async () => {
  const applicant = (await world.readers(1)).people[0]
  const without = await world.ask(sendNotificationRoute, { noticeType: '11' }, applicant?.headers)
  expect(without).toMatchObject({ code: 7799, data: { errors: [{ path: 'data' }] } })
  const data = JSON.stringify({ userInfo: {}, org: { type: '1', customerRegisterName: '启明氢能有限公司' } })
  const answer = await world.ask(sendNotificationRoute, { noticeType: 11, data }, applicant?.headers)
  // The rules of applications answer, not those of messages.
  expect(answer.code).toBe(7799)
  expect(answer.msg).not.toContain('运营人员')
})
