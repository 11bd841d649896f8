import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import type { OwnRole } from '../contract/index.ts'
import { requestsApp } from './access-request.fixture.ts'

let world: Awaited<ReturnType<typeof requestsApp>>
beforeAll(async () => {
  world = await requestsApp()
})
afterAll(() => world.app.stop())

test('PRM-15 我的权限 says which roles one holds here, until when, and what each opens by name', async () => {
  const { app, entId, get } = world
  const menus = await app.asOwner(`select id, name from menu_node where button = '1' and front_end_name <> '' limit 2`)
  const roleId = await world.makeRole(
    '资料员',
    menus.map(({ id }) => String(id)),
  )
  const person = await makeSignedIn(app, { entIds: [entId, (await makeEnterprise(app)).entId] })
  expect((await get<OwnRole[]>('own', person)).data).toEqual([])
  const held = (place: string, endsAt: string) =>
    app.asOwner(`insert into user_role (user_id, role_id, ent_id, created_at, ends_at)
      values ('${person.user.userId}', '${roleId}', '${place}', now(), timestamptz '${endsAt}')`)
  await held(entId, '2099-01-01 12:00+08')
  await held((await makeEnterprise(app)).entId, '2099-01-01 12:00+08')
  expect((await get<OwnRole[]>('own', person)).data).toEqual([
    {
      roleId,
      roleName: '资料员',
      isEverywhere: false,
      endsAt: '2099-01-01 12:00:00',
      grants: menus.map(({ name }) => name).toSorted(),
    },
  ])
})
