import { makeUser } from '@portal/identity/server/testing'
import { setReadRoute } from '@portal/notification/contract'
import { makeNotice } from '@portal/notification/server/testing'
import { adoptEnterprises } from '@portal/organization/server/public'
import { makeTask } from '@portal/tax-task/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audienceRoute, membersRoute } from '../contract/index.ts'
import { createBroadcasts, figuresOf, noticesOf, type Broadcasts } from './broadcast.fixture.ts'

let world: Broadcasts
beforeAll(async () => {
  world = await createBroadcasts()
})
afterAll(() => world.app.stop())

test('NOT-07 each person of the targets gets it once, in his own words and enterprise', async () => {
  const { target, people, name, entId } = await world.readers(2)
  const own = people.map(({ user }) => `user:${user.userId}`)
  const { data } = await world.save('now', { targets: [target, ...own] })
  expect(data).toMatchObject({ state: 'sending', people: 2 })
  await world.work()
  expect(await noticesOf(world, data.id)).toMatchObject(
    people.map(({ user }, at) => ({
      user_id: user.userId,
      ent_id: entId,
      status: 0,
      title: `读者${at}，请看`,
      content: `${name}的同事：今晚维护。`,
    })),
  )
  expect(await figuresOf(world, data.id)).toEqual({ sent: 2, seen: 0, acted: 0, withdrawn: 0, state: 'sent' })
  // Whoever wrote it hears that it went.
  expect(
    await world.rows(`select title from notice where user_id = '${world.operator.user.userId}'
      and business_key = 'broadcast-done:${data.id}'`),
  ).toEqual([{ title: '《{姓名}，请看》已发出' }])
})

test('NOT-07 exceptions, accounts that are not in use and machines get nothing; the preview counts them', async () => {
  const { target, people, entId } = await world.readers(3)
  const off = await makeUser(world.app, { entIds: [entId] })
  const machine = await makeUser(world.app, { entIds: [entId], userSource: 'machine' })
  await world.rows(`update user_account set enabled = false where id = '${off.userId}'`)
  const excluded = [`user:${people[0]?.user.userId}`]
  const asked = { targets: [target], excluded, title: '{姓名}', content: '甲' }
  expect((await world.ask(audienceRoute, asked)).data).toMatchObject({
    people: 2,
    sum: 3,
    away: 1,
    excluded: 1,
    valueless: 0,
    parts: [{ target, people: 3, isGone: false }],
    samples: [{ target, userName: '读者1', values: { 姓名: '读者1' } }],
  })
  const page = (await world.ask(membersRoute, { ...asked, page: 1, size: 20 })).data
  expect([page.total, page.records.length]).toEqual([2, 2])
  const { data } = await world.save('now', { targets: [target], excluded })
  await world.work()
  const told = (await noticesOf(world, data.id)).map((row) => row['user_id'])
  expect(told.toSorted()).toEqual([people[1], people[2]].map((one) => one?.user.userId ?? '').toSorted())
  expect(told).not.toContain(machine.userId)
})

test('NOT-07 tax variables have the nearest open deadline; an enterprise without one gets nothing', async () => {
  const [due, idle] = [await world.readers(1), await world.readers(1)]
  const taskNo = await makeTask(world.app, { entId: due.entId, userId: due.people[0]?.user.userId ?? '' })
  await world.rows(`update tax_task set due_date = date '2026-12-15' where task_no = '${taskNo}'`)
  const title = '{截止日}前报{税种}'
  const targets = [due.target, idle.target]
  const asked = { targets, excluded: [], title, content: '{属期}' }
  expect((await world.ask(audienceRoute, asked)).data).toMatchObject({ people: 1, sum: 2, valueless: 1 })
  const { data } = await world.save('now', { targets, title, content: '{属期}，剩{剩余天数}天' })
  await world.work()
  expect(await noticesOf(world, data.id)).toMatchObject([
    { title: '12月15日前报增值税（含附加税费）', content: '2026年2月，剩35天' },
  ])
  expect((await world.save('now', { targets: [idle.target], title })).msg).toContain('去掉税务变量')
})

test('NOT-07 a branch is followed as the tree stands when it is sent', async () => {
  const [inside, outside] = [await world.readers(1), await world.readers(1)]
  const codeOf = async (entId: string) =>
    (await world.rows(`select customer_code, path from organization where ent_id = '${entId}'`))[0]
  const { entId } = outside
  await world.kit.write((tx) => adoptEnterprises(tx, world.app.clock.now(), [inside.entId, entId]))
  const place = await codeOf(inside.entId)
  const { data } = await world.save('draft', { targets: [`branch:${String(place?.['customer_code'])}`] })
  const other = await codeOf(outside.entId)
  await world.rows(`update organization set path = '${String(place?.['path'])}/' || customer_code
    where customer_code = '${String(other?.['customer_code'])}'`)
  await world.save('now', { id: data.id, version: 1, targets: [`branch:${String(place?.['customer_code'])}`] })
  await world.work()
  expect((await noticesOf(world, data.id)).length).toBe(2)
})

test('NOT-07 a scheduled one is sent when its time has come, whichever way the clock jumps', async () => {
  const { target } = await world.readers(1)
  const { data } = await world.save('later', { targets: [target], sendAt: '2026-12-01 09:00:00' })
  await world.work()
  expect(await noticesOf(world, data.id)).toEqual([])
  const before = world.app.clock.now()
  world.app.clock.set('2026-12-01 09:00:01')
  await world.work()
  world.app.clock.set('2026-11-01')
  await world.work()
  expect([(await noticesOf(world, data.id)).length, (await figuresOf(world, data.id)).state]).toEqual([1, 'sent'])
  world.app.clock.set(before.toISOString())
})

test('NOT-07 ten rounds at once and a repeated job give nobody two', async () => {
  const { target } = await world.readers(5)
  const { data } = await world.save('now', { targets: [target] })
  await Promise.all(Array.from({ length: 5 }, () => world.work()))
  expect((await noticesOf(world, data.id)).length).toBe(5)
  await world.rows(`update broadcast set state = 'sending', last_user = '' where id = '${data.id}'`)
  await world.work()
  expect([(await noticesOf(world, data.id)).length, (await figuresOf(world, data.id)).sent]).toEqual([5, 5])
})

test('house: reading a notice of others touches no message', async () => {
  const { people } = await world.readers(1)
  const [reader] = people
  await makeNotice(world.app, { userId: reader?.user.userId ?? '', entId: reader?.entId ?? '', businessKey: 'x:1' })
  const [notice] = await world.rows(`select id from notice where business_key = 'x:1'`)
  expect((await world.ask(setReadRoute, { id: notice?.['id'] }, reader?.headers)).data).toMatchObject({ status: 1 })
})
