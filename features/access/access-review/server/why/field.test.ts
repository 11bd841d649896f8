import { defineList, Exactly, Id, Line, Named } from '@portal/contract'
import { makeUser, signedInAs, withIdentity, type TestUser } from '@portal/identity/server/testing'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import type { Db } from '@portal/server-kit/database'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldIdOf, subjectsRoute, whyRoute, type Why } from '../../contract/index.ts'
import { accessReviewFeature } from '../access-review.plugin.ts'

const keys = defineList({
  tag: '钥匙',
  access: 'perm:keys:read',
  scope: 'user',
  path: '/japi/keys',
  title: '钥匙',
  row: Exactly({
    id: Id(),
    name: Named('姓名', Line(50)),
    code: Named('密码', Line(50), { seenBy: 'perm:keys:code' }),
  }),
  filters: {},
  sorts: ['name'],
  sort: 'name',
})
/** A list with a masked field, of people. */
const keysFeature: Feature = {
  name: 'keys',
  migrations: [],
  tables: [],
  mount(kit) {
    kit.mountList(keys, {
      rows: (db: Db) => db.selectFrom('user_account').select(['id', 'name']),
      id: 'user_account.id',
      filters: {},
      sorts: { name: 'user_account.name' },
      present: (rows) => rows.map(({ id, name }) => ({ id, name, code: 'a-code-of-eleven' })),
    })
  },
}
const what = fieldIdOf(keys, { name: 'code' })

let app: TestApp
let asker: Record<string, string>
beforeAll(async () => {
  app = await createTestApp({
    ...withIdentity(notificationFeature(), keysFeature, accessReviewFeature()),
  })
  asker = { ...(await signedInAs(app, await makeUser(app, { permissions: ['base:access:why'] }))) }
})
afterAll(() => app.stop())

const get = async <D>(headers: Record<string, string>, url: string, query: Record<string, string>): Promise<D> =>
  (await app.inject({ url, query, headers })).json().data
const why = ({ userId, entIds }: TestUser) =>
  get<Why>(asker, whyRoute.path, { userId, entId: entIds[0] ?? '', kind: 'field', what })
/** Whether he is shown the code whole, by the list itself; null: he may not read it. */
async function seen(user: TestUser): Promise<boolean | null> {
  const answer = await get<{ records?: { code: string }[] } | null>(
    { ...(await signedInAs(app, user)) },
    keys.route.path,
    {},
  )
  const [row] = answer?.records ?? []
  return row === undefined ? null : row.code === 'a-code-of-eleven'
}

test('PRM-14 LEAD-13 of a masked field it says who sees it whole, as the list itself shows it', async () => {
  const subjects = await get<unknown>(asker, subjectsRoute.path, { kind: 'field', word: '密码' })
  expect(subjects).toEqual([{ value: what, label: '钥匙 · 密码', hint: 'keys:code' }])
  const whole = await makeUser(app, { permissions: ['keys:read', 'keys:code'] })
  const masked = await makeUser(app, { permissions: ['keys:read'] })
  const closed = await makeUser(app, { permissions: ['keys:code'] })
  expect([await seen(whole), await seen(masked), await seen(closed)]).toEqual([true, false, null])
  const said = await why(whole)
  expect(said).toMatchObject({ answer: 'yes', subject: '钥匙 · 密码', roles: [] })
  expect(said.rule).toBe('需要「keys:code」权限；需要「keys:read」权限')
  expect(said.grants.map(({ counts }) => counts)).toEqual([true, true])
  expect(await why(masked)).toMatchObject({
    answer: 'no',
    reasons: ['没有任何角色授予这一项', '现在看到的是遮盖后的内容，也不能按它筛选和排序'],
    grants: [{ counts: true }],
  })
  expect((await why(masked)).roles.length).toBeGreaterThan(0)
  expect(await why(closed)).toMatchObject({ answer: 'no', reasons: ['没有任何角色授予这一项'] })
})

test('PRM-14 a field that no list masks is not known', async () => {
  const { userId, entIds } = await makeUser(app)
  const query = { userId, entId: entIds[0] ?? '', kind: 'field', what: fieldIdOf(keys, { name: 'name' }) }
  expect((await app.inject({ url: whyRoute.path, query, headers: asker })).statusCode).toBe(404)
})
