/** What a round of an enterprise holds, and what is known of each grant. */
import {
  makeEnterprise,
  makeSignedIn,
  makeUser,
  withIdentity,
  type SignedInHeaders,
} from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewLinesList, startRoundRoute, type ReviewLine } from '../../contract/index.ts'
import { accessReviewFeature } from '../access-review.plugin.ts'

let app: TestApp
let operator: SignedInHeaders
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature(), accessReviewFeature()) })
  const permissions = ['base:access:review', 'base:access:recertify']
  ;({ headers: operator } = await makeSignedIn(app, { name: '林管理', roles: ['superAdmin'], permissions }))
})
afterAll(() => app.stop())

async function started(scopeId: string): Promise<string> {
  const payload = { name: '及于', kind: 'ent', scopeId, dueOn: '2099-12-31' }
  const said = await app.inject({ method: 'POST', url: startRoundRoute.path, headers: { ...operator }, payload })
  return said.json().data.id
}
const linesOf = async (headers: SignedInHeaders, round: string): Promise<ReviewLine[]> =>
  (await app.inject({ url: reviewLinesList.path, query: { round }, headers: { ...headers } })).json().data.records

test('PRM-14 a round of an enterprise holds what reaches into it, with use, giver, end, conflicts', async () => {
  const { entId: parent } = await makeEnterprise(app, { name: '上级' })
  const { entId: own } = await makeEnterprise(app, { name: '下级' })
  await app.asOwner(`update enterprise set parent_id = '${parent}' where id = '${own}'`)
  const role = async (code: string, side: string, scope: string) =>
    app.asOwner(`insert into role (id, code, name, side, is_system, created_at, data_scope)
      values ('${code}', '${code}', '${code}', '${side}', false, now(), '${scope}')`)
  await role('看下级', '2', 'below')
  await role('不看下级', '2', 'enterprise')
  await role('运营', '1', 'enterprise')
  const give = async (name: string, home: string, roleId: string, at: string | null) => {
    const { userId } = await makeUser(app, { name, entIds: [home] })
    const giver = await app.asOwner(`select id from user_account where name = '林管理'`)
    await app.asOwner(`insert into user_role (user_id, role_id, ent_id, created_at, ends_at, given_by)
      values ('${userId}',
      '${roleId}', ${at === null ? 'null' : `'${at}'`}, now(), '2099-01-01 00:00:00+08',
      '${String(giver[0]?.['id'])}')`)
    return userId
  }
  const { entId: elsewhere } = await makeEnterprise(app)
  const both = await give('两责', own, '349855983408250883', own)
  await app.asOwner(`insert into user_role (user_id, role_id, ent_id, created_at)
    values ('${both}', '349855983408250884', '${own}', now())`)
  await give('处处', own, '不看下级', null)
  await give('上级看', parent, '看下级', parent)
  await give('上级不看', parent, '不看下级', parent)
  await give('旁人看', elsewhere, '看下级', elsewhere)
  await give('运营人', elsewhere, '运营', elsewhere)
  const id = await started(own)
  const lines: ReviewLine[] = await linesOf(operator, id)
  const of = (name: string) => lines.filter(({ userName }) => userName === name)
  expect(['上级不看', '旁人看'].flatMap(of)).toEqual([])
  expect(['两责', '处处', '上级看', '运营人'].map((name) => of(name).length)).toEqual([2, 1, 1, 1])
  expect(of('处处')).toMatchObject([
    { givenBy: '林管理', until: '2099-01-01 00:00:00', lastSignIn: '从未登录', lastUse: '未统计', conflicts: '' },
  ])
  const second = of('两责').find(({ roleName }) => roleName === '税务主管')
  expect(second).toMatchObject({ givenBy: '未记录', until: '长期有效' })
  for (const line of of('两责')) expect(line.conflicts).toContain('NK-01')
  await app.asOwner(`insert into grant_use values ('${both}', '349855983408250883', '${own}', '2026-11-01 10:00:00+08',
    now()), ('${both}', '349855983408250884', '${own}', null, now())`)
  const used: ReviewLine[] = await linesOf(operator, id)
  expect(
    used
      .filter(({ userName }) => userName === '两责')
      .map(({ lastUse }) => lastUse)
      .toSorted(),
  ).toEqual(['2026-11-01 10:00:00', '近 90 天没有使用'])
})
