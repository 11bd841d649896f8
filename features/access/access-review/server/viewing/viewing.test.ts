import { makeEnterprise, makeSignedIn, makeUser, withIdentity, type TestUser } from '@portal/identity/server/testing'
import { currentUserRoute, permissionsRoute, switchEnterpriseRoute } from '@portal/identity/contract'
import { notificationFeature } from '@portal/notification/server/testing'
import { createTestApp, type TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endViewingRoute, startViewingRoute, whyRoute } from '../../contract/index.ts'
import { accessReviewFeature } from '../access-review.plugin.ts'
import { closeOver } from './viewing.plugin.ts'

let app: TestApp
let entId: string
let clerk: TestUser
beforeAll(async () => {
  app = await createTestApp({ ...withIdentity(notificationFeature(), accessReviewFeature()) })
  ;({ entId } = await makeEnterprise(app))
  clerk = await makeUser(app, { name: '周会计', entIds: [entId], roles: ['taxClerk'] })
})
afterAll(() => app.stop())

const operator = async () =>
  makeSignedIn(app, { name: '林管理', permissions: ['base:access:view-as', 'base:access:why'] })
const ask = (headers: object, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, headers: { ...headers }, ...(payload === undefined ? {} : { payload }) })
const start = async (headers: object, userId = clerk.userId) =>
  (await ask(headers, 'POST', startViewingRoute.path, { userId, entId, reason: '核对菜单' })).json()
const me = async (headers: object) => (await ask(headers, 'GET', currentUserRoute.path)).json().data
const logged = async (action: string, userId: string) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['user_id', 'target', 'detail'])
      .where('action', '=', action)
      .where('result', '=', 'done')
      .execute()
  ).filter((row) => row.user_id === userId)

test('PRM-14 an operator sees what the user sees, and is himself again when he ends it', async () => {
  const { headers, user } = await operator()
  expect((await start(headers)).data).toEqual({ until: '2026-11-10 09:30:00' })
  expect(await me(headers)).toMatchObject({
    userId: clerk.userId,
    entId,
    viewer: { userId: user.userId, userName: '林管理', until: '2026-11-10 09:30:00' },
  })
  expect((await ask(headers, 'GET', permissionsRoute.path)).json().data.btnPerm).toContain('tax:return:submit')
  // With the user's eyes the operator has none of his own rights.
  const query = `?userId=${clerk.userId}&entId=${entId}&kind=menu&what=tax`
  expect((await ask(headers, 'GET', whyRoute.path + query)).statusCode).toBe(403)
  expect((await ask(headers, 'POST', endViewingRoute.path, {})).json().code).toBe(200)
  expect(await me(headers)).toMatchObject({ userId: user.userId })
  expect((await ask(headers, 'POST', endViewingRoute.path, {})).json().msg).toBe('没有在以用户的身份查看')
  expect(await logged('access.view-as.start', user.userId)).toMatchObject([
    { target: clerk.userId, detail: { user: '周会计', reason: '核对菜单', until: '2026-11-10 09:30:00' } },
  ])
  expect(await logged('access.view-as.end', user.userId)).toMatchObject([{ target: clerk.userId }])
  const notices = await app.db
    .selectFrom('notice')
    .select(['notice_type', 'content'])
    .where('user_id', '=', clerk.userId)
    .execute()
  expect(notices).toMatchObject([{ notice_type: '107' }])
  expect(notices[0]?.content).toContain('林管理 从 2026-11-10 09:00:00 起以您的身份查看门户')
})

test('PRM-14 while he looks every call that is more than a read is refused, whatever the user may', async () => {
  const { headers } = await operator()
  await start(headers)
  const writes = app.routes.filter(
    ({ method, access, path }) => method !== 'GET' && access !== 'public' && path !== endViewingRoute.path,
  )
  expect(writes.length).toBeGreaterThan(10)
  for (const route of writes.filter(({ pace }) => pace !== 'reads')) {
    const { statusCode } = await ask(headers, route.method as 'POST', route.path.replace(/:\w+/g, 'none'), {})
    expect([route.path, statusCode]).toEqual([route.path, 403])
  }
  const refused = await ask(headers, 'POST', switchEnterpriseRoute.path, { entId })
  expect(refused.json()).toMatchObject({ msg: '正在以用户的身份查看，只能看，不能改', data: { viewing: true } })
})

test('PRM-14 it ends by itself after 30 minutes, to the second, and the log says so', async () => {
  const { headers, user } = await operator()
  await start(headers)
  app.clock.advance(30 * 60_000 - 1000)
  expect((await me(headers)).userId).toBe(clerk.userId)
  app.clock.advance(1000)
  expect((await me(headers)).userId).toBe(user.userId)
  await closeOver(app.kitOf('access-review'))
  await closeOver(app.kitOf('access-review'))
  expect(await logged('access.view-as.over', user.userId)).toMatchObject([
    { target: clerk.userId, detail: { until: '2026-11-10 09:30:00' } },
  ])
})

test('PRM-14 nobody looks as a super administrator, himself, who may not enter, or without a fresh proof', async () => {
  const { headers, user } = await operator()
  const admin = await makeUser(app, { entIds: [entId], roles: ['superAdmin'] })
  expect((await start(headers, admin.userId)).msg).toBe('不能以超级管理员的身份查看')
  expect((await start(headers, user.userId)).msg).toBe('不能以自己的身份查看')
  const foreign = await makeUser(app)
  expect((await start(headers, foreign.userId)).code).toBe(404)
  const off = await makeUser(app, { entIds: [entId] })
  await app.asOwner(`update user_account set enabled = false where id = '${off.userId}'`)
  expect((await start(headers, off.userId)).msg).toBe('账号或企业已停用，不能以这位用户的身份查看')
  app.clock.advance(11 * 60_000)
  expect((await start(headers)).data).toEqual({ missing: 'verify:proof' })
})

test('PRM-14 who becomes a super administrator or is disabled meanwhile is looked as no longer', async () => {
  const { headers, user } = await operator()
  const target = await makeUser(app, { entIds: [entId], roles: ['taxClerk'] })
  await start(headers, target.userId)
  expect((await me(headers)).userId).toBe(target.userId)
  await app.asOwner(`update user_account set enabled = false where id = '${target.userId}'`)
  app.clock.advance(1001)
  expect((await me(headers)).userId).toBe(user.userId)
})
