import type { FirstStep } from '@portal/contract'
import { systemRoles } from '@portal/identity/contract'
import { makeEnterprise, makeSignedIn, makeUser } from '@portal/identity/server/testing'
import { giveRole } from '@portal/identity/server/roles'
import { firstStepsRoute } from '@portal/home/contract'
import type { TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct } from './product.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createProduct()
})
afterAll(() => app.stop())

const stepsOf = async (headers: object) =>
  (await app.inject({ url: firstStepsRoute.path, headers: { ...headers } })).json<{ data: FirstStep[] }>().data
const doneOf = (steps: readonly FirstStep[]) => steps.filter(({ isDone }) => isDone).map(({ id }) => id)
const roleOf = { clerk: '349855983408250883', reviewer: '349855983408250884' }

test('SES-17 an empty installation leads its superadmin by the true state; nobody else sees the steps', async () => {
  const { entId } = await makeEnterprise(app)
  const boss = await makeSignedIn(app, { entIds: [entId], roles: ['superAdmin'] })
  const member = await makeSignedIn(app, { entIds: [entId] })
  const steps = await stepsOf(boss.headers)
  expect(steps.map(({ id }) => id)).toEqual([
    'company',
    'sector',
    'taxes',
    'administrator',
    'clerk',
    'reviewer',
    'opening',
  ])
  expect([doneOf(steps), await stepsOf(member.headers)]).toEqual([[], []])
  const give = async (roleId: string) => {
    const { userId } = await makeUser(app, { entIds: [entId] })
    await app.kitOf('identity').write((tx) => giveRole(tx, app.clock.now(), { userId, roleId, entId, endsAt: null }))
  }
  await give(roleOf.clerk)
  expect(doneOf(await stepsOf(boss.headers))).toEqual(['clerk'])
  await give(roleOf.reviewer)
  await give(systemRoles.companyAdmin.roleId)
  expect(doneOf(await stepsOf(boss.headers))).toEqual(['administrator', 'clerk', 'reviewer'])
})

test('SES-17 superadmin fills what nobody else can while an enterprise has no administrator', async () => {
  const { entId } = await makeEnterprise(app)
  const boss = await makeSignedIn(app, { entIds: [entId], roles: ['superAdmin'] })
  const save = () =>
    app.inject({
      method: 'POST',
      url: '/japi/api/manage/company/save',
      headers: { ...boss.headers },
      payload: {},
    })
  // Refused for what it says, not for who says it.
  expect((await save()).statusCode).toBe(400)
  const { userId } = await makeUser(app, { entIds: [entId] })
  const roleId = systemRoles.companyAdmin.roleId
  await app.kitOf('identity').write((tx) => giveRole(tx, app.clock.now(), { userId, roleId, entId, endsAt: null }))
  const later = await makeSignedIn(app, { entIds: [entId], roles: ['superAdmin'] })
  Object.assign(boss, later)
  expect((await save()).statusCode).toBe(403)
})
