import { signInRoute } from '@portal/identity/contract'
import { giveRole } from '@portal/identity/server/roles'
import { makeEnterprise, makeSignedIn, makeUser } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User, UserDetail } from '../contract/index.ts'
import { administrator, operator, usersApp } from './testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
let app: TestApp
beforeAll(async () => {
  own = await usersApp()
  ;({ app } = own)
})
afterAll(() => app.stop())

const detailOf = async (id: string, headers = own.admin.headers) =>
  (await own.read<UserDetail>('management/userDetail', { id }, headers)).data

test('PRM-01 a user’s page says how often sign-ins failed and until when; unlocked, the user signs in', async () => {
  const user = await makeUser(app, { entIds: [own.entId] })
  const signIn = async (password: string) => {
    const payload = { account: user.account, password }
    const answer = await app.inject({
      method: 'POST',
      url: signInRoute.path,
      headers: { 'x-client': 'api' },
      payload,
    })
    return answer.json<{ code: number }>().code
  }
  expect((await detailOf(user.userId)).lock).toBeNull()
  for (let at = 0; at < 5; at += 1) await signIn('Wrong#2026')
  expect(await signIn('Portal#2026')).toBe(429)
  const { lock } = await detailOf(user.userId)
  expect(lock).toMatchObject({ failures: 5 })
  expect(Date.parse(lock?.until ?? '') - Date.parse(lock?.since ?? '')).toBe(15 * 60_000)
  expect((await own.ask('management/unlockUsers', { ids: [user.userId] })).data).toMatchObject({ done: [user.userId] })
  expect([(await detailOf(user.userId)).lock, await signIn('Portal#2026')]).toEqual([null, 200])
})

test('PRM-01 PRM-17 ended roles and applications are shown, those of other enterprises only to operators', async () => {
  const { entId: other } = await makeEnterprise(app)
  const user = await makeUser(app, { entIds: [own.entId, other] })
  const grant = { userId: user.userId, roleId: '349855983408250883', entId: own.entId }
  await app.kitOf('identity').write((tx) => giveRole(tx, app.clock.now(), { ...grant, endsAt: new Date(1_000_000) }))
  const asked = (id: string, entId: string) =>
    app.asOwner(`insert into approval (id, ent_id, business_type, business_code, definition, instance, title, route,
      task_name, state, applicant_id, started_at) values ('${id}', '${entId}', 'x', '${id}', '{}', '{}', '申请${id}',
      '/', '审批', 'approved', '${user.userId}', now())`)
  await asked('a1', own.entId)
  await asked('a2', other)
  const seen = await detailOf(user.userId)
  expect(seen.roles).toMatchObject([{ roleName: '税务会计', isEnded: true, isTakeable: false }])
  expect(seen.applications).toMatchObject([{ id: 'a1', title: '申请a1', stateName: '已通过' }])
  expect((await detailOf(user.userId, own.boss.headers)).applications.map(({ id }) => id)).toEqual(['a2', 'a1'])
})

test('LEAD-13 phone and identity card are whole for who has the grants; others can’t see or search them', async () => {
  const [phone, idCard] = ['13912345678', '11010519491231002X']
  const said = { account: 'masked.user', userName: '林远', phone, idCard }
  const { userId } = (await own.ask<{ userId: string }>('management/createUser', said)).data
  const grants = [...administrator, 'base:user:phone', 'base:user:id-card']
  const seeing = await makeSignedIn(app, { entIds: [own.entId], permissions: grants })
  const found = (query: object, headers = own.admin.headers) =>
    own.read<{ records: User[] }>('management/members', query, headers)
  const shownTo = async (headers: typeof seeing.headers) => {
    const [row] = (await found({ phoneEnd: '5678' }, headers)).data.records
    const { user } = await detailOf(userId, headers)
    return [row, user].map((one) => [one?.phone, one?.idCard])
  }
  expect(await shownTo(own.admin.headers)).toEqual(Array(2).fill(['****5678', '****002X']))
  expect(await shownTo(seeing.headers)).toEqual(Array(2).fill([phone, idCard]))
  expect((await found({ phone }, seeing.headers)).data.records.map(({ id }) => id)).toEqual([userId])
  expect(await found({ phone })).toMatchObject({ status: 403, data: { missing: 'perm:base:user:phone' } })
  const boss = await makeSignedIn(app, { roles: ['superAdmin'], permissions: operator })
  expect((await detailOf(userId, boss.headers)).user.phone).toBe('****5678')
  const wire = await own.ask<{ records: { phone: string }[] }[]>(
    'findUserByPage',
    { account: 'masked' },
    seeing.headers,
  )
  expect(JSON.stringify(wire.data)).not.toContain(phone)
})
