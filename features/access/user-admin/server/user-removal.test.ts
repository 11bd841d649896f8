import type { ManyDone } from '@portal/contract'
import { makeSignedIn, makeUser } from '@portal/identity/server/testing'
import { restoreRoute } from '@portal/recycle-bin/contract'
import type { TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserDetail } from '../contract/index.ts'
import { usersApp } from './testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
let app: TestApp
beforeAll(async () => {
  own = await usersApp()
  ;({ app } = own)
})
afterAll(() => app.stop())

const taxClerk = '349855983408250883'

test('PRM-18 a user who never signed in is removed, and restored with his roles; others are disabled', async () => {
  const boss = own.boss.headers
  const { headers: keeper } = await makeSignedIn(app, { permissions: ['base:recycle:manage'] })
  const user = await makeUser(app, { entIds: [own.entId], account: 'by.mistake' })
  await own.ask('management/giveRoles', { ids: [user.userId], roleIds: [taxClerk], entId: own.entId }, boss)
  const remove = async (ids: string[], headers = boss) =>
    (await own.ask<ManyDone>('management/removeUsers', { ids }, headers)).data
  const seen = own.admin.user.userId
  expect(await remove([user.userId, seen])).toEqual({
    done: [user.userId],
    failed: [{ id: seen, msg: expect.stringContaining('登录过') }],
  })
  expect((await remove([user.userId])).failed).toMatchObject([{ msg: expect.stringContaining('没有找到') }])
  const found = () => own.read<UserDetail>('management/userDetail', { id: user.userId }, boss)
  expect((await found()).status).toBe(404)
  const [thing] = await app.asOwner(`select id, snapshot from recycled_thing where thing_id = '${user.userId}'`)
  expect(JSON.stringify(thing)).not.toContain('scrypt')
  const restore = async () => {
    const payload = { ids: [String(thing?.['id'])] }
    const answer = await app.inject({ method: 'POST', url: restoreRoute.path, headers: { ...keeper }, payload })
    return answer.json<{ data: ManyDone }>().data
  }
  const other = await makeUser(app, { account: 'BY.mistake' })
  expect((await restore()).failed).toMatchObject([{ msg: '账号 by.mistake 已有人使用，不能恢复' }])
  await remove([other.userId])
  expect((await restore()).failed).toEqual([])
  const { data } = await found()
  expect([data.user.account, data.user.state, data.roles.map(({ roleId }) => roleId)]).toEqual([
    'by.mistake',
    'on',
    [taxClerk],
  ])
  expect(data.enterprises.map(({ entId, isOn }) => [entId, isOn])).toEqual([[own.entId, true]])
  expect((await own.ask('management/removeUsers', { ids: [user.userId] })).status).toBe(403)
})
