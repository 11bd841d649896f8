import {
  makeEnterprise,
  makeSignedIn,
  makeUser,
  withIdentity,
  type SignedInHeaders,
} from '@portal/identity/server/testing'
import { defineRoute, Exactly, Type } from '@portal/contract'
import { notificationFeature } from '@portal/notification/server/testing'
import type { Feature } from '@portal/server-kit/feature'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeUnusedRoute, unusedList } from '../../contract/index.ts'
import { accessReviewFeature } from '../access-review.plugin.ts'
import { findNow } from './unused.plugin.ts'

const submitRoute = defineRoute({
  method: 'POST',
  path: '/japi/api/paper/submit',
  summary: '交',
  tag: '纸',
  access: 'perm:tax:return:submit',
  scope: 'enterprise',
  body: Exactly({}),
  data: Type.Null(),
  audit: 'paper.submit',
})
/** Stands for the features that ask for codes, and for the visits that the workbench keeps. */
const paperFeature = (): Feature => ({
  name: 'paper',
  migrations: [
    {
      stamp: '299901010000-visits',
      sql: 'create table page_browse_log (user_id text, ent_id text, menu_id text, at timestamptz)',
    },
  ],
  tables: [],
  mount: (kit) => kit.mount(submitRoute, () => null),
})

let app: TestApp
let headers: SignedInHeaders
let entId: string
const people: Record<string, string> = {}
beforeAll(async () => {
  const features = withIdentity(notificationFeature(), accessReviewFeature(), paperFeature())
  app = await createTestApp({ ...features })
  ;({ entId } = await makeEnterprise(app))
  for (const name of ['从不用', '只看首页', '看过申报', '交过', '刚得到'])
    people[name] = (await makeUser(app, { name, entIds: [entId], roles: ['taxClerk', 'ordinary'] })).userId
  await makeUser(app, { name: '超级', entIds: [entId], roles: ['superAdmin'] })
  const late = people['刚得到']
  app.clock.advance(100 * 86_400_000)
  const now = app.clock.now().toISOString()
  await app.asOwner(`update user_role set created_at = '${now}' where user_id = '${late}'`)
  const visit = (name: string, menu: string) =>
    app.asOwner(`insert into page_browse_log values ('${people[name]}', '${entId}', '${menu}', '${now}')`)
  await visit('只看首页', 'workbenchIndex')
  await visit('看过申报', 'taxTask')
  const clerk = await makeSignedIn(app, { entIds: [entId], permissions: ['tax:return:submit'] })
  await app.asOwner(`update user_role set user_id = '${people['交过']}' where user_id = '${clerk.user.userId}'`)
  await app.asOwner(`update session set user_id = '${people['交过']}' where user_id = '${clerk.user.userId}'`)
  const done = await app.inject({ method: 'POST', url: submitRoute.path, headers: { ...clerk.headers }, payload: {} })
  if (done.statusCode !== 200) throw new Error(done.body)
  ;({ headers } = await makeSignedIn(app, { roles: ['superAdmin'], permissions: ['base:access:review'] }))
  await findNow(app.kitOf('access-review'))
})
afterAll(() => app.stop())

const listed = async () =>
  (await app.inject({ url: unusedList.path, headers: { ...headers } })).json().data.records as {
    id: string
    userName: string
    roleName: string
  }[]
const held = async (name: string) =>
  (
    await app.asOwner(`select 1 from user_role join role on role.id = role_id where code = 'taxClerk'
    and user_id = '${people[name]}'`)
  ).length

test('PRM-14 a role is unused when neither its pages nor its codes were; what everybody has says nothing', async () => {
  const clerks = (await listed()).filter(({ roleName }) => roleName === '税务会计')
  expect(clerks.map(({ userName }) => userName).toSorted()).toEqual(['从不用', '只看首页'])
  expect((await listed()).filter(({ roleName }) => ['超级管理员', '普通用户'].includes(roleName))).toEqual([])
})

test('PRM-14 unused roles are taken back at once, one by one, and stay taken on a second click', async () => {
  const [first, second] = (await listed()).filter(({ roleName }) => roleName === '税务会计')
  const ids = [first?.id ?? '', 'unknown', second?.id ?? '']
  const take = async () =>
    (await app.inject({ method: 'POST', url: takeUnusedRoute.path, headers: { ...headers }, payload: { ids } })).json()
  expect((await take()).data).toEqual({
    done: [ids[0], ids[2]],
    failed: [{ id: 'unknown', msg: '这一项已经不在列表中' }],
  })
  expect([await held('从不用'), await held('只看首页'), await held('看过申报')]).toEqual([0, 0, 1])
  expect((await take()).data.done).toEqual([])
  const rows = await app.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'access.unused.take')
    .execute()
  expect(JSON.stringify(rows)).toContain('从不用 税务会计')
})

test('PRM-14 last use of a grant is counted by visits and acts; a role that nothing counts has no row', async () => {
  const rows = await app.asOwner(`select account.name, use.used_at is not null as used from grant_use use
    join user_account account on account.id = use.user_id join role on role.id = use.role_id
    where role.code = 'taxClerk' and account.name = any('{看过申报,刚得到}') order by account.name`)
  expect(rows).toEqual([
    { name: '刚得到', used: false },
    { name: '看过申报', used: true },
  ])
  await app.asOwner(`insert into role (id, code, name, side, is_system, created_at)
    values ('bare', 'bare', '空角色', '2', false, now());
    insert into user_role (user_id, role_id, created_at) values ('${people['交过']}', 'bare', now())`)
  await findNow(app.kitOf('access-review'))
  expect(await app.asOwner(`select 1 from grant_use where role_id = 'bare'`)).toEqual([])
})
