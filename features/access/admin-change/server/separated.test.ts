import { makeSignedIn } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminChangeApp, type World } from './admin-change.fixture.ts'

let world: World
beforeAll(async () => {
  world = await adminChangeApp({ roleSeparation: true })
})
afterAll(() => world.app.stop())

test('NOT-05 where duties are separated the security administrator decides, no other operator', async () => {
  const { admin, colleague, third, entId } = await world.office()
  const system = await makeSignedIn(world.app, { roles: ['superAdmin'] })
  await world.app.asOwner(`update membership set enabled = false where user_id = '${admin.user.userId}'`)
  const { data } = await world.apply(colleague, admin, third)
  expect(await world.notices(system)).toEqual([])
  expect((await world.decide(data.processInstId, system)).code).not.toBe(200)
  expect((await world.detail(data.id, system)).status).toBe(404)
  expect((await world.agree(await world.asked(world.operator), world.operator)).code).toBe(200)
  expect(await world.rolesOf(third)).toContainEqual(['companyAdmin', entId])
})

test('NOT-05 between the two of them it moves as elsewhere', async () => {
  const { admin, colleague } = await world.office()
  await world.apply(colleague, admin, colleague)
  expect((await world.agree(await world.asked(admin), admin)).code).toBe(200)
  expect(await world.administrators(admin)).toEqual(['周敏'])
})
