import { rowsPerPage } from '@portal/contract'
import { makeEnterprise, makeUser, signedInAs, withIdentity } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { threadCalls, proveThread } from '@portal/server-kit/thread/testing/prove-thread'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicles, vehicleThread } from '../contract/index.ts'
import { exampleListFeature } from './example-list.plugin.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), exampleListFeature()),
  })
})
afterAll(() => app.stop())

const permissions = ['example:vehicle:manage']
const member = async (entId: string, name: string) => {
  const user = await makeUser(app, { entIds: [entId], permissions, name })
  return { user, headers: await signedInAs(app, user) }
}
/** A vehicle with two people of its enterprise and one of another. */
async function office() {
  const { entId } = await makeEnterprise(app)
  const [writer, reader] = [await member(entId, '陈立'), await member(entId, '何静')]
  const stranger = await member((await makeEnterprise(app)).entId, '周敏')
  const plate = `京A${(made += 1)}`
  const car = { plate, fuel: 'petrol', price: '158000.00', boughtOn: '2026-03-01', isOn: true, note: null }
  const url = vehicles.upkeep.saveRoute.path
  const saved = await app.inject({ method: 'POST', url, headers: { ...writer.headers }, payload: car })
  const thing = saved.json<{ data: { id: string } }>().data.id
  return { entId, thing, writer, reader, stranger, calls: threadCalls(app, vehicleThread, thing) }
}

test('house: a vehicle’s thread is numbered, once, read by page, and unknown to another enterprise', async () => {
  const { thing, writer, reader, stranger } = await office()
  const given = { thing, writer: writer.headers, reader: reader.headers, stranger: stranger.headers }
  const { rows } = await proveThread(app, vehicleThread, given)
  expect(rows.at(-1)?.seq).toBe(rowsPerPage + 2)
})

test('house: whom a row mentions is told once; nobody is mentioned who is no member', async () => {
  const { entId, thing, writer, reader, stranger, calls } = await office()
  const found = await calls.people(writer.headers, '何')
  expect(found.data).toEqual([{ userId: reader.user.userId, name: '何静' }])
  const mentions = [reader.user.userId, writer.user.userId]
  const send = () => calls.send(writer.headers, '@何静 请看，@陈立', { mentions }, 'mention-of-one')
  const [sent] = [await send(), await send()]
  expect(sent.data.mentions).toEqual([
    { userId: reader.user.userId, name: '何静' },
    { userId: writer.user.userId, name: '陈立' },
  ])
  const told = await app.asOwner(`select user_id, content, data from notice where ent_id = '${entId}'`)
  expect(told).toEqual([
    { user_id: reader.user.userId, content: '陈立在车辆的讨论中提到了您', data: expect.objectContaining({}) },
  ])
  expect(JSON.stringify(told)).toContain(thing)
  const foreign = await calls.send(writer.headers, '@周敏', { mentions: [stranger.user.userId] })
  expect(foreign.msg).toBe('提到的人看不到这里，或已停用，请删去后再发')
  expect((await calls.list(reader.headers)).data.rows).toHaveLength(1)
})

test('house: open pages of the enterprise hear of a row, and those of another one nothing', async () => {
  const { entId, thing, writer, calls } = await office()
  await calls.send(writer.headers, '你好')
  const events = await app.asOwner(`select ent_id, data from enterprise_event where kind = 'thread'`)
  expect(events.filter((event) => JSON.stringify(event).includes(thing))).toEqual([
    { ent_id: entId, data: { log: 'vehicle', thing } },
  ])
})
