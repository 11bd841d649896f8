import { makeEnterprise, makeSignedIn, makeUser, withIdentity } from '@portal/identity/server/testing'
import { recycleBinFeature } from '@portal/recycle-bin/server/testing'
import { createTestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleImpact, RoleMember } from '../contract/index.ts'
import { roleAdminFeature } from './role-admin.plugin.ts'
import { manageBase, opBase, rolesApp } from './testing.ts'

let world: Awaited<ReturnType<typeof rolesApp>>
beforeAll(async () => {
  world = await rolesApp()
})
afterAll(() => world.app.stop())

let made = 0
/** A role of the installation, by an operator. */
const added = async (): Promise<string> => {
  made += 1
  const body = { roleName: `角色${made}`, roleCode: 2 }
  return (await world.post<{ roleId: string }>(`${manageBase}/saveOrUpdateRole`, body)).data.roleId
}
const menusOf = (roleId: string, menuIds: string[]) => world.post(`${manageBase}/allocateMenu`, { roleId, menuIds })

test('PRM-02 members are given a role until a day, listed by page, and removed by a call with a bearer', async () => {
  const { entId } = world
  const people = await Promise.all([1, 2, 3].map(() => makeUser(world.app, { entIds: [entId] })))
  const roleId = await added()
  const users = people.map(({ userId }) => ({ userId, entId }))
  const past = await world.post<{ failed: { msg: string }[] }>(`${manageBase}/addUsers`, {
    roleId,
    users,
    endsOn: '2020-01-01',
  })
  expect(past.data.failed).toHaveLength(3)
  await world.post(`${manageBase}/addUsers`, { roleId, users, endsOn: '2099-12-31' })
  const [page] = (
    await world.get<{ records: RoleMember[]; total: number }[]>(
      `${manageBase}/userListByRoleId?roleId=${roleId}&pageSize=2`,
    )
  ).data
  expect(page).toMatchObject({ total: 3, size: 2, records: [{ endsAt: '2100-01-01 00:00:00' }, {}] })
  const userId = people[0]?.userId ?? ''
  const [held] = (await world.get<{ roleId: string }[]>(`${opBase}/role/roleListByUserId?userId=${userId}`)).data
  expect(held).toMatchObject({ roleId, entId, roleCode: '2' })
  expect((await world.get(`${opBase}/role/removeUser?roleId=${roleId}&userId=${userId}`)).code).toBe(200)
  expect((await world.get(`${opBase}/role/removeUser?roleId=${roleId}&userId=${userId}`)).status).toBe(404)
})

test('PRM-02 a change of a role is decided by in another process within a second', async () => {
  const other = await createTestApp({
    databaseUrl: world.app.databaseUrl,
    ...withIdentity(recycleBinFeature(), roleAdminFeature()),
  })
  try {
    const { headers, user } = await makeSignedIn(world.app, { entIds: [world.entId] })
    const roleId = await added()
    const users = [{ userId: user.userId, entId: world.entId }]
    await world.post(`${manageBase}/addUsers`, { roleId, users, endsOn: null })
    const codes = async (): Promise<string[]> => {
      const url = '/japi/api/base-user/user/current'
      const said = await other.inject({ method: 'GET', url, headers: { ...headers } })
      return said.json<{ data: { btnPerm: string[] } }>().data.btnPerm
    }
    expect(await codes()).toEqual([])
    await menusOf(roleId, ['taxTask/tax:task:create'])
    other.clock.advance(1000)
    expect(await codes()).toEqual(['tax:task:create'])
  } finally {
    await other.stop()
  }
})

test('PRM-02 a role with 10,000 members is read by page, and whom a change hits is told', async () => {
  const roleId = await added()
  await world.app.asOwner(`
    insert into user_account (id, account, name, phone, user_source, password_hash, must_change_password, password_at,
      enabled, seq, created_at)
    select 'many' || n, 'many' || n, '成员' || n, '', '1', '', false, now(), true, 1, now()
    from generate_series(1, 10000) n;
    insert into membership (user_id, ent_id, is_default, enabled, created_at)
    select 'many' || n, '${world.entId}', true, true, now() from generate_series(1, 10000) n;
    insert into user_role (user_id, role_id, ent_id, created_at)
    select 'many' || n, '${roleId}', '${world.entId}', now() from generate_series(1, 10000) n`)
  const url = `${manageBase}/userListByRoleId?roleId=${roleId}`
  const [last] = (await world.get<{ records: RoleMember[]; total: number }[]>(`${url}&pageNum=500&pageSize=20`)).data
  expect(last?.total).toBe(10_000)
  expect(last?.records).toHaveLength(20)
  const impact = await world.post<RoleImpact>(`${manageBase}/impact`, { roleId, menuIds: ['taxTask'] })
  expect(impact.data).toMatchObject({ people: 10_000, gained: [{ menuId: 'taxTask', unchanged: 0 }] })
  expect(impact.data.names).toHaveLength(8)
})

test('PRM-02 given without an enterprise a role counts in each of the user; by an administrator in his', async () => {
  const { entId: second } = await makeEnterprise(world.app)
  const { entId: third } = await makeEnterprise(world.app)
  const { userId } = await makeUser(world.app, { entIds: [world.entId, second] })
  const foreign = await makeUser(world.app, { entIds: [third] })
  const give = async (roleId: string, headers = world.operator) =>
    (
      await world.post<{ done: string[]; failed: { id: string; msg: string }[] }>(
        `${manageBase}/addUsers`,
        { roleId, users: [{ userId }, { userId: foreign.userId }], endsOn: null },
        headers,
      )
    ).data
  const everywhere = await give(await added())
  expect(everywhere.done.toSorted()).toEqual(
    [`${userId}:${world.entId}`, `${userId}:${second}`, `${foreign.userId}:${third}`].toSorted(),
  )
  expect(await give(await added(), world.administrator)).toEqual({
    done: [`${userId}:${world.entId}`],
    failed: [{ id: `${foreign.userId}:`, msg: '没有可以给出角色的企业：不属于您的企业，或已停用' }],
  })
})
