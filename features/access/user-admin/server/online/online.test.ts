import type { ManyDone } from '@portal/contract'
import { makeSignedIn } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OnlineSession } from '../../contract/index.ts'
import { usersApp } from '../testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
beforeAll(async () => {
  own = await usersApp()
})
afterAll(() => own.app.stop())

const online = async (headers = own.boss.headers, query: object = {}) =>
  own.read<{ records: OnlineSession[] }>('management/online', query, headers)

test('PRM-01 operators see who is online, since when and where; an enterprise’s administrator does not', async () => {
  const person = await makeSignedIn(own.app, { entIds: [own.entId], name: '韩在线' })
  const { data } = await online(own.boss.headers, { word: '韩在线' })
  expect(data.records).toMatchObject([{ userId: person.user.userId, userName: '韩在线', client: 'api' }])
  expect((await online(own.admin.headers)).status).toBe(403)
})

test('PRM-01 an ended session is over at once, noted and told; the own ones are left out with a word', async () => {
  const person = await makeSignedIn(own.app, { entIds: [own.entId], name: '李下线' })
  const idOf = async (word: string) => (await online(own.boss.headers, { word })).data.records[0]?.id ?? ''
  const [theirs, mine] = [
    await idOf('李下线'),
    await own.app.asOwner(`select id from session
    where user_id = '${own.boss.user.userId}' and ended_at is null limit 1`),
  ]
  const myId = String(mine[0]?.['id'])
  const { data } = await own.ask<ManyDone>('management/endOnline', { ids: [theirs, myId] }, own.boss.headers)
  expect(data).toEqual({ done: [theirs], failed: [], spared: [{ id: myId, why: '本人' }] })
  const me = { url: '/japi/api/base-user/user/current' }
  expect((await own.app.inject({ ...me, headers: { ...person.headers } })).statusCode).toBe(401)
  const { userId } = person.user
  const [told, noted] = [
    await own.app.asOwner(`select title from notice where user_id = '${userId}'`),
    await own.app.asOwner("select detail from audit_log where action = 'user.end-session'"),
  ]
  expect([told, JSON.stringify(noted).includes(userId)]).toEqual([[{ title: '管理员结束了您的登录' }], true])
  expect(await own.ask<ManyDone>('management/endOnline', { ids: [myId] }, own.boss.headers)).toMatchObject({
    data: { done: [], failed: [{ msg: expect.stringContaining('个人信息') }] },
  })
})
