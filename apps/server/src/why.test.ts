/** What operators are told of a user is what happens when that user calls. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '@portal/contract'
import { routeIdOf, whyRoute, type Why, type WhyKind } from '@portal/access-review/contract'
import { flatten, permissionsRoute } from '@portal/identity/contract'
import { makeEnterprise, makeUser, signedInAs, type TestUser } from '@portal/identity/server/testing'
import { firstsAndTurn, type TestApp } from '@portal/testkit'
import { createProduct } from './product.fixture.ts'

let app: TestApp
let entId: string
let asker: Record<string, string>
const people = new Map<string, { user: TestUser; headers: Record<string, string> }>()

beforeAll(async () => {
  app = await createProduct()
  ;({ entId } = await makeEnterprise(app))
  const seen = async (kind: string, input: Parameters<typeof makeUser>[1], phoneVerified = true) => {
    const user = await makeUser(app, { entIds: [entId], ...input })
    people.set(kind, { user, headers: { ...(await signedInAs(app, user, { phoneVerified })) } })
  }
  for (const role of ['taxClerk', 'taxManager', 'ordinary', 'companyAdmin', 'service'])
    await seen(role, { roles: [role] })
  await seen('superAdmin before the phone is verified', { roles: ['superAdmin'] }, false)
  await seen('whose password was set by another', { roles: ['taxClerk'], mustChangePassword: true })
  await seen('whose grant has ended', { roles: ['taxClerk'] })
  await seen('who sees his own rows alone', {
    permissions: ['tax:return:read', 'company:bank:manage'],
    dataScope: 'self',
  })
  const over = people.get('whose grant has ended')?.user.userId
  await app.asOwner(`update user_role set ends_at = now() - interval '1 second' where user_id = '${over}'`)
  asker = { ...(await signedInAs(app, await makeUser(app, { permissions: ['base:access:why'] }))) }
})
afterAll(() => app.stop())

async function why(userId: string, kind: WhyKind, what: string): Promise<Why> {
  const answer = await app.inject({ url: whyRoute.path, query: { userId, entId, kind, what }, headers: asker })
  expect(answer.statusCode, `${kind} ${what}`).toBe(200)
  return answer.json().data
}
/** What an answer depends on: one route of each kind is asked in every run, of the rest those whose turn it is. */
const kindOf = ({ access, scope, during, proof, operator, ownRows, machine }: Route): string =>
  JSON.stringify([access, scope, during, proof, operator, ownRows, machine])
/** Leaves out the sign-out, which would end the session, and the outbox, whose own rule asks for a phone. */
const walked = (): Route[] =>
  firstsAndTurn(
    app.routes.filter(({ path }) => !/\/(authentication\/logout|manage\/outbox)$/.test(path)),
    kindOf,
  )
const isLetIn = async (route: Route, headers: Record<string, string>): Promise<boolean> => {
  const { statusCode } = await app.inject({
    method: route.method,
    url: route.path.replace(/:\w+/g, 'none'),
    headers,
    ...(route.method === 'POST' || route.method === 'PUT' ? { payload: {} } : {}),
  })
  return statusCode !== 401 && statusCode !== 403
}

const kinds = [
  'taxClerk',
  'companyAdmin',
  'superAdmin before the phone is verified',
  'whose password was set by another',
  'who sees his own rows alone',
]
test.for(kinds)(
  'PRM-14 LEAD-05 for every route, of a complete run every kind of them, what is said of a user holds: %s',
  async (kind) => {
    const { user, headers } = people.get(kind) ?? expect.fail(kind)
    for (const route of walked()) {
      const said = await why(user.userId, 'route', routeIdOf(route))
      const isProofAsked = route.proof === true && said.answer === 'yes'
      if (!isProofAsked)
        expect([routeIdOf(route), said.answer === 'yes']).toEqual([routeIdOf(route), await isLetIn(route, headers)])
      if (said.answer === 'no') expect([routeIdOf(route), said.reasons.length > 0]).toEqual([routeIdOf(route), true])
    }
  },
)

test('PRM-14 the menu that a user is said to have is the one he is shown', async () => {
  const { user, headers } = people.get('taxClerk') ?? expect.fail()
  const { enableMenuList } = (await app.inject({ url: permissionsRoute.path, headers })).json().data
  const shown = new Set(flatten(enableMenuList as { menuId: string; children: never[] }[]).map(({ menuId }) => menuId))
  for (const id of ['taxTask', 'tax', 'workbench', 'settings', 'roles', 'menuOp', 'monitorDocument']) {
    const { answer } = await why(user.userId, 'menu', id)
    expect([id, answer]).toEqual([id, shown.has(id) ? 'yes' : 'no'])
  }
})

test('PRM-14 every grant that leads there is named, with where it is held and why it does not count', async () => {
  const clerk = await why(people.get('taxClerk')?.user.userId ?? '', 'button', 'tax:return:submit')
  expect(clerk).toMatchObject({ answer: 'yes', rule: '需要「提交复核」权限', roles: [] })
  expect(clerk.grants).toMatchObject([
    { roleName: '税务会计', heldIn: '所有企业', way: '按钮「税务管理 / 申报表 / 提交复核」', counts: true, note: '' },
  ])
  const over = await why(people.get('whose grant has ended')?.user.userId ?? '', 'button', 'tax:return:submit')
  expect(over).toMatchObject({ answer: 'no', grants: [{ counts: false, note: '已经结束' }] })
})

test('PRM-14 what is missing is named with the roles that carry it and who could give them', async () => {
  const ordinary = await why(people.get('ordinary')?.user.userId ?? '', 'button', 'tax:return:submit')
  expect(ordinary).toMatchObject({ answer: 'no', grants: [], reasons: ['没有任何角色授予这一项'] })
  // The enterprise's administrator gives a role of customers, whether or not he holds it himself.
  const givers = ['companyAdmin', 'superAdmin before the phone is verified'].map((kind) => people.get(kind)?.user.name)
  expect(ordinary.roles).toMatchObject([{ roleName: '税务会计', givers: givers.join('、') }])
})

test('PRM-14 a disabled account and a user of another enterprise are told apart', async () => {
  const off = await makeUser(app, { entIds: [entId], roles: ['taxClerk'] })
  await app.asOwner(`update user_account set enabled = false where id = '${off.userId}'`)
  expect(await why(off.userId, 'menu', 'taxTask')).toMatchObject({ answer: 'no', reasons: ['账号已停用'] })
  const foreign = await makeUser(app, { roles: ['taxClerk'] })
  expect(await why(foreign.userId, 'menu', 'taxTask')).toMatchObject({ answer: 'no', reasons: ['不是这家企业的用户'] })
})
