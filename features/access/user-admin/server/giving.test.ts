/** Who may give which role where, and what is said of it before. */
import type { ManyDone } from '@portal/contract'
import { makeEnterprise, makeSignedIn, makeUser } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivableRole } from '../contract/index.ts'
import { operator, usersApp } from './testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
let app: TestApp
beforeAll(async () => {
  own = await usersApp()
  ;({ app } = own)
})
afterAll(() => app.stop())
const taxClerk = '349855983408250883'

test('PRM-02 LEAD-06 what an administrator may give is said with reasons, which are those of giving', async () => {
  const user = await makeUser(app, { entIds: [own.entId], name: '丁一' })
  const manager = '349855983408250884'
  const shown = async (query: object, headers = own.admin.headers) => {
    const { data } = await own.read<GivableRole[]>('management/givableRoles', query, headers)
    return new Map(data.map((role) => [role.roleName, role]))
  }
  const roles = await shown({ userIds: user.userId })
  expect(roles.get('税务主管')).toMatchObject({ whyNot: null, mayApply: false })
  expect(roles.get('客服')).toMatchObject({ whyNot: expect.stringContaining('运营侧'), mayApply: true })
  expect(roles.has('超级管理员')).toBe(false)
  const give = async (roleId: string, more: object = {}) =>
    (await own.ask<ManyDone>('management/giveRoles', { ids: [user.userId], roleIds: [roleId], ...more })).data.failed
  expect(await give(roles.get('客服')?.roleId ?? '')).toMatchObject([{ msg: roles.get('客服')?.whyNot }])
  expect(await give(taxClerk)).toEqual([])
  const after = (await shown({ userIds: user.userId })).get('税务主管')
  expect(after).toMatchObject({ whyNot: expect.stringMatching(/丁一会同时有.*NK-01/), mayApply: true })
  expect(await give(manager)).toMatchObject([{ msg: after?.whyNot }])
  const both = await shown({ userIds: own.admin.user.userId, roleIds: taxClerk }, own.boss.headers)
  expect(both.get('税务主管')?.whyNot).toContain('NK-01')
})

test('PRM-02 an enterprise left empty is the own one; all of them are said by name, by who may', async () => {
  const { entId: home } = await makeEnterprise(app)
  const boss = await makeSignedIn(app, { entIds: [home], roles: ['superAdmin'], permissions: operator })
  const user = await makeUser(app, { entIds: [home, own.entId] })
  const give = async (payload: object, headers = boss.headers) =>
    (await own.ask<ManyDone>('management/giveRoles', { ids: [user.userId], roleIds: [taxClerk], ...payload }, headers))
      .data
  const held = async () =>
    (await app.asOwner(`select ent_id from user_role where user_id = '${user.userId}' order by ent_id`)).map(
      ({ ent_id }) => ent_id,
    )
  for (const payload of [{}, { entId: null }]) expect((await give(payload)).done).toEqual([user.userId])
  expect(await held()).toEqual([home])
  const alone = await give({ entId: 'every' }, own.admin.headers)
  expect(alone.failed).toMatchObject([{ msg: '只有超级管理员可以在所有企业分配角色' }])
  expect((await give({ entId: 'every' })).done).toEqual([user.userId])
  expect(await held()).toEqual([home, null])
  const take = (entId: string | null) =>
    own.ask<ManyDone>('management/takeRoles', { ids: [user.userId], roleIds: [taxClerk], entId }, boss.headers)
  await take('every')
  expect(await held()).toEqual([home])
  await take(null)
  expect(await held()).toEqual([])
})
