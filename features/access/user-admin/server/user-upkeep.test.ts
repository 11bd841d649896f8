import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInRoute } from '@portal/identity/contract'
import { makeEnterprise, makeSignedIn, makeUser, signedInAs } from '@portal/identity/server/testing'
import type { TestApp } from '@portal/testkit'
import type { ManyDone } from '@portal/contract'
import type { User, UserDetail } from '../contract/index.ts'
import { administrator, usersApp, type Answer } from './testing.ts'

let own: Awaited<ReturnType<typeof usersApp>>
let app: TestApp
beforeAll(async () => {
  own = await usersApp()
  ;({ app } = own)
})
afterAll(() => app.stop())

type OneTime = { userId: string; account: string; password: string | null }
const signIn = async (account: string, password: string) =>
  (
    await app.inject({
      method: 'POST',
      url: signInRoute.path,
      headers: { 'x-client': 'api' },
      payload: { account, password },
    })
  ).json<Answer<{ mustChangePassword: boolean }>>()
const faultsOf = ({ data }: Answer<unknown>) =>
  (data as { errors: { path: string; message: string }[] }).errors.map(({ path }) => path)
const taxClerk = '349855983408250883'

test('PRM-01 a new user signs in by a one-time password; phone and card are checked at their fields', async () => {
  const idCard = '11010519491231002X'
  const said = { account: 'lin.yuan', userName: '林远', phone: '13800138000', idCard, roleIds: [] as string[] }
  const wrong = { phone: '12345678901', idCard: '110105194912310021' }
  expect(faultsOf(await own.ask('management/createUser', { ...said, ...wrong }))).toEqual(['phone', 'idCard'])
  const made = await own.ask<OneTime>('management/createUser', said)
  expect(await signIn('lin.yuan', made.data.password ?? '')).toMatchObject({ data: { mustChangePassword: true } })
  const twice = await own.ask('management/createUser', { ...said, account: 'LIN.yuan' })
  expect([twice.code, faultsOf(twice)]).toEqual([7799, ['account']])
  const { data } = await own.read<UserDetail>('management/userDetail', { id: made.data.userId })
  expect(data).toMatchObject({ user: { phone: '****8000', idCard: '****002X', state: 'on' } })
  expect(data.changes.map(({ actionName }) => actionName)).toContain('新建用户')
  const row = await app.asOwner(`select * from user_account where id = '${made.data.userId}'`)
  const log = await app.asOwner(`select detail from audit_log where target = '${made.data.userId}'`)
  expect(JSON.stringify([row, log])).not.toContain(idCard)
  expect(JSON.stringify(log)).not.toContain('13800138000')
})

test('PRM-01 two keep one user: the later one gets 409 with the user as it stands', async () => {
  const user = await makeUser(app, { entIds: [own.entId] })
  const change = (userName: string, version = 1) =>
    own.ask<{ version: number; userName?: string }>('management/changeUser', { id: user.userId, version, userName })
  expect((await change('甲')).data).toEqual({ version: 2 })
  expect(await change('乙')).toMatchObject({ status: 409, data: { version: 2, userName: '甲' } })
  expect((await change('乙', 2)).data).toEqual({ version: 3 })
})

test('PRM-01 PRM-17 an administrator keeps the own users alone, and no account that works elsewhere too', async () => {
  const { entId: other } = await makeEnterprise(app)
  const foreign = await makeUser(app, { entIds: [other] })
  const both = await makeUser(app, { entIds: [own.entId, other] })
  const sales = await makeUser(app, { entIds: [own.entId], roles: ['salesman'] })
  const change = (id: string) => own.ask('management/changeUser', { id, version: 1, userName: '甲' })
  expect((await change(foreign.userId)).status).toBe(404)
  expect((await change('none')).status).toBe(404)
  expect((await own.read('management/userDetail', { id: foreign.userId })).status).toBe(404)
  expect((await change(both.userId)).msg).toContain('还属于其他企业')
  expect((await change(sales.userId)).msg).toContain('运营侧')
  const seen = await own.read<UserDetail>('management/userDetail', { id: both.userId })
  expect([seen.data.whyNotKept, seen.data.enterprises.map(({ entId }) => entId)]).toEqual([
    expect.stringContaining('还属于其他企业'),
    [own.entId],
  ])
  const list = await own.read<{ records: User[] }>('management/members')
  expect(list.data.records.map(({ id }) => id)).not.toContain(foreign.userId)
  expect((await own.read('management/users')).status).toBe(403)
  const url = '/japi/api/manage/management/members/export'
  const book = await app.inject({ url, headers: { ...own.admin.headers } })
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK')
  // Disabled in one enterprise, the user goes on in the other.
  const off = await own.ask<ManyDone>('management/turnMembers', { ids: [both.userId], isOn: false })
  expect(off.data.done).toEqual([both.userId])
  const { data } = await own.read<UserDetail>('management/userDetail', { id: both.userId }, own.boss.headers)
  expect(data.enterprises.map(({ entId, isOn }) => [entId, isOn])).toEqual([
    [own.entId, false],
    [other, true],
  ])
  const mine = await own.read<UserDetail>('management/userDetail', { id: both.userId })
  expect(mine.data.user.state).toBe('left')
  const listed = await own.read<{ records: User[] }>('management/members', { state: 'left' })
  expect(listed.data.records.map(({ id }) => id)).toEqual([both.userId])
})

test('PRM-01 nobody disables himself, nor the last administrator; disabling ends every session', async () => {
  const me = own.admin.user.userId
  const user = await makeUser(app, { entIds: [own.entId] })
  const headers = await signedInAs(app, user)
  const mine = await own.ask<ManyDone>('management/turnMembers', { ids: [me], isOn: false })
  expect(mine.data.failed).toEqual([{ id: me, msg: expect.stringContaining('不能停用自己') }])
  const asBoss = (path: string, payload: object) => own.ask<ManyDone>(path, payload, own.boss.headers)
  const last = await asBoss('management/turnUsers', { ids: [me, user.userId, 'none'], isOn: false })
  expect(last.data).toEqual({
    done: [user.userId],
    failed: [{ id: 'none', msg: expect.stringContaining('没有找到') }],
    spared: [{ id: me, why: '最后一位管理员' }],
  })
  expect((await app.inject({ url: '/japi/api/base-user/user/current', headers: { ...headers } })).statusCode).toBe(401)
  const again = await asBoss('management/turnUsers', { ids: [user.userId], isOn: true })
  expect(again.data.done).toEqual([user.userId])
})

test('PRM-01 roles are given to many until a second, each with its result, and taken again', async () => {
  const [one, other] = [await makeUser(app, { entIds: [own.entId] }), await makeUser(app)]
  const grant = { roleIds: [taxClerk], entId: own.entId, endsAt: '2099-12-31 18:00:00' }
  const ids = [one.userId, other.userId]
  const given = await own.ask<ManyDone>('management/giveRoles', { ids, ...grant }, own.boss.headers)
  expect(given.data.done).toEqual([one.userId])
  expect(given.data.failed).toEqual([{ id: other.userId, msg: expect.stringContaining('不属于这家企业') }])
  const rolesOf = async () =>
    (await own.read<UserDetail>('management/userDetail', { id: one.userId })).data.roles.filter(
      ({ roleId }) => roleId === taxClerk,
    )
  expect(await rolesOf()).toMatchObject([{ roleName: '税务会计', endsAt: '2099-12-31 18:00:00', isTakeable: true }])
  const past = await own.ask<ManyDone>(
    'management/giveRoles',
    { ids: [one.userId], ...grant, endsAt: '2020-01-01 00:00:00' },
    own.boss.headers,
  )
  expect(past.data.failed[0]?.msg).toContain('晚于现在')
  // The administrator gives others what he lacks, and not himself.
  const both = await own.ask<ManyDone>('management/giveRoles', { ids: [own.admin.user.userId, one.userId], ...grant })
  expect(both.data).toMatchObject({ done: [one.userId], failed: [{ msg: expect.stringContaining('您自己没有') }] })
  const taken = await own.ask<ManyDone>('management/takeRoles', { ids, roleIds: [taxClerk], entId: own.entId })
  expect(taken.data.done).toEqual([one.userId])
  expect(await rolesOf()).toEqual([])
})

test('PRM-01 a reset password is told once, ends all sessions, and is never one’s own', async () => {
  const user = await makeUser(app, { entIds: [own.entId] })
  const headers = await signedInAs(app, user)
  const reset = await own.ask<OneTime>('management/resetPassword', { id: user.userId })
  expect(await signIn(user.account, reset.data.password ?? '')).toMatchObject({ data: { mustChangePassword: true } })
  expect((await app.inject({ url: '/japi/api/base-user/user/current', headers: { ...headers } })).statusCode).toBe(401)
  const log = await app.asOwner(`select detail from audit_log where target = '${user.userId}'`)
  expect(JSON.stringify(log)).not.toContain(reset.data.password)
  expect((await own.ask('management/resetPassword', { id: own.admin.user.userId })).code).toBe(7799)
  const superior = await makeUser(app, { entIds: [own.entId], roles: ['superAdmin'] })
  expect((await own.ask('management/resetPassword', { id: superior.userId })).msg).toContain('超级管理员')
  const sessions = (await own.read<UserDetail>('management/userDetail', { id: user.userId })).data.sessions
  const sessionId = sessions[0]?.sessionId
  await own.ask('management/endUserSession', { id: user.userId, sessionId })
  expect((await own.read<UserDetail>('management/userDetail', { id: user.userId })).data.sessions).toHaveLength(
    sessions.length - 1,
  )
})

test('PRM-01 two administrators disable each other at once: one of them stays', async () => {
  const { entId } = await makeEnterprise(app)
  const make = () => makeSignedIn(app, { entIds: [entId], roles: ['companyAdmin'], permissions: administrator })
  const [one, other] = [await make(), await make()]
  const off = (whom: string, headers: typeof one.headers) =>
    own.ask<ManyDone>('management/turnMembers', { ids: [whom], isOn: false }, headers)
  const answers = await Promise.all([off(other.user.userId, one.headers), off(one.user.userId, other.headers)])
  // Who comes second meets the rule, or, already disabled, is not let in any more.
  const failed = answers.filter(({ status, data }) => status !== 200 || data.failed.length > 0)
  expect(failed).toHaveLength(1)
  for (const { status, data } of failed)
    if (status === 200) expect(data.failed).toMatchObject([{ msg: expect.stringContaining('最后一位') }])
    else expect([401, 403, 404]).toContain(status)
  const rows = await app.db.selectFrom('membership').select('enabled').where('ent_id', '=', entId).execute()
  expect(rows.map(({ enabled }) => enabled).toSorted()).toEqual([false, true])
})

test('MON-02 PRM-01 the log tells 停用 from 启用, each with before and after; many are logged as counted', async () => {
  const two = [await makeUser(app, { entIds: [own.entId] }), await makeUser(app, { entIds: [own.entId] })]
  const ids = two.map(({ userId }) => userId)
  for (const isOn of [false, true]) await own.ask('management/turnUsers', { ids, isOn }, own.boss.headers)
  const grant = { ids: ids.slice(0, 1), roleIds: [taxClerk], entId: own.entId, endsAt: null }
  await own.ask('management/giveRoles', grant, own.boss.headers)
  const log = await app.asOwner(
    `select action, target, detail from audit_log where target = any(array['${ids.join("','")}']) order by id`,
  )
  const said = (target = '') =>
    log.flatMap((row) =>
      row['target'] === target ? [[row['action'], (row['detail'] as { changes?: unknown }).changes]] : [],
    )
  const turned = [
    ['user.disable', [{ field: 'isOn', from: true, to: false }]],
    ['user.enable', [{ field: 'isOn', from: false, to: true }]],
  ]
  expect(said(ids[1])).toEqual(turned)
  expect(said(ids[0])).toEqual([...turned, ['user.give-roles', [{ field: 'roles', from: [], to: [taxClerk] }]]])
  const counted = await app.asOwner(
    `select detail from audit_log where action = 'user.disable' and target = 'user_account' order by id desc limit 1`,
  )
  expect(counted).toEqual([{ detail: { done: 2, failed: 0, spared: 0 } }])
})
