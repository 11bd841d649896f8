/** Three-role separation: no administrator of one duty changes one of another, by whatever call. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnterprise, makeUser, signedInAs } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { createProduct } from '../product.fixture.ts'

const duties = { superAdmin: 'system', systemAdmin: 'system', securityAdmin: 'security', auditAdmin: 'audit' } as const
type Kind = keyof typeof duties
const kinds = Object.keys(duties) as Kind[]
const clerk = '349855983408250883'
const ordinaryOf = '349855983408250887'

let app: TestApp
let entId: string
const people = new Map<Kind, { userId: string; account: string; headers: Record<string, string> }>()
beforeAll(async () => {
  app = await createProduct({ config: { roleSeparation: true } })
  ;({ entId } = await makeEnterprise(app))
  for (const kind of kinds) {
    const user = await makeUser(app, { entIds: [entId], roles: [kind], phone: `1380013900${kinds.indexOf(kind)}` })
    const role = `insert into user_role (user_id, role_id, ent_id, created_at)
      values ('${user.userId}', '${clerk}', '${entId}', now())`
    await app.asOwner(role)
    people.set(kind, { ...user, headers: { ...(await signedInAs(app, user)) } })
  }
})
afterAll(() => app.stop())

const management = '/japi/api/manage/management'
const role = '/japi/api/manage/role'
/** Calls of the kind, as they are sent about a user. */
const calls: Record<string, (user: { userId: string; account: string; version: number }) => [string, string, object]> =
  {
    changeUser: ({ userId: id, version }) => [
      'POST',
      `${management}/changeUser`,
      { id, version, userName: '改', phone: '13900139000' },
    ],
    updatePersonInformation: ({ userId }) => [
      'POST',
      `${management}/updatePersonInformation`,
      { userId, userName: '改', phone: '13900139000' },
    ],
    resetPassword: ({ userId: id }) => ['POST', `${management}/resetPassword`, { id }],
    activateUser: ({ userId: id }) => ['POST', `${management}/activateUser`, { id }],
    activationByAdmin: ({ userId }) => [
      'POST',
      '/japi/api/manage/notification/activationByAdmin',
      { userId, roleIds: ordinaryOf },
    ],
    activationNotRole: ({ userId }) => ['POST', '/japi/api/manage/notification/activationNotRole', { userId }],
    removeUsers: ({ userId }) => ['POST', `${management}/removeUsers`, { ids: [userId] }],
    giveRoles: ({ userId }) => ['POST', `${management}/giveRoles`, { ids: [userId], roleIds: [ordinaryOf], entId }],
    takeRoles: ({ userId }) => ['POST', `${management}/takeRoles`, { ids: [userId], roleIds: [clerk], entId }],
    editRole: ({ userId }) => ['POST', `${management}/editRole`, { userId, roleIds: ordinaryOf, entId }],
    giveSuper: ({ userId }) => ['POST', `${management}/editSuperAdminRole`, { userId, status: 1 }],
    takeSuper: ({ userId }) => ['POST', `${management}/editSuperAdminRole`, { userId, status: 0 }],
    addUsers: ({ userId }) => [
      'POST',
      `${role}/addUsers`,
      { roleId: ordinaryOf, users: [{ userId, entId }], endsOn: null },
    ],
    removeUsersOfRole: ({ userId }) => ['POST', `${role}/removeUsers`, { roleId: clerk, users: [{ userId, entId }] }],
    removeUser: ({ userId }) => [
      'GET',
      `/japi/tax/op/role/removeUser?roleId=${clerk}&userId=${userId}&entId=${entId}`,
      {},
    ],
    limitTaxTypes: ({ userId: id }) => ['POST', `${management}/limitTaxTypes`, { id, entId, taxTypes: ['01'] }],
    resetFactor: ({ account }) => ['POST', '/japi/api/base-user/second-factor/reset', { account, reason: '手机丢失' }],
  }
const stateOf = async (userId: string) => {
  const account = app.db.selectFrom('user_account').selectAll().where('id', '=', userId)
  const roles = app.db.selectFrom('user_role').selectAll().where('user_id', '=', userId).orderBy('role_id')
  const places = app.db.selectFrom('membership').selectAll().where('user_id', '=', userId)
  return [await account.executeTakeFirstOrThrow(), await roles.execute(), await places.execute()] as const
}

test.for(Object.keys(calls))('PRM-18 separated, %s changes no administrator of another duty', async (name) => {
  const said: string[] = []
  for (const by of kinds)
    for (const whom of kinds.filter((kind) => duties[kind] !== duties[by])) {
      const [caller, target] = [people.get(by) ?? expect.fail(), people.get(whom) ?? expect.fail()]
      const before = await stateOf(target.userId)
      const [method, url, payload] = calls[name]?.({ ...target, version: before[0].version }) ?? expect.fail()
      const answer = await app.inject({
        method: method as 'POST',
        url,
        headers: caller.headers,
        ...(method === 'GET' ? {} : { payload }),
      })
      expect(await stateOf(target.userId), `${by} ${whom} ${answer.body}`).toEqual(before)
      said.push(answer.body)
    }
  expect(said.filter((body) => body.includes('三员分立')).length, said[0]).toBeGreaterThan(0)
})
