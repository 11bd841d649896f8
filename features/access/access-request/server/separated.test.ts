/** Applications where the duties of operators are separated. */
import { makeEnterprise, makeSignedIn } from '@portal/identity/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestsApp } from './access-request.fixture.ts'

let world: Awaited<ReturnType<typeof requestsApp>>
beforeAll(async () => {
  world = await requestsApp({ roleSeparation: true })
})
afterAll(() => world.app.stop())

test('PRM-09 PRM-18 separated, it is the security administrator who decides for every enterprise', async () => {
  const { entId } = await makeEnterprise(world.app)
  const security = await makeSignedIn(world.app, { entIds: [entId], roles: ['securityAdmin'] })
  const { id, processInstId } = await world.add({
    applyType: '1',
    productType: '00',
    reason: '集团运营要用',
    resRoleApplyList: [{ roleName: '集团运营', roleCode: '1' }],
  })
  expect((await world.decide(processInstId, world.administrator)).code).toBe(200)
  expect(await world.detail(id)).toMatchObject({ taskName: '安全管理员审批' })
  expect((await world.decide(processInstId, world.operator)).status).toBe(404)
  expect((await world.get(`effect?id=${id}`, security)).status).toBe(200)
  expect((await world.decide(processInstId, security)).code).toBe(200)
  expect(await world.app.asOwner(`select ent_id from role where name = '集团运营'`)).toEqual([{ ent_id: world.entId }])
})
